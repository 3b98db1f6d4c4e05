import { afterAll, beforeAll, expect, it } from "vitest";
import { reviewFolderOf } from "../../../src/review/folder.js";
import { readLog } from "../../../src/review/log/review-log.js";
import { Outputs } from "../server/start.js";
import { addressFor, type DeskProcess, endVisits, openDesk, visit } from "./browser.js";

afterAll(endVisits);

let desk: DeskProcess;
beforeAll(async () => {
  desk = await openDesk(await (await Outputs.make(8)).copied(["a", "b", "c"]));
});

it("a blind item: heard without findings or words, marked by key and by drawing, committed, and only then compared", async () => {
  const planner = await visit(desk.address);
  await planner.page.getByRole("link", { name: "Blind sample" }).click();
  // How much it will be is told before it is fixed.
  await planner.page.getByText(/To be heard: all 3 recordings, and 1 with something planted: about/).waitFor();
  await planner.page.getByLabel("Items with a planted identifier").selectOption("0.5");
  await planner.page.getByText(/and 2 with something planted/).waitFor();
  await planner.page.getByLabel("Reviewers notice at least").selectOption("0.7");
  await planner.page.getByText(/cannot show it/).waitFor();
  await planner.page.getByText("Once it is fixed it cannot be changed").waitFor();
  await planner.page.getByRole("button", { name: "Fix the plan" }).click();
  await planner.page.getByRole("button", { name: "Hear the next item" }).waitFor();
  const { page, troubles } = await visit(await addressFor(desk, "ann", "read", "review"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Blind sample" }).click();
  await page.getByRole("button", { name: "Hear the next item" }).waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  await page.keyboard.press("n");
  await page.locator(".lanes-canvas").waitFor();
  const first = await page.locator(".listening-title code").textContent();
  await page.getByRole("button", { name: "Give it back" }).click();
  await page.getByText("Given back").waitFor();
  await page.getByRole("button", { name: "Hear the next item" }).click();
  await page.locator(".lanes-canvas").waitFor();
  expect(await page.locator(".listening-title code").textContent()).not.toBe(first);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("b");
  await page.getByText("Mark begun").waitFor();
  await page.keyboard.press("b");
  await page.getByRole("dialog", { name: "What did you hear?" }).waitFor();
  await page.keyboard.press("a");
  await page.locator(".marks", { hasText: "Address" }).waitFor();
  const canvas = await page.locator(".lanes-canvas").boundingBox();
  if (!canvas) throw new Error("there are no lanes");
  await page.mouse.move(canvas.x + canvas.width * 0.5, canvas.y + 60);
  await page.mouse.down();
  await page.mouse.move(canvas.x + canvas.width * 0.75, canvas.y + 60, { steps: 3 });
  await page.mouse.up();
  await page.getByRole("dialog").getByRole("button", { name: "Person" }).click();
  // Nothing that tells what was found, or which recording it is, was asked for.
  expect(asked.filter((path) => path.startsWith("/api/recordings/"))).toEqual([]);
  expect(await page.getByText("The machine had muted").count()).toBe(0);
  await page.getByRole("button", { name: "Commit 2 heard" }).click();
  await page.getByText("Commit once more").waitFor();
  // Whoever goes back to it is asked again.
  await page
    .getByRole("button", { name: /Take away the mark/ })
    .last()
    .click();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.getByRole("dialog").getByRole("button", { name: "Person" }).click();
  await page.getByText("Marked.").waitFor();
  await page.keyboard.press("A");
  await page.getByText("Commit once more").waitFor();
  expect(await page.getByText("The machine had muted").count()).toBe(0);
  await page.keyboard.press("A");
  await page.getByText("The machine had muted").waitFor();
  expect(await page.getByRole("button", { name: /Take away/ }).count()).toBe(0);
  const log = await readLog(reviewFolderOf(desk.folder));
  const line = log.find(({ entry }) => entry.event === "item-committed");
  if (line?.entry.event !== "item-committed") throw new Error("nothing was committed");
  const { by, leaks, planted } = line.entry;
  const types = leaks.map(({ type }) => type);
  expect(by).toBe("ann");
  // Which item she got is drawn: where one is planted, a mark of the plant is no leak.
  if (planted === 0) expect(types).toEqual(["ADDRESS", "PERSON"]);
  else expect(["ADDRESS", "PERSON"]).toEqual(expect.arrayContaining(types));
  expect(troubles).toEqual([]);
});
