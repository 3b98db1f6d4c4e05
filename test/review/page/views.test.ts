import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../helpers/recordings.js";
import { Outputs } from "../server/start.js";
import { type DeskProcess, endVisits, openDesk, visit } from "./browser.js";

afterAll(endVisits);

const violations = z.array(
  z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** What axe-core finds that is serious. It sets styles of its own, which the page's policy would refuse. */
async function seriousOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = violations.parse(await page.evaluate("axe.run().then(({ violations }) => violations)"));
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
}

let desk: DeskProcess;
beforeAll(async () => {
  desk = await openDesk(await (await Outputs.make()).copied(["2026", "2027"]));
});

/** Goes through all views, and stops in each. */
async function walk(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  await page.getByRole("link", { name: /2026/ }).waitFor();
  await look("queue");
  await page.getByRole("link", { name: /2026/ }).click();
  await page.locator(".finding").first().waitFor();
  await page.keyboard.press("s");
  await page.keyboard.press("x");
  await page.keyboard.press("m");
  await page.locator(".edges").waitFor();
  await look("desk");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await look("keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("A");
  await page.getByRole("dialog", { name: "Finish" }).waitFor();
  await look("finish");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Report" }).click();
  await page.getByRole("heading", { name: "Reviewers" }).waitFor();
  await look("report");
  await page.getByRole("link", { name: "Blind sample" }).click();
  await page.getByRole("button", { name: /Fix the plan|next item/ }).waitFor();
  await look("sample");
  await page.getByRole("button", { name: /sign out/ }).click();
  await page.getByText("You are signed out").waitFor();
  await look("sign-in");
}

describe("all views", () => {
  it.each(["light", "dark"] as const)("have nothing serious for axe-core in %s", async (scheme) => {
    const { page } = await visit(desk.address, { scheme, isLoose: true });
    const found: string[] = [];
    await walk(page, async (view) => {
      found.push(...(await seriousOn(page)).map((serious) => `${view}: ${serious}`));
    });
    expect(found).toEqual([]);
    const themeNow = () => page.evaluate("document.documentElement.dataset.theme");
    expect(await themeNow()).toBe(scheme);
    const other = scheme === "light" ? "dark" : "light";
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(themeNow).toBe(other);
  });

  it("reach no other host, and keep to the content security policy", async () => {
    const { page, troubles } = await visit(desk.address);
    const seen: string[] = [];
    await walk(page, async (view) => void seen.push(view));
    expect(seen).toHaveLength(7);
    expect(troubles).toEqual([]);
  });
});

describe("the page", () => {
  it("can be used at 200 % of a small screen: it scrolls, and nothing is cut off", async () => {
    const { page } = await visit(desk.address);
    await page.setViewportSize({ width: 640, height: 360 });
    await page.getByRole("link", { name: /2026/ }).click();
    await page.locator(".finding").first().waitFor();
    for (const name of [/^Finish/, /^Reject/, "Closer"]) {
      const button = page.getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(20);
      expect(x + width).toBeLessThanOrEqual(640);
    }
  });

  it("says so where nothing is there, where nothing fits, and where somebody has no session", async () => {
    const empty = await openDesk(await temporaryFolder());
    const { page } = await visit(empty.address);
    await page.getByRole("heading", { name: "No redacted recordings here yet" }).waitFor();
    const stranger = await visit(`${desk.origin}/#/report`);
    await stranger.page.getByText("Open the address that hushtape review printed").waitFor();
    const { page: queue } = await visit(desk.address);
    await queue.getByRole("searchbox", { name: "Search by name or id" }).fill("2031");
    await queue.getByRole("heading", { name: "No recording fits" }).waitFor();
    await queue.getByRole("button", { name: "Clear the filters" }).click();
    await queue.getByRole("link", { name: /2027/ }).waitFor();
  });

  it("takes the token out of the address, and keeps neither it nor a word where a browser remembers", async () => {
    const { page } = await visit(desk.address);
    await page.getByRole("table", { name: "Recordings" }).waitFor();
    await page.keyboard.press("n");
    await page.locator(".finding").first().waitFor();
    await page.keyboard.press("r");
    await page.locator(".said", { hasText: /Northgate|Whitlock/ }).waitFor();
    expect(page.url()).toMatch(/#\/r\/[0-9a-f]{16}(?:\?[tz0-9.=&]*)?$/);
    const kept = await page.evaluate("JSON.stringify([localStorage, sessionStorage, history.length, document.title])");
    expect(kept).not.toMatch(/hst_|Northgate|Whitlock/);
  });
});
