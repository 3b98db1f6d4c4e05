import { describe, expect, it } from "vitest";
import { startService } from "./start.js";

/** A name whose letters could not be read would not be found, and would leave in part: nothing is read but UTF-8. */

const NAME = "Núñez Quillfeather";
const { ask } = await startService();
const post = (path: string, body: Uint8Array, type: string) =>
  ask(path, { method: "POST", headers: { "content-type": type }, body: new Uint8Array(body) });
const resource = JSON.stringify({ resourceType: "Patient", name: [{ family: NAME }] });
const bodies = [
  ["/v1/text", "application/json", JSON.stringify({ text: NAME })],
  ["/v1/records", "application/json", JSON.stringify({ records: resource, format: "fhir" })],
  ["/v1/fhir/$de-identify", "application/json", resource],
  ["/v1/fhir/$de-identify", "application/fhir+json", resource],
  ["/v1/fhir/$de-identify", "application/fhir+ndjson", `${resource}\n`],
] as const;

describe.each(bodies)("%s, %s", (path, type, body) => {
  const refusal = async (bytes: Buffer, contentType: string = type) => {
    const answer = await post(path, bytes, contentType);
    const told = await answer.text();
    expect(told).not.toMatch(/quill|ez |\uFFFD/i);
    return `${answer.status} ${/"code":"([A-Z_]+)"/.exec(told)?.[1]}`;
  };

  it("is answered in UTF-8, said or not, with a byte order mark or without", async () => {
    for (const said of [type, `${type}; charset=utf-8`, `${type};charset="UTF-8"`]) {
      const answer = await post(path, Buffer.from(body), said);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("NÚÑEZ QUILLFEATHER")]);
    }
    expect((await post(path, Buffer.from(`\uFEFF${body}`), type)).status).toBe(200);
  });

  it("is refused in any other encoding, and cut off within a character", async () => {
    expect(await refusal(Buffer.from(body, "latin1"))).toBe("400 USAGE");
    expect(await refusal(Buffer.from(body).subarray(0, Buffer.from(body).indexOf("ú") + 1))).toBe("400 USAGE");
    expect(await refusal(Buffer.from(`\uFEFF${body}`, "utf16le"))).toBe("400 USAGE");
    // Letters of ASCII alone would be read as they stand.
    for (const charset of ["iso-8859-1", "utf-7", "utf-16", '"windows-1252"']) {
      expect(await refusal(Buffer.from(body), `${type}; charset=${charset}`)).toBe("415 MEDIA_TYPE");
    }
  });
});
