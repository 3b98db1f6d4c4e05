import { AFRICAN_AMERICAN } from "./african-american.js";
import { ANGLO } from "./anglo.js";
import { ARABIC } from "./arabic.js";
import { CHINESE } from "./chinese.js";
import { EAST_AFRICAN } from "./east-african.js";
import { FILIPINO } from "./filipino.js";
import { FRENCH } from "./french.js";
import { GERMAN } from "./german.js";
import { GREEK } from "./greek.js";
import { HISPANIC } from "./hispanic.js";
import { INDIAN } from "./indian.js";
import { IRISH } from "./irish.js";
import { ITALIAN } from "./italian.js";
import { JAPANESE } from "./japanese.js";
import { JEWISH } from "./jewish.js";
import { KOREAN } from "./korean.js";
import type { NamePool } from "./name-pool.js";
import { PAKISTANI } from "./pakistani.js";
import { PERSIAN } from "./persian.js";
import { POLISH } from "./polish.js";
import { PORTUGUESE } from "./portuguese.js";
import { RUSSIAN } from "./russian.js";
import { SCANDINAVIAN } from "./scandinavian.js";
import { SCOTTISH } from "./scottish.js";
import { SIKH } from "./sikh.js";
import { TAMIL } from "./tamil.js";
import { TURKISH } from "./turkish.js";
import { VIETNAMESE } from "./vietnamese.js";
import { WEST_AFRICAN } from "./west-african.js";

/** Pools by origin. A name of several is of the first that has it. */
export const POOLS = {
  anglo: ANGLO,
  hispanic: HISPANIC,
  italian: ITALIAN,
  irish: IRISH,
  scottish: SCOTTISH,
  "african-american": AFRICAN_AMERICAN,
  french: FRENCH,
  german: GERMAN,
  scandinavian: SCANDINAVIAN,
  polish: POLISH,
  russian: RUSSIAN,
  greek: GREEK,
  jewish: JEWISH,
  indian: INDIAN,
  tamil: TAMIL,
  sikh: SIKH,
  arabic: ARABIC,
  pakistani: PAKISTANI,
  persian: PERSIAN,
  turkish: TURKISH,
  chinese: CHINESE,
  japanese: JAPANESE,
  korean: KOREAN,
  vietnamese: VIETNAMESE,
  "west-african": WEST_AFRICAN,
  "east-african": EAST_AFRICAN,
  portuguese: PORTUGUESE,
  filipino: FILIPINO,
} as const satisfies Readonly<Record<string, NamePool>>;

/** Where a name comes from, roughly. */
export type Origin = keyof typeof POOLS;

/** In the order in which a name of several is claimed. */
export const ORIGINS: readonly Origin[] = Object.keys(POOLS).filter((key): key is Origin => key in POOLS);
