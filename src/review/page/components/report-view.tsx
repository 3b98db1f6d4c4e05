import { useCallback, useEffect, useState } from "preact/hooks";
import type { Desk } from "../client/forms.js";
import type { App } from "../state/app.js";
import { sayingOf } from "../state/desk.js";
import { percent } from "../state/items.js";
import { Papers } from "./papers.js";
import { hours, Progress } from "./progress.js";
import { Blank, Failed, Waiting } from "./states.js";

/** The whole in numbers: how far it is, who did how much, and where the certificate is. */
export function ReportView({ app }: { readonly app: App }) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    app.client
      .get<Desk>("/api/desk")
      .then(setDesk)
      .catch((error: unknown) => setFailure(sayingOf(error)));
  }, [app]);
  useEffect(load, [load]);
  if (failure !== null) return <Failed text={failure} retry={load} />;
  if (!desk) return <Waiting what="Counting" />;
  if (desk.recordings === 0)
    return (
      <main class="report">
        <Blank title="Nothing to report yet">
          <p>Once recordings are redacted into this folder and reviewed, their numbers stand here.</p>
        </Blank>
      </main>
    );
  const { team, sample, approvedMs, audioMs } = desk;
  return (
    <main class="report">
      <h1 class="unseen">Report</h1>
      <Progress desk={desk} />
      <div class="report-body">
        <section>
          <h2>Reviewers</h2>
          {team.length === 0 ? (
            <p class="faint">Nobody has decided anything yet.</p>
          ) : (
            <table class="plain">
              <thead>
                <tr>
                  <th scope="col">Who</th>
                  <th scope="col">Decisions</th>
                  <th scope="col">Approved</th>
                  <th scope="col">Work</th>
                </tr>
              </thead>
              <tbody>
                {team.map(({ who, decisions, approvals, workMs }) => (
                  <tr key={who}>
                    <th scope="row">{who}</th>
                    <td>{decisions}</td>
                    <td>{approvals}</td>
                    <td>{hours(workMs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <section>
          <h2>Blind sample</h2>
          {sample === null ? (
            <p class="faint">None is planned. Without one nothing can be certified.</p>
          ) : (
            <dl class="facts">
              <div>
                <dt>Items committed</dt>
                <dd>
                  {sample.committed} of {sample.items} (
                  {percent(sample.items === 0 ? 0 : sample.committed / sample.items)})
                </dd>
              </div>
              <div>
                <dt>By you</dt>
                <dd>{sample.mine}</dd>
              </div>
              <div>
                <dt>Leaks counted</dt>
                <dd>{sample.leaks}</dd>
              </div>
            </dl>
          )}
        </section>
        <section>
          <h2>Sound</h2>
          <p>
            {hours(approvedMs)} of {hours(audioMs)} are approved.
          </p>
        </section>
        <section>
          <h2>Rates, agreement, certificate</h2>
          <p>
            They are computed from the log, so that anybody can compute them again: <code>hushtape audit report</code>,{" "}
            <code>hushtape audit certificate</code>, and <code>hushtape audit verify</code> for the log itself.
          </p>
          {app.store.state.session?.permissions.includes("audit") ? <Papers app={app} /> : null}
        </section>
      </div>
    </main>
  );
}
