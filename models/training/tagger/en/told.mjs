// Slots of talk: how people name streets, firms, jobs and places when they speak with one another and leave half of it out.
import { listOf } from "../../../../dist/language/vocabulary/lists.js";
import { capital, fromList, given, madeGiven, madePlace, madeSurname, place, places, surnames } from "./names.mjs";
import { cardinal, ordinal, ordinalDigits } from "./numbers.mjs";
import { ageTold, dateTold, idTold, inDigits, letter, letters, maybe, nth, number, oneOf } from "./told-numbers.mjs";
import * as lists from "./told-words.mjs";
import * as words from "./words.mjs";

const surname = (random) => fromList(random, surnames, madeSurname, 0.62);
const givenName = (random) => fromList(random, given, madeGiven, 0.75);

function streetName(random) {
  return oneOf(random, [
    [5, () => random.pick(lists.STREET_NAMES)],
    [2, () => surname(random)],
    [1, () => givenName(random)],
    [1, () => fromList(random, places, madePlace, 0.6)],
    [1, () => `${random.pick(lists.PLACE_WORDS)} ${random.pick(lists.PLACE_KIND.land)}`],
    [
      0.6,
      () =>
        `${random.pick(["Martin Luther King", "M L K", "Malcolm X", "Cesar Chavez", "Rosa Parks", "Saint Charles", "Saint Claude", "La Brea", "El Camino", "Camino Real", "Del Rio", "Vista del Mar", "Avenue A", "Avenue J", "F Street", "K Street"])}`,
    ],
    [
      0.6,
      () =>
        `${random.pick(["North", "South", "East", "West", "Old", "Upper", "Lower"])} ${random.pick(lists.STREET_NAMES)}`,
    ],
  ]);
}

const numberedStreet = (random, written) =>
  inDigits(random, written) ? ordinalDigits(random.between(1, 90)) : capital(ordinal(random.between(1, 60)));

function houseNumber(random, written) {
  if (inDigits(random, written)) return String(random.between(1, random.pick([90, 900, 9000])));
  const low = random.between(1, 99);
  return oneOf(random, [
    [2, () => cardinal(low)],
    [2, () => `${cardinal(random.between(1, 99))} ${cardinal(random.between(10, 99))}`],
    [1.2, () => `${cardinal(random.between(1, 9) + random.pick([0, 0, 10]))} hundred`],
    [1.5, () => `${cardinal(random.between(1, 99))} oh ${cardinal(random.between(1, 9))}`],
    [0.8, () => `${cardinal(random.between(1, 9))} hundred and ${cardinal(low)}`],
    [
      0.8,
      () =>
        [...random.digits(random.between(3, 5))]
          .map((digit) => (digit === "0" ? "oh" : cardinal(Number(digit))))
          .join(" "),
    ],
  ]);
}

function route(random, written) {
  const n = random.weighted([
    [3, random.between(1, 99)],
    [1, random.between(100, 999)],
  ]);
  const said = inDigits(random, written)
    ? String(n)
    : n > 99
      ? `${cardinal(Math.floor(n / 100))} ${n % 100 < 10 ? `oh ${cardinal(n % 100)}` : cardinal(n % 100)}`
      : cardinal(n);
  return `${maybe(random, 0.15, "old ")}${random.pick(["Route", "Route", "Highway", "State Route", "County Road", "County Road", "County Road", "State Road", "Rural Route", "Farm Road", "Ranch Road", "Forest Road", "U S", "Interstate", "Township Road", "B I A Road"])} ${random.chance(0.06) ? letter(random) : said}`;
}

function streetTold(random, written) {
  const name = streetName(random);
  const other = random.chance(0.4) ? numberedStreet(random, written) : streetName(random);
  const crossing = random.chance(0.5)
    ? [name, other]
    : [random.chance(0.5) ? numberedStreet(random, written) : name, streetName(random)];
  const house = houseNumber(random, written);
  return oneOf(random, [
    [13, () => name],
    [2, () => numberedStreet(random, written)],
    [3, () => `${house} ${name}`],
    [1.2, () => `${house} ${name} ${random.pick(lists.STREET_KIND)}`],
    [3, () => `${name} ${random.pick(lists.STREET_KIND)}`],
    [3, () => `${crossing[0]} and ${crossing[1]}`],
    [1.5, () => `the corner of ${crossing[0]} and ${crossing[1]}`],
    [0.5, () => `the ${cardinal(random.between(1, 60))} hundred block of ${name}`],
    [2.5, () => route(random, written)],
    [0.7, () => `${house} ${route(random, written)}`],
    [0.4, () => `${route(random, written)} and ${name}`],
    [0.8, () => `the ${name} ${random.pick(lists.BUILDINGS)}`],
    [1, () => `${name} ${random.pick(lists.BUILDINGS)}`],
    [
      0.6,
      () =>
        `${house} ${name}, ${random.pick(["apartment", "unit", "number", "apt"])} ${random.chance(0.4) ? letter(random) : number(random, written, random.between(1, 40))}${maybe(random, 0.2, ` ${letter(random)}`)}`,
    ],
    [0.25, () => `P O Box ${house}`],
    [
      0.5,
      () =>
        `${random.pick(["lot", "unit", "apartment", "space"])} ${number(random, written, random.between(1, 90))}, ${name} ${random.pick(lists.BUILDINGS)}`,
    ],
  ]);
}

const twoWords = (random) => capital(`${random.pick(lists.ORG_ADJ)} ${random.pick(lists.ORG_NOUN)}`);

/** The first part of an organisation's name. */
function orgBase(random) {
  return oneOf(random, [
    [4, () => twoWords(random)],
    [3, () => surname(random)],
    [1.5, () => `${surname(random)}${random.pick(["'s", "'s", "s"])}`],
    [1.5, () => `${givenName(random)}'s`],
    [1, () => capital(random.pick(lists.ORG_NOUN))],
    [1, () => `${capital(random.pick(lists.ORG_NOUN))} and ${capital(random.pick(lists.ORG_NOUN))}`],
    [1, () => capital(`${random.pick(lists.ORG_NOUN)} ${random.pick(lists.ORG_NOUN)}`)],
    [2.5, () => place(random)],
    [1.5, () => placeWord(random)],
    [
      0.8,
      () =>
        `${surname(random)} ${random.pick(["and", "and", "&"])} ${random.chance(0.3) ? random.pick(["Sons", "Son", "Daughters", "Brothers"]) : surname(random)}`,
    ],
    [0.4, () => `${surname(random)} Brothers`],
    [0.8, () => `${letter(random)} and ${letter(random)}`],
    [0.4, () => letters(random, 3).join(random.pick([" ", ""]))],
    [0.4, () => capital(random.pick(lists.ORG_ADJ))],
    [
      0.6,
      () =>
        `${capital(random.pick(lists.ORG_NOUN))} of the ${random.pick(["Valley", "Lake", "Hills", "Bay", "River", "Plains", "North", "South", "Prairie", "Woods"])}`,
    ],
  ]);
}

function local(random, written) {
  const n = random.between(2, 999);
  const said = inDigits(random, written)
    ? String(n)
    : n < 100
      ? cardinal(n)
      : random.chance(0.5)
        ? `${cardinal(Math.floor(n / 100))} ${n % 100 < 10 ? `oh ${cardinal(n % 100)}` : cardinal(n % 100)}`
        : [...String(n)].map((digit) => (digit === "0" ? "oh" : cardinal(Number(digit)))).join(" ");
  return `${random.pick(["Local", "Local", "Local", "Post", "Troop", "Lodge", "Engine", "Ladder", "Station", "Battalion", "Pack", "P S"])} ${said}`;
}

function orgTold(random, written) {
  const kind = random.weighted([
    [4, "firm"],
    [4, "shop"],
    [1.5, "farm"],
    [2, "club"],
    [1, "team"],
    [3, "school"],
    [2, "church"],
    [3, "agency"],
  ]);
  const owner = random.chance(0.5) ? surname(random) : givenName(random);
  const saint = `${random.pick(["Saint", "Saint", "St.", "St"])} ${random.chance(0.85) ? random.pick(lists.SAINTS) : givenName(random)}`;
  return oneOf(random, [
    [
      14,
      () =>
        `${kind === "team" || kind === "club" ? maybe(random, 0.4, "the ") : ""}${orgBase(random)} ${random.pick(lists.ORG_KIND[kind])}`,
    ],
    [3, () => random.pick(lists.ORG_WHOLE)],
    [1.3, () => `${saint}${random.pick(["'s", "'s", "", "'"])}`.replace(/(?<!s)'$/, "'s")],
    [
      0.7,
      () => `${saint} ${random.pick([...lists.ORG_KIND.church, ...lists.ORG_KIND.school, ...lists.ORG_KIND.agency])}`,
    ],
    [1, () => random.pick(lists.CHURCH_WHOLE)],
    [1, () => local(random, written)],
    [1.2, () => letters(random, random.between(3, 4)).join(random.pick([" ", " ", ""]))],
    [
      0.8,
      () => `${letter(random)} and ${letter(random)} ${random.pick(lists.ORG_KIND[random.pick(["firm", "shop"])])}`,
    ],
    [1.2, () => `${maybe(random, 0.3, "the ")}${twoWords(random)}`],
    [1.2, () => `${owner}${owner.endsWith("s") ? "" : "'s"}`],
    [0.8, () => capital(madePlace(random))],
    [0.5, () => `the ${capital(random.pick(lists.ORG_NOUN))}`],
    [
      0.5,
      () =>
        `the ${random.pick(["city", "county", "township", "state", "diocese", "archdiocese", "port", "tribe"]).replace(/^./, (first) => first.toUpperCase())} of ${place(random)}`,
    ],
    [0.4, () => `the University of ${place(random)}`],
    [0.4, () => `${place(random)} State`],
    [
      0.6,
      () =>
        `${random.pick(["Friends of", "Heart of", "Sons of", "Daughters of", "House of", "Children of", "Church of", "Bank of", "Boys and Girls Club of", "Visiting Nurses of", "Council on Aging of", "Knights of", "First Bank of", "Garden of", "Light of"])} ${random.chance(0.6) ? place(random) : placeWord(random)}`,
    ],
    [
      0.8,
      () =>
        `${random.pick(["the ", ""])}${place(random)} ${random.pick(["Y", "Co-op", "Grange", "Legion", "Casino", "Mall", "Fire", "Rec Center", "Senior Center", "Mill", "Mine", "Correctional", "P D", "Air Base", "Library", "Civic Center", "Community Center", "Chamber of Commerce", "Food Bank", "Youth Center", "Town Hall", "Hotel", "Inn", "Speedway"])}`,
    ],
    [
      0.6,
      () =>
        `${random.pick(["Mama", "Papa", "Big", "Uncle", "Aunt", "Captain", "Doctor", "Little", "Miss", "Grandma", "Old Man", "Tio", "Señor", "Mister"])} ${owner}${owner.endsWith("s") ? "" : "'s"}${maybe(random, 0.5, ` ${random.pick(lists.ORG_KIND.shop)}`)}`,
    ],
    [
      0.5,
      () =>
        `${random.pick(["A One", "A Plus", "Triple A", "Three Rivers", "Five Star", "Seven Oaks", "Nine Pines", "Twelve Oaks", "Four Corners", "Two Brothers", "Three Sisters", "One Stop", "First Choice", "Number One", "Twenty First Century", "Route Sixty Six", "Double D", "Bar None", "Lazy J", "Rocking R", "Circle K", "Flying W", "Triple Crown"])} ${random.pick(lists.ORG_KIND[kind])}`,
    ],
    [
      0.5,
      () =>
        `${capital(random.pick(lists.ORG_GERUND))} ${capital(random.pick(lists.ORG_NOUN))}${maybe(random, 0.5, ` ${random.pick(lists.ORG_KIND[kind])}`)}`,
    ],
    [
      0.5,
      () =>
        `${capital(random.pick(lists.ORG_NOUN))} ${capital(random.pick(lists.ORG_NOUN))} ${random.pick(["and Sons", "and Company", "Collective", "Project", "Alliance", "Partners", "Group", "Network", "Society", "Foundation", "Cooperative", "Works", "Studio", "Ventures", "Services"])}`,
    ],
  ]);
}

const jobs = [...new Set([...lists.JOBS_TOLD, ...words.JOBS, ...listOf("occupations", "occupation", "en")])];

function jobTold(random) {
  const plain = () =>
    oneOf(random, [
      [8, () => random.pick(jobs)],
      [
        4,
        () =>
          `${random.pick(lists.JOB_FIELDS)} ${random.pick(random.chance(0.7) ? lists.JOB_HEADS.slice(0, 16) : lists.JOB_HEADS)}`,
      ],
      [
        1.3,
        () => `${random.pick(lists.TEACHES)} ${random.pick(["teacher", "teacher", "teacher", "instructor", "tutor"])}`,
      ],
      [0.8, () => `${random.pick(lists.GROWS)} ${random.pick(["farmer", "farmer", "grower", "rancher"])}`],
      [
        0.5,
        () =>
          `${random.pick(lists.JOB_CRAFTS)} ${random.pick(["maker", "builder", "restorer", "dealer", "repairman", "seller", "painter", "carver", "importer"])}`,
      ],
      [
        0.7,
        () =>
          `${random.pick(lists.SPORTS)} ${random.pick(["coach", "coach", "referee", "player", "instructor", "umpire", "scout", "trainer"])}`,
      ],
      [
        0.7,
        () =>
          `${random.pick(lists.SCIENCES)} ${random.pick(["professor", "researcher", "student", "engineer", "consultant", "lab tech", "analyst"])}`,
      ],
      [0.4, () => `professor of ${random.pick(lists.TEACHES.slice(4, 11))}`],
      [
        0.3,
        () =>
          `${random.pick(["vice president of", "director of", "head of", "manager of", "supervisor of"])} ${random.pick(["sales", "marketing", "operations", "nursing", "facilities", "transportation", "human resources", "maintenance", "food service", "security"])}`,
      ],
    ]);
  return random.chance(0.1) ? `${random.pick(lists.JOB_BEFORE)} ${plain()}` : plain();
}

/** "Otter Creek", "Hanley Corners". */
function placeWord(random) {
  const kind = random.pick(lists.PLACE_KIND[random.chance(0.4) ? "water" : "land"]);
  const first = oneOf(random, [
    [4, () => random.pick(lists.PLACE_WORDS)],
    [3, () => surname(random)],
    [1.5, () => fromList(random, places, madePlace, 0.3)],
    [0.7, () => givenName(random)],
  ]);
  return `${first} ${kind}`;
}

function placeTold(random, written) {
  const plain = () =>
    oneOf(random, [
      [4, () => placeWord(random)],
      [2, () => place(random)],
      [2.5, () => capital(madePlace(random))],
      [4, () => random.pick(lists.PLACE_WHOLE)],
    ]);
  const water = () =>
    oneOf(random, [
      [2, () => random.pick(lists.PLACE_WORDS.slice(0, 27))],
      [3, () => surname(random)],
      [2, () => capital(madePlace(random))],
    ]);
  const side = random.pick([
    "north side",
    "south side",
    "east side",
    "west side",
    "far side",
    "east end",
    "west end",
    "north end",
    "south end",
    "back side",
    "outskirts",
    "other side",
  ]);
  return oneOf(random, [
    [12, plain],
    [1.2, () => `the ${side} of ${plain()}`],
    [
      1,
      () =>
        `${random.pick(["north", "south", "east", "west", "upper", "lower", "downtown", "old", "greater"]).replace(/^(?!downtown)./, (first) => first.toUpperCase())} ${place(random)}`,
    ],
    [1.2, () => `Lake ${random.chance(0.5) ? surname(random) : capital(madePlace(random))}`],
    [
      1,
      () =>
        `the ${water()} ${random.pick(["River", "River", "Valley", "Reservation", "Reservation", "Peninsula", "Hills", "Mountains", "Delta", "Basin", "Pueblo", "Islands"])}`,
    ],
    [1, () => `${water()} Island`],
    [1.5, () => `${random.chance(0.7) ? surname(random) : place(random)} County`],
    [0.4, () => `${random.pick(["Mount", "Fort", "Camp", "Port", "Point", "Cape"])} ${surname(random)}`],
    [
      0.7,
      () =>
        `the ${water()} ${random.pick(["neighborhood", "projects", "area", "district", "place", "reservation", "township", "hollow", "subdivision", "development"])}`,
    ],
    [
      0.4,
      () => `the ${nth(random, written, random.between(1, 18)).replace(/^./, (first) => first.toUpperCase())} Ward`,
    ],
    [
      0.4,
      () =>
        `the ${random.pick(["North", "South", "East", "West", "Near North", "Southwest", "Northeast"])} ${random.pick(["Side", "End", "Hills", "Bank"])}`,
    ],
    [0.7, () => `${plain()}, ${random.pick(words.STATES)}`],
  ]);
}

const TOLD = {
  date: dateTold,
  age: ageTold,
  street: streetTold,
  org: orgTold,
  job: jobTold,
  place: placeTold,
  id: idTold,
};

/** @param {string} slot such as "date.told"; throws on an unknown one. */
export function told(slot, random, written) {
  const make = TOLD[slot.replace(".told", "")];
  if (!make) throw new Error(`unknown slot {${slot}}`);
  return make(random, written);
}
