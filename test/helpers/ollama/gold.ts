/** A text of which every identifier is known. UTF-16 offsets, half open. */
export interface GoldDocument {
  readonly text: string;
  readonly entities: readonly GoldEntity[];
}

export interface GoldEntity {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

/** An identifier, or what is left of it, that stands unmasked in a body. */
export interface Visible {
  /** Index of its document. */
  readonly document: number;
  readonly entity: GoldEntity;
  /** Where it stands in the body. */
  readonly start: number;
  readonly end: number;
}

/** Finds in a body what of the known identifiers is still to be seen. */
export interface GoldReader {
  visible(body: string): Visible[];
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly mask: boolean;
}

const TOKEN = /\[[A-Z][A-Z0-9_]*\]|[\p{L}\p{M}]+|\p{N}+/gu;

function tokensOf(text: string, masks: boolean): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: word.toLowerCase(),
    mask: masks && word.startsWith("["),
  }));
}

/** Words in a row that tell where in the documents a body comes from. */
const ANCHORS = [3, 2, 1];

/** Words beside the anchored ones that a body may begin earlier or end later, because masks stand for more than a word. */
const SLACK = 40;

interface Indexed {
  readonly document: GoldDocument;
  readonly tokens: readonly Token[];
  /** For each token the identifier that it belongs to. */
  readonly owners: readonly (GoldEntity | undefined)[];
  /** Where each run of one, two and three words begins. */
  readonly runs: ReadonlyMap<string, readonly number[]>;
}

function indexDocument(document: GoldDocument): Indexed {
  const tokens = tokensOf(document.text, false);
  const owners = tokens.map((token) =>
    document.entities.find((entity) => entity.start < token.end && token.start < entity.end),
  );
  const runs = new Map<string, number[]>();
  for (const length of ANCHORS) {
    for (const { at, key } of runsOf(tokens, length)) {
      const places = runs.get(key);
      if (places) places.push(at);
      else runs.set(key, [at]);
    }
  }
  return { document, tokens, owners, runs };
}

/** Every run of so many words without a mask. */
function runsOf(tokens: readonly Token[], length: number): { at: number; key: string }[] {
  const runs: { at: number; key: string }[] = [];
  for (let at = 0; at + length <= tokens.length; at++) {
    const run = tokens.slice(at, at + length);
    if (!run.some(({ mask }) => mask)) runs.push({ at, key: run.map(({ word }) => word).join(" ") });
  }
  return runs;
}

const readers = new WeakMap<readonly GoldDocument[], GoldReader>();

/** Prepares documents for reading, once for all minds that know them. Which one a body is from, and from where, is found by its words. */
export function readGold(documents: readonly GoldDocument[]): GoldReader {
  const reader = readers.get(documents) ?? newReader(documents);
  readers.set(documents, reader);
  return reader;
}

function newReader(documents: readonly GoldDocument[]): GoldReader {
  const indexed = documents.map(indexDocument);
  const known = new Map<string, Visible[]>();
  return {
    visible: (body) => {
      const before = known.get(body);
      if (before) return before;
      const found = findVisible(indexed, body);
      known.set(body, found);
      return found;
    },
  };
}

function findVisible(documents: readonly Indexed[], body: string): Visible[] {
  const tokens = tokensOf(body, true);
  for (const length of ANCHORS) {
    let best: { index: number; from: number; score: number } | undefined;
    documents.forEach((document, index) => {
      const place = bestPlace(document, tokens, length);
      if (place && place.score > (best?.score ?? 0)) best = { index, ...place };
    });
    // A few common words are found in any text: a good share of them must agree on the place.
    const runs = runsOf(tokens, length).length;
    if (best && best.score >= Math.max(tokens.length < 12 ? 1 : 2, runs * (tokens.length < 12 ? 0.5 : 0.25))) {
      const document = documents[best.index];
      return document ? alignAt(document, best.index, best.from, tokens, body) : [];
    }
  }
  return [];
}

/** The stretch of a document, as long as the body, that holds the most of the body's runs of words. */
function bestPlace(
  document: Indexed,
  body: readonly Token[],
  length: number,
): { from: number; score: number } | undefined {
  const places: number[] = [];
  for (const { at, key } of runsOf(body, length)) {
    // Where the body would begin if this run stood here.
    for (const place of document.runs.get(key) ?? []) places.push(place - at);
  }
  places.sort((a, b) => a - b);
  let best: { from: number; score: number } | undefined;
  let first = 0;
  places.forEach((place, last) => {
    while (place - (places[first] ?? place) > SLACK) first += 1;
    const score = last - first + 1;
    if (score > (best?.score ?? 0)) best = { from: places[first] ?? place, score };
  });
  return best;
}

const STEP = { both: 1, body: 2, document: 3 } as const;

/** Aligns the words of a body with those of a document near a place; a mask takes the place of any number of words. */
function alignAt(document: Indexed, index: number, from: number, body: readonly Token[], text: string): Visible[] {
  const low = Math.max(from - SLACK, 0);
  const high = Math.min(
    from + body.length + 2 * SLACK + 4 * body.filter(({ mask }) => mask).length,
    document.tokens.length,
  );
  const width = high - low + 1;
  const steps = new Uint8Array((body.length + 1) * width).fill(STEP.document);
  let above = new Float32Array(width);
  body.forEach((token, row) => {
    const line = new Float32Array(width);
    line[0] = (above[0] ?? 0) + (token.mask ? 0.5 : 1);
    steps[(row + 1) * width] = STEP.body;
    for (let column = 1; column < width; column++) {
      const place = low + column - 1;
      const hidden = document.owners[place] ? 0.05 : 0.6;
      const same = document.tokens[place]?.word === token.word;
      const both = (above[column - 1] ?? 0) + (token.mask ? hidden : same ? 0 : 2.1);
      const ofBody = (above[column] ?? 0) + (token.mask ? 0.5 : 1);
      const ofDocument = (line[column - 1] ?? 0) + (token.mask ? hidden : 1);
      const least = Math.min(both, ofBody, ofDocument);
      line[column] = least;
      steps[(row + 1) * width + column] = least === both ? STEP.both : least === ofBody ? STEP.body : STEP.document;
    }
    above = line;
  });
  let column = above.indexOf(above.reduce((least, cost) => Math.min(least, cost), Infinity));
  const pairs: { body: Token; place: number }[] = [];
  for (let row = body.length; row > 0; ) {
    const step = steps[row * width + column];
    const token = body[row - 1];
    const place = low + column - 1;
    if (step === STEP.both && token && !token.mask && document.tokens[place]?.word === token.word) {
      pairs.push({ body: token, place });
    }
    if (step !== STEP.document) row -= 1;
    if (step !== STEP.body) column -= 1;
  }
  return runsOfOneEntity(document, index, pairs.reverse(), text);
}

/** Titles and articles: what is left when only the name after them is masked is not worth a finding. */
const TITLE = /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|sir|the|an?|of|and|s)$/;

/** Signs without white space or words. */
const SIGNS = /^[^\s\p{L}\p{N}]+$/u;

function runsOfOneEntity(
  document: Indexed,
  index: number,
  pairs: readonly { body: Token; place: number }[],
  text: string,
): Visible[] {
  const runs: { entity: GoldEntity; pairs: { body: Token; place: number }[] }[] = [];
  let last: { entity: GoldEntity | undefined; place: number } | undefined;
  for (const pair of pairs) {
    const entity = document.owners[pair.place];
    const run = runs.at(-1);
    if (entity && run?.entity === entity && last?.entity === entity && last.place === pair.place - 1)
      run.pairs.push(pair);
    else if (entity) runs.push({ entity, pairs: [pair] });
    last = { entity, place: pair.place };
  }
  return runs.flatMap(({ entity, pairs: own }) => {
    const first = own[0];
    const end = own.at(-1);
    const firstToken = first && document.tokens[first.place];
    const lastToken = end && document.tokens[end.place];
    if (!firstToken || !lastToken) return [];
    const starts = document.owners[first.place - 1] !== entity;
    const ends = document.owners[end.place + 1] !== entity;
    if (!(starts && ends) && own.every(({ body }) => TITLE.test(body.word))) return [];
    // Signs at the identifier's ends, such as a bracket before an area code, belong to it, where the body has them too.
    const before = starts ? firstToken.start - entity.start : 0;
    const after = ends ? entity.end - lastToken.end : 0;
    const start = first.body.start - (SIGNS.test(text.slice(first.body.start - before, first.body.start)) ? before : 0);
    const stop = end.body.end + (SIGNS.test(text.slice(end.body.end, end.body.end + after)) ? after : 0);
    return [{ document: index, entity, start, end: stop }];
  });
}

/** The three words before a stretch of a body, the stretch, and the three after, as they stand there. */
export function nearOf(body: string, start: number, end: number, words = 3): string {
  const before =
    new RegExp(`(?:\\S+\\s+){0,${words}}\\S*$`).exec(body.slice(Math.max(start - 400, 0), start))?.[0] ?? "";
  const after = new RegExp(`^\\S*(?:\\s+\\S+){0,${words}}`).exec(body.slice(end, end + 400))?.[0] ?? "";
  return before + body.slice(start, end) + after;
}
