import { access } from "node:fs/promises";
import { join } from "node:path";
import { sha256OfFile } from "../../files/sha256.js";
import { findProgram } from "../whisper/build/tools.js";

/** Where the program and its model are. */
export interface SpotterFiles {
  readonly program: string;
  /** Folder of the acoustic model. */
  readonly model: string;
  /** How 130,000 words are said, a line each. */
  readonly dictionary: string;
  /** Of the sounds' mixtures, by which one acoustic model is told from another. */
  readonly modelSha256: string;
}

const PROGRAM = "pocketsphinx_continuous";
/** Where Debian's package `pocketsphinx-en-us` puts it. */
const MODELS = "/usr/share/pocketsphinx/model/en-us";

/** Looks for PocketSphinx and its English model where Debian's packages put them. `null`: it is not installed. */
export async function findSpotter(): Promise<SpotterFiles | null> {
  const program = await findProgram(PROGRAM);
  const model = join(MODELS, "en-us");
  const dictionary = join(MODELS, "cmudict-en-us.dict");
  const isThere = await Promise.all([access(dictionary), access(join(model, "mdef"))]).then(
    () => true,
    () => false,
  );
  if (program === null || !isThere) return null;
  return { program, model, dictionary, modelSha256: await sha256OfFile(join(model, "sendump")) };
}
