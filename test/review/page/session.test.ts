import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { recordingViewSchema } from "../../../src/review/api/recording.js";
import { Outputs } from "../server/start.js";
import { addressFor, type DeskProcess, openDesk, visit } from "./browser.js";

type View = z.output<typeof recordingViewSchema>;

let outputs: Outputs;
let desk: DeskProcess;
beforeAll(async () => {
  outputs = await Outputs.make();
  desk = await openDesk(await outputs.copied(["keys", "mouse", "both", "notes"]));
});

/** Opens a recording by its line in the queue. */
async function openRecording(page: Page, folder: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(`^${folder}/`) }).click();
  await page.getByRole("option").first().waitFor();
  await page.locator(".bar .status", { hasText: /In work|not made|Open|Conflict/ }).waitFor();
}

/** The recording that is open, as the server has it. */
async function viewOf(page: Page): Promise<View> {
  const id = /r\/([0-9a-f]{16})/.exec(page.url())?.[1];
  const origin = new URL(page.url()).origin;
  return recordingViewSchema.parse(await (await page.request.get(`${origin}/api/recordings/${id}`)).json());
}

/** What was decided, in short. */
const saidIn = (view: View): string[] =>
  view.decisions.made.map(({ decision }) => {
    const target = decision.kind === "add" ? decision.answers : decision.target;
    const about = target === null ? "" : target.kind === "left-in" ? "left-in" : target.id;
    const more = decision.kind === "reject" ? decision.reason : decision.kind === "add" ? decision.type : "";
    return `${decision.kind} ${about} ${more}`.trim();
  });

/** Waits until everything is saved. */
const saved = (page: Page) => page.locator(".notice-line", { hasText: "All saved" }).waitFor();

describe("a reviewer's session", () => {
  it("by keyboard: every decision by a key, taken back, done again, and all of it there after a reload", async () => {
    const { page, troubles } = await visit(desk.address);
    await openRecording(page, "keys");
    await page.keyboard.press("a");
    await page.keyboard.press("x");
    await page.keyboard.press("2");
    await page.keyboard.press("k");
    await page.keyboard.press("]");
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await saved(page);
    const before = await viewOf(page);
    expect(saidIn(before)).toEqual(["approve span-1", "reject span-2 clinical-term", "move span-2"]);
  });
});
