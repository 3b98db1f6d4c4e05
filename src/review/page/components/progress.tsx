import { type Desk, STATUS_NAMES } from "../client/forms.js";
import { keysOf } from "../client/names.js";
import { percent } from "../state/items.js";

/** How far the team is: recordings by where they stand, hours approved, and who did how much. */
export function Progress({ desk }: { readonly desk: Desk }) {
  const { recordings, byStatus, audioMs, approvedMs, team, refused } = desk;
  const unread = Object.values(refused).reduce((sum, count) => sum + count, 0);
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
        {unread > 0 ? (
          <div class="warn">
            <dt>▲ Could not be read</dt>
            <dd title="Damaged or half copied: redact them again">
              {unread} ({Object.keys(refused).join(", ")})
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

/** A length for people: minutes below an hour. */
export function hours(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${(ms / 3_600_000).toFixed(1)} h`;
}
