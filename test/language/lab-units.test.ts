import { describe, expect, it } from "vitest";
import { isLabUnit } from "../../src/language/lab-units.js";
import { isUnit } from "../../src/records/fhir/known-values.js";

const UNITS = [
  ..."IU/L ng/mL umol/L nmol/L mIU/L M/uL mmol/L mL/min/1.73m2 mL/min/{1.73_m2} 10*3/uL x10E3/uL X10(3)/uL K/uL mOsm/kg".split(
    " ",
  ),
  ..."mmHg mm[Hg] {ratio} % g/dL U/L mcg µg μg/L sec bpm /min kg/m2 copies/mL mEq/L IU/mL AU/mL S/CO titer fL pg cells/uL".split(
    " ",
  ),
  ..."/HPF CFU/mL thou/cumm INR mm/hr ratio Cel [degF] 10^9/L mg/g{creat} uIU/mL mL/24.h MMOL/L °C".split(" "),
  ...["Deg C", "deg F", "mg/24 h", "log IU/mL", "mg/g creat", "ug/mL FEU"],
];
const NONE = "Kat Day Min Hesper QUORNDALE visit MRN SSN Smith Jo Mia 88120934 years yrs a".split(" ");

describe("units of laboratories", () => {
  it("are known as UCUM and laboratories write them, in any case", () => {
    expect(UNITS.filter((unit) => !isLabUnit(unit))).toEqual([]);
  });

  it("are no words, names or numbers, nor years, which may be an age", () => {
    expect(NONE.filter((unit) => isLabUnit(unit))).toEqual([]);
  });

  it("is no name, by itself or in braces", () => {
    const names = ["KAT", "Kat", "CAL", "MIU", "mg{Kat}", "10*3{KAT}", "{Anna}", "g{Miller}"];
    expect(names.filter((unit) => isLabUnit(unit))).toEqual([]);
    expect([...names, "amin", "Min", "amol", "uday"].filter((unit) => isUnit(unit))).toEqual([]);
    for (const unit of ["kat", "IU", "mIU", "U", "day", "SEC", "g{creat}", "{score}"])
      expect([unit, isLabUnit(unit)]).toEqual([unit, true]);
    for (const unit of ["kat", "IU", "mIU", "min", "mg/dL", "{score}", "10*3/uL"])
      expect([unit, isUnit(unit)]).toEqual([unit, true]);
  });
});
