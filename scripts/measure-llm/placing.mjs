// Whether what a model copies badly, or makes up, ends where it must: the sloppy and the lying mind.
import { coveredShare } from "./recall.mjs";
import { percent, sum } from "./report.mjs";

/** Share of a claim's true place that must be found. */
const MIN_OVERLAP = 0.5;
const MIN_RIGHT = 0.99;
/** Share of an identifier's characters that must be covered for it to be hidden. */
const MIN_HIDDEN = 0.8;

/**
 * What the sloppy mind said and where it meant is known (its `said`). Each saying is placed as the detector places it, in the piece that it was
 * said of; those that cannot be are placed by the mind's second answer, which the detector got over the wire.
 */
export async function measureSloppy({ report, load, dialogues, seeds, show }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { sloppy } = await load("test/helpers/ollama/minds.ts");
  const { createLocator } = await load("src/text/locate/locator.ts");
  const { chunkText, halvesOf } = await load("src/text/chunk/chunk.ts");
  const { escapeUntrusted } = await load("src/text/prompts/untrusted.ts");
  const { block } = await load("test/helpers/ollama/mind.ts");
  for (const fair of [true, false]) {
    const all = [];
    let covered = 0;
    let gold = 0;
    let stray = 0;
    let found = 0;
    for (const seed of seeds) {
      const mind = sloppy(dialogues, { seed, fair });
      const again = [];
      const recorded = async (asked) => {
        const reply = await mind(asked);
        if (asked.job === "locate") again.push({ asked, items: JSON.parse(reply.content).items });
        return reply;
      };
      const connection = await connected(recorded, { ollamaParallel: 4 });
      const { chunkWords, overlapTurns, language } = connection.config;
      let from = 0;
      for (const { text, entities } of dialogues) {
        const firstAgain = again.length;
        const spans = await connection.detect(text);
        const chunks = chunkText(text, { words: chunkWords, overlapTurns });
        const inHalves = (piece) => halvesOf(text, piece, overlapTurns);
        const locator = createLocator(text, language);
        const second = secondAnswers(again.slice(firstAgain), block, escapeUntrusted);
        for (const said of mind.said.slice(from))
          all.push(placed(said, { text, entities, chunks, inHalves, locator, second, escaped: escapeUntrusted }));
        from = mind.said.length;
        gold += entities.length;
        covered += entities.filter((one) => coveredShare(one, spans) >= MIN_HIDDEN).length;
        found += spans.length;
        stray += spans.filter(
          (span) => !entities.some(({ start, end }) => span.start < end && start < span.end),
        ).length;
      }
      await connection.double.stop();
    }
    if (show) for (const one of all.filter(({ outcome }) => outcome !== "right")) showSaid(one);
    const name = `sloppy mind${fair ? "" : ", unfair"}`;
    const count = (test) => all.filter(test).length;
    const share = (test) => `${percent(count(test), all.length, 2)} (${count(test)}/${all.length})`;
    const right = count(({ outcome }) => outcome === "right") / all.length;
    report.row(
      `${name}: located at the right occurrence, and nowhere else but where the other speaker repeats it at once`,
      share(({ outcome }) => outcome === "right"),
      ...(fair ? ["≥ 99 %", right >= MIN_RIGHT] : []),
    );
    report.row(
      `${name}: located at the right occurrence, whatever else`,
      share(({ found }) => found),
    );
    report.row(
      `${name}: the same, where such a repetition that the labels do not name counts as a mistake`,
      share(({ outcome, echoed }) => outcome === "right" && !echoed),
    );
    report.row(
      `${name}: of the others: elsewhere, or too little; not located`,
      `${count(({ outcome }) => outcome === "wrong")}; ${count(({ outcome }) => outcome === "unlocated")}`,
    );
    report.row(
      `${name}: at the right occurrence, of what the mind had changed`,
      percent(
        count(({ outcome, said }) => outcome === "right" && !isExact(said)),
        count(({ said }) => !isExact(said)),
        2,
      ),
    );
    report.row(
      `${name}: at no other identifier of the same words either; exactly the true span`,
      `${share(({ only }) => only)}; ${share(({ exact }) => exact)}`,
    );
    report.row(
      `${name}: asked about again`,
      share(({ askedAgain }) => askedAgain),
    );
    report.row(
      `${name}: identifiers hidden in the end; findings that touch none`,
      `${percent(covered, gold, 2)} (${covered}/${gold}); ${percent(stray, found, 2)} (${stray}/${found})`,
    );
  }
}

function isExact({ changes }) {
  return changes.every((change) => change === "exact");
}

/** By the text of a finding and the passage: what the mind answered when it was asked again. */
function secondAnswers(again, block, escaped) {
  const plain = (words) => escaped(words).replaceAll(/\s+/gu, " ").replaceAll('"', "'").slice(0, 200);
  return ({ text, near }, passage) => {
    for (const { asked, items } of again) {
      if (asked.body !== passage) continue;
      const lines = block("findings", asked.user).split("\n");
      const index = lines.findIndex((line) => {
        const rest = line.replace(/^\d+\. [A-Z_0-9]+: /u, "");
        return rest === `"${plain(text)}" near "${plain(near)}"`;
      });
      const answer = items.find(({ id }) => id === index + 1);
      if (answer) return answer;
    }
    return undefined;
  };
}

function placed(said, { text, entities, chunks, inHalves, locator, second, escaped }) {
  const chunk = pieceOf(said, chunks, { text, inHalves, escaped });
  if (!chunk) throw new Error("a body is from no piece of its text");
  let places = locator.locate(said, chunk);
  const askedAgain = places.length === 0;
  if (askedAgain) {
    const answer = second(said, chunk.piece);
    places = answer?.text ? locator.locate(answer, chunk) : [];
  }
  const inTrue = sum(places.map((place) => common(place, said)));
  const others = places.filter((place) => common(place, said) === 0);
  // An answer said right after itself ("forty five." "Forty five, okay.") has one context: both are meant, and both are identifiers.
  const stray = others.filter((place) => !entities.some((one) => common(place, one) > 0));
  const found = inTrue >= MIN_OVERLAP * (said.bodyEnd - said.bodyStart);
  const elsewhere = stray.filter((place) => !isEcho(place, said, text));
  const outcome = places.length === 0 ? "unlocated" : found && elsewhere.length === 0 ? "right" : "wrong";
  const exact = places.length === 1 && places[0].start === said.start && places[0].end === said.end;
  const only = outcome === "right" && others.length === 0;
  const spoken = (spans) => spans.map(({ start, end }) => text.slice(start, end));
  const echoed = outcome === "right" && stray.length > 0;
  return { said, outcome, found, echoed, exact, only, askedAgain, places: spoken(places), stray: spoken(stray) };
}

/** The same words, said again right after (or before): "I'm twenty six." "Twenty six, okay." */
function isEcho(place, { start, end }, text) {
  const apart = Math.max(place.start - end, start - place.end);
  return apart <= 40 && text.slice(place.start, place.end).toLowerCase() === text.slice(start, end).toLowerCase();
}

function common(a, b) {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
}

/**
 * The piece that a mind was shown when it said something: one of the text, or of the halves that it was cut into because its reply was cut. The smallest that
 * can be meant: of a half that ends in a mask the whole piece cannot be told apart otherwise.
 */
function pieceOf(said, pieces, { text, inHalves, escaped }) {
  for (const one of pieces) {
    if (one.start >= said.end || said.start >= one.end) continue;
    const smaller = pieceOf(said, inHalves(one) ?? [], { text, inHalves, escaped });
    if (smaller) return smaller;
    const piece = escaped(text.slice(one.start, one.end));
    if (isShownAs(piece, said.body)) return { ...one, piece };
  }
  return undefined;
}

/** Whether a body is a piece of the text in which some stretches are masked. */
function isShownAs(piece, body) {
  if (piece === body) return true;
  // After a mask stand the line ends that it covers.
  const parts = body.split(/\[[A-Z][A-Z0-9_]*\]\n*/u);
  if (parts.length === 1 || !piece.startsWith(parts[0]) || !piece.endsWith(parts.at(-1))) return false;
  let at = 0;
  for (const part of parts) {
    at = piece.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return true;
}

function showSaid({ said: { text, near, changes, body, bodyStart, bodyEnd }, outcome, places, stray }) {
  const truth = body.slice(bodyStart, bodyEnd);
  const line = { outcome, text, near, truth, changes, places, stray };
  process.stderr.write(`  ${JSON.stringify(line)}\n`);
}

/** Inventions: each must end flagged or nowhere. What rules and names find by themselves is not the mind's. */
export async function measureLying({ report, load, dialogues, seeds, show }) {
  const { connected } = await load("test/helpers/ollama/connect.ts");
  const { lying } = await load("test/helpers/ollama/minds.ts");
  const { detectEntities } = await load("src/text/detect.ts");
  const { embeddedDetectors } = await load("src/text/detectors/choose-detectors.ts");
  const { createOllamaDetector } = await load("src/text/detectors/ollama/index.ts");
  const { typesOfPolicy } = await load("src/config/policy.ts");
  const count = { inventions: 0, again: 0, flagged: 0, unflagged: 0, flaggedWords: 0, words: 0, more: 0 };
  for (const seed of seeds) {
    const mind = lying({ seed });
    const counting = async (asked) => {
      const reply = await mind(asked);
      const { found = [], items = [] } = JSON.parse(reply.content);
      count.inventions += found.length;
      count.again += items.length;
      return reply;
    };
    const connection = await connected(counting, { ollamaParallel: 4 });
    const { config, model, context } = connection;
    const types = typesOfPolicy(config);
    for (const { text } of dialogues) {
      const spans = await connection.detect(text);
      const isFlagged = ({ detectedBy }) => detectedBy.includes("unlocated");
      count.flagged += spans.filter(isFlagged).length;
      const unflagged = spans.filter((span) => !isFlagged(span));
      count.unflagged += unflagged.length;
      if (show) for (const { start, end } of unflagged) process.stderr.write(`  ${text.slice(start, end)}\n`);
      const words = [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)];
      count.words += words.length;
      count.flaggedWords += words.filter(({ 0: word, index }) =>
        spans.some(({ start, end }) => start < index + word.length && index < end),
      ).length;
      if (seed === seeds[0]) {
        const embedded = embeddedDetectors();
        const alone = await detectEntities(text, { ...context, types, detectors: embedded });
        const detectors = [...embedded, createOllamaDetector(model, config, types)];
        const united = await detectEntities(text, { ...context, types, detectors });
        // Unflagged and more than rules and names cover.
        count.more += united.filter((one) => !isFlagged(one) && coveredShare(one, alone) < 1).length;
      }
    }
    await connection.double.stop();
  }
  report.row(
    "lying mind: inventions; asked again; taken for words that are like them, so redacted unflagged",
    `${count.inventions}; ${count.again}; ${count.unflagged}`,
    "0 unflagged",
    count.unflagged === 0 && count.inventions > 0,
  );
  report.row(
    "lying mind: unflagged findings with rules and names beyond what these find alone",
    String(count.more),
    "0",
    count.more === 0,
  );
  report.row(
    "lying mind: words redacted as stretches that must hold an invention, flagged",
    `${percent(count.flaggedWords, count.words)} in ${count.flagged} stretches`,
  );
}
