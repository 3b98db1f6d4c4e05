/** The words of clinical quantities in a language, each the source of an expression over text without accents; "(?!)": none. */
export interface OracleClinical {
  /** Names before a value, by kind. */
  readonly named: Readonly<Record<"laboratory" | "vital" | "score" | "stage" | "code", string>>;
  /** Units behind a number. */
  readonly units: string;
  /** Of those, what is taken. */
  readonly doses: string;
  /** Instruments, procedures, signs and diseases that stand beside whom they are named after. */
  readonly eponymNouns: string;
  /** Between such a noun and a name behind it: "pinza di Kelly". */
  readonly eponymLinks: string;
  /** Numbers as they are said. */
  readonly said: string;
  /** Small words inside of numbers that are said. */
  readonly saidLinks: string;
  /** Small words between a name and its value. */
  readonly valueLinks: string;
}
