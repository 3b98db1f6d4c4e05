import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What whisper.cpp writes for a piece in which nothing is said. */
export const SILENT_ANSWER = '{"result":{"language":"en"},"transcription":[]}';

/**
 * A program that stays as ours does. `body` is run for each request, with the path of the last piece and of its answer, less `.json`, in `$f`
 * and `$of`, and the number of the request in `$n`; it sets `$status`.
 */
export async function fakeEngine(folder: string, body: string): Promise<string> {
  const program = join(folder, "engine.sh");
  const script = `#!/bin/bash
if [ "$1" = --help ]; then echo "  --output-json-full --stay-loaded"; exit 0; fi
[ "$1" = --stay-loaded ] || exit 9
echo $$ >> "${join(folder, "pids")}"
while read -r -d '' mark && read -r -d '' count; do
  n=$((n + 1)); status=0
  for ((i = 0; i < count; i++)); do
    read -r -d '' field
    case $last in -of) of=$field;; -f) f=$field;; esac
    last=$field
  done
  ${body}
  printf '\\n%s %s\\n' "$mark" "$status" >&2
done
`;
  await writeFile(program, script, { mode: 0o755 });
  return program;
}
