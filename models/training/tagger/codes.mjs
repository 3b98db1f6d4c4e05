// Numbers and addresses of machines, whatever the language: the language says how they are said.

/** `#` becomes a digit, `@` a capital letter. */
export function code(random, pattern) {
  return pattern.replaceAll(/[#@]/g, (sign) =>
    sign === "#" ? String(random.below(10)) : String.fromCharCode(65 + random.below(26)),
  );
}

const plain = (word) =>
  word
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** @param {{given: string[], surnames: string[], words: string[], hosts: string[]}} lists */
export function email(random, { given, surnames, words, hosts }) {
  const first = plain(random.pick(given));
  const last = plain(random.pick(surnames));
  const user = random.weighted([
    [3, `${first}.${last}`],
    [2, `${first}${random.digits(random.between(1, 4))}`],
    [1, `${first[0]}${last}`],
    [1, `${first[0]}.${last}`],
    [1, `${last}_${first}`],
    [1, `${last}${random.digits(2)}`],
    [1, `${plain(random.pick(words))}.${plain(random.pick(words))}`],
  ]);
  return `${user}@${random.pick(hosts)}`;
}

/** A mail address as it is said. @param says `{at, dot, underscore, dash}`, and `digits` for the numbers in it. */
export function saidEmail(random, mail, says) {
  return mail
    .replaceAll(/\d+/g, (digits) => ` ${says.digits(random, digits)} `)
    .replaceAll(".", ` ${says.dot} `)
    .replaceAll("_", ` ${says.underscore} `)
    .replaceAll("-", ` ${says.dash} `)
    .replaceAll("@", ` ${says.at} `)
    .replaceAll(/ +/g, " ")
    .trim();
}

/** Measurements and doses that stand in every language's reports: no identifiers. Numbers as figures or as the language says them. */
export function amount(slot, random, written, cardinal) {
  const number = (low, high) => {
    const n = random.between(low, high);
    return written || random.chance(0.3) ? String(n) : cardinal(n);
  };
  switch (slot) {
    case "num":
      return number(2, random.pick([12, 100, 500, 900]));
    case "small":
      return number(2, 12);
    case "bp":
      return written
        ? `${random.between(90, 190)}/${random.between(50, 110)}`
        : `${cardinal(random.between(90, 190))} ${cardinal(random.between(50, 110))}`;
    case "temp":
      return `${random.between(36, 40)}${random.pick([",", "."])}${random.below(10)}`;
    default:
      return null;
  }
}
