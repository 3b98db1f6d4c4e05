import type { Conflict, Made } from "../client/forms.js";
import { REJECT_NAMES, typeName } from "../client/names.js";
import { clock } from "../lanes/paint-sound.js";
import { settle } from "../state/deciding.js";
import type { Desk } from "../state/desk.js";

/** What a decision says, for people. */
function sayingOf({ decision }: Made): string {
  if (decision.kind === "reject") return `is to be heard again: ${REJECT_NAMES[decision.reason].toLowerCase()}`;
  if (decision.kind === "approve") return "is right as it is";
  if (decision.kind === "retype") return `is of type ${typeName(decision.type)}`;
  if (decision.kind === "note") return "has a note";
  const place = `${clock(decision.startMs, 10)} – ${clock(decision.endMs, 10)}`;
  return decision.kind === "move"
    ? `is to be muted at ${place}`
    : `${place} is to be muted as ${typeName(decision.type)}`;
}

/** Both sides of a conflict, and a choice: nothing of either is overwritten. */
export function ConflictBox({ desk, conflict }: { readonly desk: Desk; readonly conflict: Conflict }) {
  return (
    <section class="conflict" role="group" aria-label="Conflict">
      <h3>▲ Two reviewers differ</h3>
      {conflict.decisions.map((made) => (
        <div key={made.id}>
          <p>
            <strong>{made.by}</strong> says it {sayingOf(made)}.
          </p>
          {desk.may("review") ? (
            <button
              type="button"
              aria-label={`This holds: what ${made.by} says`}
              onClick={() => settle(desk, conflict, made)}
            >
              This holds
            </button>
          ) : null}
        </div>
      ))}
      <p class="faint">Nothing of either is overwritten: what holds is a third decision.</p>
    </section>
  );
}
