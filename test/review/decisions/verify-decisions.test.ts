import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { commitmentOf } from "../../../src/review/decisions/deciding.js";
import { DecisionBook } from "../../../src/review/decisions/decision-book.js";
import { verifyDecisions } from "../../../src/review/decisions/verify-decisions.js";
import { temporaryFolder } from "../../helpers/folders.js";
import { linesOf } from "../certificate/reviewed.js";

const recording = "0123456789abcdef";
const salt = "5".repeat(64);
const decision = { kind: "note", target: null, note: "said" } as const;

it("a recording that was erased and decided on anew has what the log tells of since", async () => {
  const book = await DecisionBook.open(await temporaryFolder());
  const [older, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  const knowledge = { seen: 0, blind: false, shown: [], settles: false };
  const append = (id: string) =>
    book.append(recording, {
      ...{ op: "decide", by: "ann", on: "a".repeat(64), salt, ...knowledge },
      decisions: [{ id, decision }],
    });
  const line = (id: string, step: number, commitment = commitmentOf(salt, decision)) => ({
    ...({ event: "decided", by: "ann", kind: "note", target: null, reason: null } as const),
    ...{ recording, decision: id, step, commitment },
  });
  const verify = (...told: ReturnType<typeof line>[]) => verifyDecisions(book, linesOf(told).lines);
  const broken = expect.objectContaining({ code: "LOG_BROKEN" });

  expect(verify(line(older, 0))).toBe(0);
  await append(first);
  await append(second);
  expect(verify(line(older, 0), line(first, 0), line(second, 1))).toBe(0);
  expect(verify(line(older, 0), line(first, 0))).toBe(1);
  expect(() => verify(line(first, 0), line(older, 1), line(second, 1))).toThrow(broken);
  expect(() => verify(line(first, 0), line(second, 2))).toThrow(broken);
  expect(() => verify(line(first, 0, commitmentOf("6".repeat(64), decision)))).toThrow(broken);
});
