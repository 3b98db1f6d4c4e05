import { type Desk, STATUS_NAMES } from "../client/forms.js";
import { keysOf } from "../client/names.js";
import { percent } from "../state/items.js";

/** How far the team is: recordings by where they stand, hours approved, and who did how much. */
export function Progress({ desk }: { readonly desk: Desk }) {
  const { recordings, byStatus, audioMs, approvedMs, team } = desk;
  return (
    <section class="progress" aria-label="Progress">
      <div class="stack" role="img" aria-label={`${byStatus.approved ?? 0} of ${recordings} approved`}>
        {keysOf(STATUS_NAMES)
          .toReversed()
          .map((status) => (
            <span
              key={status}
              class={`fill-${status}`}
              style={{ width: `${recordings === 0 ? 0 : ((byStatus[status] ?? 0) / recordings) * 100}%` }}
            />
          ))}
      </div>
      <dl class="facts">
        {keysOf(STATUS_NAMES).map((status) => (
          <div key={status}>
            <dt>
              <span class={`swatch fill-${status}`} aria-hidden="true" /> {STATUS_NAMES[status]}
            </dt>
            <dd>{(byStatus[status] ?? 0).toLocaleString("en")}</dd>
          </div>
        ))}
        <div>
          <dt>Sound approved</dt>
          <dd>
            {hours(approvedMs)} of {hours(audioMs)} ({percent(audioMs === 0 ? 0 : approvedMs / audioMs)})
          </dd>
        </div>
        {team.map(({ who, decisions, approvals }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              {decisions} decisions, {approvals} approved
            </dd>
          </div>
        ))}
      </dl>
      <Unread desk={desk} />
    </section>
  );
}

/** Which outputs cannot be read, why, and what helps. They are in no list, and in no sample. */
function Unread({ desk: { refused, unread } }: { readonly desk: Desk }) {
  const count = Object.values(refused).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <details class="unread">
      <summary class="warn">Could not be read: {count.toLocaleString("en")}. Which, and what helps</summary>
      <ul>
        {unread.map(({ name, code, message, hint }) => (
          <li key={name}>
            <strong>{name}</strong>: {message}. {hint} <code>{code}</code>
          </li>
        ))}
        {count > unread.length ? <li>… and {(count - unread.length).toLocaleString("en")} more</li> : null}
      </ul>
    </details>
  );
}

/** A length for people: minutes below an hour. */
export function hours(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}
