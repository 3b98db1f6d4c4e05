#!/usr/bin/env node
// How the review desk feels, in a real browser (Debian's chromium, headless, software drawing), over a real desk:
//   npm run build && node scripts/measure-desk.mjs
// 1. Three hours of a stereo call with 2,000 muted stretches: time until its lanes and list are drawn; frames a second while it pans and zooms.
// 2. An hour with 60 findings, decided by a scripted reviewer who listens to each with the 2 s around it before a key is pressed: keys a decision,
//    and how much was played. Every tenth is rejected, half of those with another reason. Twice: as the page is at first, where one decision is
//    for all that say the same; and one by one, with every fifteenth moved by 20 ms and a stretch added.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { writeTiledSet } from "./measure-desk/tiled-set.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist/cli.js");
/** How fast the scripted reviewer listens, so that this does not take an hour's time: attention is counted in time of the sound. */
const SPEED = 3;

const folder = mkdtempSync(join(tmpdir(), "hushtape-desk-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function makeSets() {
  const sample = join(root, "samples/call");
  const out = join(folder, "short");
  const args = [
    join(sample, "recording.wav"),
    "--transcript",
    join(sample, "words.json"),
    "--private-review",
    "--out",
    out,
  ];
  const made = spawnSync(process.execPath, [cli, "redact", ...args], { stdio: "ignore" });
  if (made.status !== 0) throw new Error("the sample was not redacted");
  const sets = join(folder, "sets");
  writeTiledSet(out, sets, "three-hours", {
    ...{ tiles: 500, tileMs: 21_600, spansOf: () => [0, 1, 2, 3], tellsApart: 25 },
    ...{ keepsGap: (tile) => tile % 5 === 0, leavesIn: (tile) => tile % 7 === 0 },
  });
  // A finding a minute: a muted stretch, or a gap that was kept; what says the same comes back once or twice.
  for (const name of ["hour-together", "hour-one-by-one"])
    writeTiledSet(out, sets, name, {
      ...{ tiles: 60, tileMs: 60_000, spansOf: (tile) => (tile % 6 === 5 ? [] : [tile % 4]), tellsApart: 10 },
      ...{ keepsGap: (tile) => tile % 6 === 5, leavesIn: () => false },
    });
  return sets;
}

/** Counts what is played, in time of the sound, and keys. Runs in the page before anything of it. */
function watch() {
  window.playedMs = 0;
  window.keys = 0;
  const from = new WeakMap();
  // Never more than there was time for: a jump is not heard, even where the event of a pause comes after it.
  const add = (sound) => {
    const now = { at: sound.currentTime * 1000, clock: performance.now() };
    const last = from.get(sound) ?? now;
    window.playedMs += Math.min(Math.max(0, now.at - last.at), (now.clock - last.clock) * sound.playbackRate);
    from.set(sound, now);
  };
  const mark = (sound) => from.set(sound, { at: sound.currentTime * 1000, clock: performance.now() });
  const Plain = window.Audio;
  window.Audio = function Audio(...args) {
    const sound = new Plain(...args);
    window.sound = sound;
    sound.addEventListener("playing", () => mark(sound));
    sound.addEventListener("timeupdate", () => !sound.seeking && !sound.paused && add(sound));
    sound.addEventListener("pause", () => add(sound));
    sound.addEventListener("seeking", () => mark(sound));
    return sound;
  };
  window.addEventListener("keydown", () => window.keys++, true);
}

/** Frames while something moves them, in the page. */
async function framesWhile(page, moves, count) {
  return page.evaluate(
    async ({ moves, count }) => {
      const canvas = document.querySelector(".lanes-canvas");
      const { left, top, width } = canvas.getBoundingClientRect();
      const place = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + 60 };
      const times = [];
      for (let at = 0; at < count; at++)
        await new Promise((done) =>
          requestAnimationFrame((time) => {
            times.push(time);
            canvas.dispatchEvent(new WheelEvent("wheel", { ...place, ...moves }));
            done();
          }),
        );
      const gaps = times.slice(1).map((time, at) => time - times[at]);
      gaps.sort((a, b) => a - b);
      return { fps: (1000 * gaps.length) / (times.at(-1) - times[0]), p95: gaps[Math.floor(gaps.length * 0.95)] };
    },
    { moves, count },
  );
}

async function measureLong(page) {
  const opened = [];
  for (let round = 0; round < 4; round++) {
    await page.getByRole("link", { name: "three-hours" }).waitFor();
    const before = Date.now();
    await page.getByRole("link", { name: "three-hours" }).click();
    await page.locator(".finding").nth(5).waitFor();
    await page.waitForFunction(() => document.querySelector(".lanes-canvas")?.width > 300);
    opened.push(Date.now() - before);
    if (round < 3) await page.getByRole("link", { name: "Queue" }).click();
  }
  console.log(
    `three hours, 2,000 muted stretches: open in ${opened[0]} ms the first time, then ${opened.slice(1).join(", ")} ms`,
  );
  await page.keyboard.press("0");
  const seen = [
    ["zoom in, from all of it", await framesWhile(page, { deltaY: -24 }, 180)],
    ["pan, closest", await framesWhile(page, { deltaX: 24, deltaY: 0 }, 240)],
    ["zoom out", await framesWhile(page, { deltaY: 16 }, 180)],
    ["pan, half an hour in view", await framesWhile(page, { deltaX: 12, deltaY: 0 }, 240)],
  ];
  for (const [name, { fps, p95 }] of seen)
    console.log(`  ${name}: ${fps.toFixed(1)} frames/s, 95 % of the frames within ${p95.toFixed(1)} ms`);
}

async function measureReviewer(page, name, isTogether) {
  await page.getByRole("link", { name: "Queue" }).click();
  await page.getByRole("link", { name }).click();
  await page.locator(".finding").first().waitFor();
  if (!isTogether) await page.keyboard.press("c");
  await page.getByLabel("Speed").selectOption("3");
  await page.evaluate(() => {
    window.keys = 0;
    window.playedMs = 0;
  });
  await page.keyboard.press("p");
  const left = () => page.locator(".meter .number").textContent();
  for (let at = 0; at < 60; at++) {
    const [done, tasks] = (await left()).split("/").map(Number);
    if (done === tasks) break;
    await page.waitForFunction(() => window.sound.paused && window.playedMs > 0);
    if (!isTogether && at % 15 === 7) {
      await page.keyboard.press("]");
      for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
    }
    if (!isTogether && at === 30) {
      await page.keyboard.press("+");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("+");
      await page.locator("dialog").waitFor();
      await page.keyboard.press("p");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
    await page.keyboard.press(at % 10 === 3 ? "x" : "a");
    if (at % 20 === 3) await page.keyboard.press("2");
  }
  await page.locator(".notice-line", { hasText: "All saved" }).waitFor();
  const { keys, playedMs } = await page.evaluate(() => ({ keys: window.keys, playedMs: window.playedMs }));
  const decided = Number((await left()).split("/")[0]);
  const told = `${decided} findings decided, ${keys} keys (${(keys / decided).toFixed(2)} a decision)`;
  console.log(
    `an hour, ${isTogether ? "as it is at first" : "one by one, with moves and a stretch added"}: ${told}; ${(playedMs / 60_000).toFixed(1)} minutes of sound played (heard at ${SPEED} ×)`,
  );
}

const desk = spawn(process.execPath, [cli, "review", makeSets()], { stdio: ["ignore", "pipe", "inherit"] });
process.on("exit", () => desk.kill());
const [address] = await once(createInterface({ input: desk.stdout }), "line");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
await page.addInitScript(watch);
await page.goto(address);
await measureLong(page);
await measureReviewer(page, "hour-together", true);
await measureReviewer(page, "hour-one-by-one", false);
await browser.close();
desk.kill();
process.exit(0);
