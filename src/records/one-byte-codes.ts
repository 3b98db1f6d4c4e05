import { TextDecoder } from "node:util";
import { signsOf1252 } from "../documents/windows-1252.js";

/** What bytes say in an encoding of one byte a character. @throws TypeError: bytes that are no characters of it. */
export function decodedOneByte(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  return encoding === "windows-1252" ? signsOf1252(text) : text;
}

/** The characters of an encoding of one byte a character, each with its byte. */
export function codesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const signOf = (code: number) => {
    const sign = decoder.decode(Uint8Array.of(code));
    return encoding === "windows-1252" ? signsOf1252(sign) : sign;
  };
  return new Map(Array.from({ length: 256 }, (_, code) => [signOf(code), code] as const));
}
