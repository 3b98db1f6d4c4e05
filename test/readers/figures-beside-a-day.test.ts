import { describe, expect, it } from "vitest";
import { usualHabits } from "../../src/readers/dates/date-value.js";
import { readForm } from "../../src/readers/dates/read-form.js";

describe("a day and a month in figures before another date", () => {
  it("are a date of their own, not two days of the month that is said behind", () => {
    const dates = readForm("Fri 01/05 and Fri, 5 Jan 2024", usualHabits("en"))?.dates ?? [];
    expect(dates.map(({ fields: { year, month, day } }) => [year, month, day])).not.toContainEqual([2024, 1, 1]);
    for (const { fields } of dates) expect(fields.month).toBeLessThanOrEqual(12);
  });

  it("two days of one month are still two", () => {
    const dates = readForm("January 3-5, 2024", usualHabits("en"))?.dates ?? [];
    expect(dates.map(({ fields: { day } }) => day)).toEqual([3, 5]);
  });
});
