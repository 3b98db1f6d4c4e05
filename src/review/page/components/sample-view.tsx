import { useCallback, useEffect, useState } from "preact/hooks";
import { RequestFailure } from "../client/client.js";
import type { SampleOverview, Session } from "../client/forms.js";
import type { App } from "../state/app.js";
import { sayingOf } from "../state/desk.js";
import { percent } from "../state/items.js";
import { press } from "../state/keys.js";
import type { SampleItem } from "../state/sample.js";
import { Fact } from "./fact.js";
import { ListeningView } from "./listening-view.js";
import { Papers } from "./papers.js";
import { PlanForm } from "./plan-form.js";
import { Blank, Failed, Waiting } from "./states.js";

interface Props {
  readonly app: App;
  readonly session: Session;
}

/** The blind sample: the plan that is fixed, and one item after the other. */
export function SampleView({ app, session }: Props) {
  const [plan, setPlan] = useState<SampleOverview | null | undefined>(undefined);
  const [item, setItem] = useState<SampleItem | null>(null);
  const [told, setTold] = useState("");
  const [isDone, setDone] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { client } = app;
  const load = useCallback(() => {
    setFailure(null);
    client
      .get<SampleOverview>("/api/sample")
      .then(setPlan)
      .catch((error: unknown) => {
        if (error instanceof RequestFailure && error.kind === "missing") setPlan(null);
        else setFailure(sayingOf(error));
      });
  }, [client]);
  useEffect(load, [load]);
  const next = () => {
    if (isTaking) return;
    setFailure(null);
    setTold("");
    setTaking(true);
    client
      .send<SampleItem | null>("POST", "/api/sample/next")
      .then((found) => {
        setItem(found);
        setDone(!found);
        load();
      })
      .catch((error: unknown) => setFailure(sayingOf(error)))
      .finally(() => setTaking(false));
  };
  const back = () => {
    setItem(null);
    setTold("Given back: somebody else may hear it. To you it comes last.");
    load();
  };
  const may = (one: Session["permissions"][number]) =>
    session.permissions.includes(one) || session.permissions.includes("admin");
  const canTake = may("review") && !isDone && item === null && plan !== null && plan !== undefined;
  useEffect(() => {
    if (!canTake || isTaking || failure !== null) return;
    const keys = [{ keys: ["n"], does: "Hear the next item", group: "Blind sample", run: next }];
    const onKey = (event: KeyboardEvent) => void press(keys, null, event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  if (failure !== null) return <Failed text={failure} retry={load} />;
  if (plan === undefined) return <Waiting what="Reading the plan" />;
  if (plan === null)
    return (
      <main class="sample">
        <Blank title="No blind sample is planned">
          <p>
            A sample is drawn before anybody looks. It shows how many recordings may still hold an identifier: reviewers
            hear the redacted sound without findings, and some items carry a planted identifier, so that it is known how
            much reviewers notice.
          </p>
          {may("audit") ? <PlanForm client={client} done={load} /> : <p>Who may audit can plan one.</p>}
        </Blank>
      </main>
    );
  if (item) return <ListeningView key={item.item} app={app} item={item} isTaking={isTaking} next={next} back={back} />;
  return (
    <main class="sample">
      <h1 class="unseen">Blind sample</h1>
      <div class="sample-plan">
        <dl class="facts">
          <Fact name="Recordings">{plan.population.toLocaleString("en")}</Fact>
          <Fact name="Items">{plan.items}</Fact>
          <Fact name="Committed">
            {plan.committed} <progress max={Math.max(1, plan.items)} value={plan.committed} aria-label="Committed" />
          </Fact>
          <Fact name="To be shown">
            below {percent(plan.leakBelow)} with {percent(plan.confidence)} confidence
          </Fact>
          <Fact name="Planned">
            {new Date(plan.at).toLocaleString()} by {plan.by}
          </Fact>
        </dl>
        {plan.strata.length === 0 ? null : <StrataTable strata={plan.strata} />}
        {plan.committed >= plan.items && may("audit") ? (
          <>
            <p>All items are heard.</p>
            <Papers app={app} />
          </>
        ) : null}
        <p role="status">
          {isDone
            ? plan.committed >= plan.items
              ? "No item is left. Thank you. Whoever may audit can make the certificate now."
              : "No item is left for you: others have the rest. Thank you."
            : told}
        </p>
        {canTake ? (
          <button type="button" class="main" disabled={isTaking} onClick={next}>
            {isTaking ? (
              "Making the item ready …"
            ) : (
              <>
                Hear the next item <kbd>n</kbd>
              </>
            )}
          </button>
        ) : null}
      </div>
    </main>
  );
}

/** For auditors. */
function StrataTable({ strata }: { readonly strata: SampleOverview["strata"] }) {
  return (
    <table class="plain">
      <thead>
        <tr>
          <th scope="col">Stratum</th>
          <th scope="col">Recordings</th>
          <th scope="col">Items</th>
          <th scope="col">Committed</th>
        </tr>
      </thead>
      <tbody>
        {strata.map(({ name, population, items, committed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{population}</td>
            <td>{items}</td>
            <td>{committed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
