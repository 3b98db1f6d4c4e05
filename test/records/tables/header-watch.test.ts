import { describe, expect, it } from "vitest";
import { HeaderWatch } from "../../../src/records/formats/header-watch.js";
import { rulesOf, runRecords } from "../../helpers/records.js";

const look = (header: string, ...rows: readonly string[]) => {
  const watch = new HeaderWatch(header.split(","), (name) => name === "visit" || name === "patient_id");
  for (const row of rows) watch.look(row.split(","));
};

describe("a first row", () => {
  it.each([
    ["Anna,well", "Berta,ill", "Anna,ill"],
    ["white,ward,positive", "black,ward,positive", "white,home,negative", "asian,clinic,unknown"],
    ["Rossi,positive", "Bianchi,negative", "Ferrari,negative", "Russo,positive"],
    ["VZ-4471,well", "VZ-9920,ill", "VZ-1133,well", "VZ-2050,well"],
    ["E11.9,anything", "E10.1,other", "I10.0,words", "J45.9,more"],
    ["Garcia Lopez,casado", "Maria Perez,soltera", "Jorge Ruiz,casado", "Lucia Moreno,viuda"],
  ])("that is somebody's is none of a table: %s", (header, ...rows) => {
    expect(() => look(header, ...rows)).toThrow(/no header/);
  });

  it.each([
    ["patient,age,HIV,other", "Anna,45,HIV,no", "Berta,50,no,other", "Carl,33,HIV,other"],
    ["id,name,Q1,Q2,Q10", "1,Anna Rossi,1,2,Q1", "2,Bob Smith,3,4,Q2", "3,Carl Ruiz,1,2,Q1"],
    ["subject,T0,T1,T12", "A1,5,6,7", "A2,5,6,7", "A3,5,6,7"],
    ["nombre,apellidos,sexo,municipio", "Ana,Ruiz,mujer,Lugo", "Eva,Gil,mujer,Lugo", "Luis,Mora,hombre,Vigo"],
    ["cognome,nome,comune", "Rossi,Anna,Bari", "Bianchi,Eva,Bari", "Russo,Ugo,Lecce"],
    ["ICD10,ICD9,HbA1c,B12", "E11,250,5.1,400", "I10,401,6.1,300", "J45,493,7.2,350"],
    ["note,reason", "note,pain", "see above,fall", "none,cough"],
    ["doctor,nurse,male,female", "Anna,Eva,male,", "Bob,Ida,,female", "Carl,Una,male,"],
    ["visit,drug", "visit,aspirin", "visit,insulin", "visit,drug"],
    ["id,word", "id,word", "1,a", "2,b"],
  ])("that names columns is a header: %s", (header, ...rows) => {
    expect(() => look(header, ...rows)).not.toThrow();
  });

  const schema = rulesOf({ path: "/note", passThrough: true }, { path: "/**", shouldMask: true });

  it("of which no schema names a column is none of its tables, and one that is somebody's fails all, whatever is left out", async () => {
    await expect(runRecords("csv", "white,married\ngreen,single\n", schema)).rejects.toMatchObject({
      code: "FIELD_UNNAMED",
    });
    const rows = "note,Rossi\nwell,Bianchi\nill,Ferrari\nwell,Russo\n";
    await expect(runRecords("csv", rows, schema, { quarantine: true }, 1000)).rejects.toMatchObject({
      code: "INPUT_CORRUPT",
    });
    await expect(runRecords("csv", "note,other\nwell,other\n", schema)).resolves.toMatchObject({
      counts: { records: 1 },
    });
  });
});
