/**
 * Concepts of the OMOP vocabularies (domain Unit) that measure anything but time: beside one of them a number is no age. Written from memory of the
 * vocabularies, as no copy was at hand: what is missing costs a measurement from 90 to 129 beside it, unless its unit stands there in words.
 */
export const OMOP_UNITS: readonly string[] = [
  ...["8840", "8713", "8636", "8751", "8748", "8837", "8842", "8845", "8817", "8859", "8861", "8820"], // masses in a volume
  ...["8753", "8749", "8736", "8729", "9557", "8839"], // amounts of substance in a volume
  ...["8645", "8923", "8985", "9093", "8860", "8763", "8510", "8718", "9058"], // units and international units
  ...["8848", "8815", "8647", "8784", "8785", "8961", "9444", "8786", "8799"], // counts in a volume or a field
  ...["9529", "8504", "8576", "9655", "8739", "8582", "8588", "9546", "9330"], // masses and lengths
  ...["8587", "8519", "8583", "8564", "9531", "8795", "9117", "8698", "8541", "8483"], // volumes, of a cell, of a body, rates
  ...["8876", "8554", "8523", "586323", "8653", "9289"], // pressure, shares, temperatures
];
