// How often a certificate's bound holds: archives with a known number of leaks, reviewers of a known sensitivity.
// usage: node scripts/simulate-certificates.mjs [ARCHIVES]; default 10000 for each setting. Needs a build.
import { lotUpper, strataUpper } from "../dist/review/certificate/bounds.js";
import { allocate, plantsFor, sharedAlpha, sizeOf } from "../dist/review/sample/size.js";
import { lowerShare } from "../dist/review/statistics/bounds.js";

const ARCHIVES = Number(process.argv[2] ?? 10_000);
const CONFIDENCE = 0.95;

/** Mulberry32: the same archives in every run. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const countOf = (n, p, random) => {
  let hits = 0;
  for (let at = 0; at < n; at++) if (random() < p) hits++;
  return hits;
};

/** How many of `drawn` are among the `marked` of a lot. */
function drawnOf(lot, marked, drawn, random) {
  let [left, rest, hits] = [marked, lot, 0];
  for (let at = 0; at < drawn; at++, rest--) {
    if (random() * rest < left) {
      hits++;
      left--;
    }
  }
  return hits;
}

/** Leaks gather in the first stratum: `skew` times the share of the others. */
function ratesOf({ populations, leakShare, skew }) {
  const lot = populations.reduce((sum, one) => sum + one, 0);
  const first = populations[0];
  const other = (leakShare * lot) / (skew * first + (lot - first));
  return populations.map((_, at) => Math.min(1, at === 0 ? skew * other : other));
}

function simulate(setting, seed) {
  const random = randomOf(seed);
  const { populations, sensitivity, aim, plants: plantsAsked } = setting;
  const drawn = populations.length === 1 ? "whole" : "by-stratum";
  const { sample } = sizeOf(populations, drawn, { ...aim, confidence: CONFIDENCE });
  const items = allocate(populations, sample);
  const total = items.reduce((sum, one) => sum + one, 0);
  const plants = plantsAsked ?? plantsFor(total, aim.plantShare);
  const { ofCount, ofSensitivity } = sharedAlpha(1 - CONFIDENCE, plants);
  const rates = ratesOf(setting);
  const known = new Map();
  let [held, stratumHeld, strataSeen, excess] = [0, 0, 0, 0];
  for (let archive = 0; archive < ARCHIVES; archive++) {
    const leaking = populations.map((population, at) => countOf(population, rates[at], random));
    const noticed = leaking.map((marked, at) =>
      countOf(drawnOf(populations[at], marked, items[at], random), sensitivity, random),
    );
    const plantsNoticed = countOf(plants, sensitivity, random);
    const key = `${plantsNoticed} ${noticed}`;
    if (!known.has(key)) {
      const sureness = {
        alpha: ofCount,
        sensitivity: plants === 0 ? 1 : lowerShare(plantsNoticed, plants, ofSensitivity),
      };
      const strata = populations.map((population, at) => ({ population, items: items[at], leaking: noticed[at] }));
      const whole = drawn === "whole" ? lotUpper(strata[0], sureness) : strataUpper(strata, sureness);
      known.set(key, { whole: whole.count, strata: strata.map((one) => lotUpper(one, sureness).count) });
    }
    const bound = known.get(key);
    const truth = leaking.reduce((sum, one) => sum + one, 0);
    if (truth <= bound.whole) held++;
    excess += bound.whole - truth;
    leaking.forEach((marked, at) => {
      strataSeen++;
      if (marked <= bound.strata[at]) stratumHeld++;
    });
  }
  const lot = populations.reduce((sum, one) => sum + one, 0);
  return {
    recordings: lot,
    strata: populations.length,
    leakShare: setting.leakShare,
    sensitivity,
    sample: total,
    plants,
    holds: held / ARCHIVES,
    strataHold: stratumHeld / strataSeen,
    above: excess / ARCHIVES / lot,
  };
}

const settings = [];
for (const populations of [[60], [1000], [20_000], [600, 300, 90, 10], [9000, 600, 300, 90, 10]]) {
  for (const leakShare of [0, 0.005, 0.01, 0.03, 0.05]) {
    for (const [sensitivity, plants] of [
      [0.6, 40],
      [0.8, 20],
      [0.95, 10],
      [1, 0],
    ]) {
      const aim = { leakBelow: 0.05, expectedSensitivity: sensitivity, plantShare: plants === 0 ? 0 : 0.2 };
      settings.push({ populations, leakShare, sensitivity, plants, aim, skew: populations.length === 1 ? 1 : 5 });
    }
  }
}

console.log("recordings strata leak%  sensitivity sample plants  holds%  strata hold%  bound above truth by%");
let worst = 1;
settings.forEach((setting, at) => {
  const row = simulate(setting, at + 1);
  worst = Math.min(worst, row.holds, row.strataHold);
  const percent = (share) => (100 * share).toFixed(2);
  console.log(
    [
      String(row.recordings).padStart(10),
      String(row.strata).padStart(6),
      percent(row.leakShare).padStart(6),
      String(row.sensitivity).padStart(11),
      String(row.sample).padStart(6),
      String(row.plants).padStart(6),
      percent(row.holds).padStart(7),
      percent(row.strataHold).padStart(12),
      percent(row.above).padStart(12),
    ].join(" "),
  );
});
console.log(`least: ${(100 * worst).toFixed(2)} % of ${ARCHIVES} archives in each of ${settings.length} settings`);
if (worst < CONFIDENCE) process.exitCode = 1;
