import { expect, test } from "vitest";
import type { Locale } from "../../../src/language/locales.js";
import { readTokens } from "../../../src/text/detectors/names/tokens.js";
import { tableFactor } from "../../../src/text/medical/table-guard.js";

/** What is left of a name's confidence; the name stands between braces. */
function left(marked: string, locale: Locale): number {
  const start = marked.indexOf("{");
  const end = marked.indexOf("}") - 1;
  const tokens = readTokens(marked.replaceAll(/[{}]/gu, ""), locale);
  const from = tokens.findIndex((token) => token.start >= start);
  const to = tokens.findIndex((token) => token.start >= end);
  return tableFactor(tokens, from, to < 0 ? tokens.length : to, locale);
}

test("words of wards and of medicine name nobody", () => {
  expect(left("Ricovero presso {U.O. di Nefrologia} per controllo.", "it")).toBeLessThan(0.5);
  expect(left("Ingresa en {Neumología} esta tarde.", "es")).toBeLessThan(0.5);
});

test("an eponym with its noun, or with another, names nobody", () => {
  expect(left("Da anni morbo di {Parkinson} in terapia.", "it")).toBeLessThan(0.5);
  expect(left("Malattia di {Osgood-Schlatter} a sinistra.", "it")).toBeLessThan(0.5);
});

test("an ordinary word without a capital names nobody where others have one", () => {
  expect(left("Ieri Marta era in {giardino} a leggere.", "it")).toBeLessThan(0.5);
  expect(left("stavo in {giardino} a leggere", "it")).toBe(1);
});

test("names, and institutions of ordinary words, are left", () => {
  for (const sentence of [
    "Visto da {Rosa Bianchi} oggi.",
    "Va al {Bar Centrale} ogni sera.",
    "Torna a {Carpi} domani.",
  ])
    expect(left(sentence, "it")).toBe(1);
  expect(left("Ingresa en el {Consorcio Hospitalario Provincial} hoy.", "es")).toBe(1);
});
