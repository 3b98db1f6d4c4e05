import { dirname } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { recordingViewSchema } from "../../../src/review/api/recording.js";
import { Outputs } from "../server/start.js";
import { addressFor, type DeskProcess, endVisits, openDesk, visit } from "./browser.js";

afterAll(endVisits);

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
  await page.locator(".finding").first().waitFor();
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
    return [decision.kind, about, more].filter((part) => part !== "").join(" ");
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
    await page.keyboard.press("]");
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    // Saves the edge, and does not put it back where it was.
    await page.keyboard.press("a");
    await saved(page);
    const before = await viewOf(page);
    expect(saidIn(before)).toEqual(["approve span-1", "reject span-2 clinical-term", "move span-3"]);
    const moved = before.decisions.made.at(-1)?.decision;
    const span = before.spans.find(({ id }) => id === "span-3");
    expect(moved).toMatchObject({ startMs: span?.startMs, endMs: (span?.endMs ?? 0) + 30 });
    await page.keyboard.press("u");
    await page.locator(".notice-line", { hasText: /Undone: .*, 0:\d\d/ }).waitFor();
    await expect.poll(async () => saidIn(await viewOf(page))).toHaveLength(2);
    await page.keyboard.press("U");
    await expect.poll(async () => saidIn(await viewOf(page))).toHaveLength(3);
    await page.reload();
    await page.locator(".finding .mark-rejected").waitFor();
    expect(await page.locator(".finding .mark > [aria-hidden]").allTextContents()).toEqual(["✓", "✕", "↔", "○"]);
    expect(await page.getByRole("link", { name: "Queue" }).getAttribute("aria-current")).toBe("page");
    expect(troubles).toEqual([]);
  });

  it("by keyboard: a note, a type, an added stretch, a word that is revealed, the list of keys", async () => {
    const { page, troubles } = await visit(desk.address);
    await openRecording(page, "notes");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("Undo").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("o");
    // Typed faster than the panel is drawn: it rejects nothing.
    await page.evaluate(
      'for (const key of ["#", "x"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))',
    );
    // Typed, as people do: no letter of it is a command.
    await page.getByRole("dialog", { name: "Note on this finding" }).waitFor();
    await page.keyboard.type("a x asked the site");
    await page.keyboard.press("Control+Enter");
    await page.locator(".notes", { hasText: "asked the site" }).waitFor();
    await page.keyboard.press("r");
    await page.locator(".said", { hasText: "Northgate" }).waitFor();
    await page.keyboard.press("Space");
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("d");
    await saved(page);
    await expect.poll(async () => saidIn(await viewOf(page))).toEqual(["retype entity-1", "note span-1", "add DATE"]);
    expect(troubles).toEqual([]);
  });

  it("by mouse: buttons, an edge that is pulled, words that are chosen, a finding of the list", async () => {
    const { page, troubles } = await visit(desk.address);
    await openRecording(page, "mouse");
    await page.getByRole("button", { name: /^Approve/ }).click();
    await page.locator(".finding").nth(2).click();
    await page.getByRole("button", { name: /^Reject/ }).click();
    await page.getByRole("button", { name: "Reason…" }).click();
    await page.getByRole("button", { name: "Public name" }).click();
    await page.locator(".finding").nth(1).click();
    await page.getByRole("button", { name: "All", exact: true }).click();
    const view = await viewOf(page);
    const span = view.spans[1];
    const canvas = await page.locator(".lanes-canvas").boundingBox();
    if (!span || !canvas) throw new Error("there is no second span, or no lanes");
    const xOf = (ms: number) => canvas.x + (ms / view.row.durationMs) * canvas.width;
    // The row of muted stretches lies under the scale and two channels.
    const y = canvas.y + 20 + 2 * 58 + 12;
    await page.mouse.move(xOf(span.endMs), y);
    await page.mouse.down();
    await page.mouse.move(xOf(span.endMs + 400), y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole("button", { name: "how", exact: true }).click();
    await page.getByRole("button", { name: "may", exact: true }).hover();
    await page.mouse.down();
    await page.getByRole("button", { name: "help", exact: true }).hover();
    await page.mouse.up();
    await page.getByRole("button", { name: /^Mute \d words/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Occupation" }).click();
    await saved(page);
    const after = await viewOf(page);
    expect(saidIn(after)).toEqual(["approve span-1", "reject span-3 public-name", "move span-2", "add OCCUPATION"]);
    const moved = after.decisions.made.find(({ decision }) => decision.kind === "move")?.decision;
    expect(moved?.kind === "move" && moved.endMs - span.endMs).toBeGreaterThan(300);
    expect(moved?.kind === "move" && moved.endMs - span.endMs).toBeLessThan(500);
    expect(await page.locator(".word.going").count()).toBe(3);
    expect(await page.locator(".word.back").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  it("two at once: who differ see both sides, and what holds is a third decision", async () => {
    const ann = await visit(await addressFor(desk, "ann", "read", "review"));
    const ben = await visit(await addressFor(desk, "ben", "read", "review"));
    await openRecording(ann.page, "both");
    await openRecording(ben.page, "both");
    await ann.page.keyboard.press("a");
    await saved(ann.page);
    await ben.page.keyboard.press("x");
    await saved(ben.page);
    await ben.page.locator(".finding").first().click();
    const conflict = ben.page.getByRole("group", { name: "Conflict" });
    await conflict.getByText("ann says it is right as it is").waitFor();
    await conflict.getByText("ben says it is to be heard again").waitFor();
    await conflict.getByRole("button", { name: "This holds" }).first().click();
    await conflict.waitFor({ state: "detached" });
    await saved(ben.page);
    const { decisions } = await viewOf(ben.page);
    expect(decisions.conflicts).toEqual([]);
    expect([...ann.troubles, ...ben.troubles]).toEqual([]);
  });
});

describe("the end of a recording", () => {
  it("is a new sound made from the decisions, then approval of its bytes; exports leave it only then", async () => {
    const finishing = await openDesk(await outputs.copied(["end"]), 0, ["--originals", dirname(outputs.original)]);
    const { page, troubles } = await visit(finishing.address);
    await openRecording(page, "end");
    const before = await viewOf(page);
    await page.keyboard.press("x");
    for (const _ of before.spans.slice(1)) await page.keyboard.press("a");
    await saved(page);
    await page.keyboard.press("A");
    const panel = page.getByRole("dialog", { name: "Finish this recording" });
    await panel.getByText("One decision changes the sound").waitFor();
    expect(await panel.getByRole("button", { name: "Approve the recording" }).isDisabled()).toBe(true);
    // What is to be done next has the focus, here and after it is made.
    await page.keyboard.press("Enter");
    await page.locator(".notice-line", { hasText: "made and verified" }).waitFor({ timeout: 30_000 });
    const made = await viewOf(page);
    expect(made.spans).toHaveLength(before.spans.length - 1);
    expect(made.outputSha256).not.toBe(before.outputSha256);
    await page.keyboard.press("Enter");
    await page.locator(".bar .status-approved").waitFor();
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("link", { name: "RTTM" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Versions" }).click();
    expect(await page.locator(".versions li").count()).toBe(1);
    expect(troubles).toEqual([]);
  });
});

describe("a server that goes away", () => {
  it("loses nothing: what is decided meanwhile waits on the page, and is decided once when it is back", async () => {
    const first = await openDesk(await outputs.copied(["away"]));
    const { page } = await visit(first.address);
    await openRecording(page, "away");
    await page.keyboard.press("a");
    await saved(page);
    await first.kill();
    await page.keyboard.press("x");
    await page.keyboard.press("a");
    await page.locator(".away", { hasText: "does not answer" }).waitFor();
    await page.locator(".notice-line", { hasText: "2 on the way" }).waitFor();
    const again = await openDesk(first.folder, Number(new URL(first.origin).port));
    // Sessions end with the server; what is open stays open behind the sign-in.
    await page.getByLabel("Token").fill(again.address.split("#token=")[1] ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await saved(page);
    expect(saidIn(await viewOf(page))).toEqual(["approve span-1", "reject span-2 no-identifier", "approve span-3"]);
  });

  it("shows who may only read what they may not do", async () => {
    const { page, troubles } = await visit(await addressFor(desk, "eve", "read"));
    await openRecording(page, "keys");
    expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
    expect(await page.locator(".empty", { hasText: "There are no words here" }).count()).toBe(1);
    await page.keyboard.press("a");
    await page.locator(".notice-line", { hasText: "not decide" }).waitFor();
    expect(troubles).toEqual([]);
  });
});
