import { useEffect, useState } from "preact/hooks";
import type { Client } from "../client/client.js";
import type { PlanForecast } from "../client/forms.js";
import { sayingOf } from "../state/desk.js";
import { percent } from "../state/items.js";
import { hours } from "./progress.js";

const LEAK_SHARES = [0.05, 0.02, 0.01, 0.005, 0.001] as const;
const CONFIDENCES = [0.9, 0.95, 0.99] as const;
const SENSITIVITIES = [1, 0.95, 0.9, 0.8, 0.7] as const;
const PLANT_SHARES = [0, 0.05, 0.1, 0.2, 0.5] as const;

/** What a sample is to show. It is fixed, and in the log, before anybody hears anything. */
export function PlanForm({ client, done }: { readonly client: Client; readonly done: () => void }) {
  const [aim, setAim] = useState({ leakBelow: 0.05, confidence: 0.95, expectedSensitivity: 1, plantShare: 0.1 });
  const [forecast, setForecast] = useState<PlanForecast | null>(null);
  const [failure, setFailure] = useState("");
  const [isFixing, setFixing] = useState(false);
  useEffect(() => {
    let isOver = false;
    setForecast(null);
    client
      .send<PlanForecast>("POST", "/api/sample/plan", { ...aim, dryRun: true })
      .then((found) => {
        if (isOver) return;
        setForecast(found);
        setFailure("");
      })
      .catch((error: unknown) => isOver || setFailure(sayingOf(error)));
    return () => {
      isOver = true;
    };
  }, [client, aim]);
  const submit = (event: Event) => {
    event.preventDefault();
    setFixing(true);
    client
      .send("POST", "/api/sample/plan", aim)
      .then(done)
      .catch((error: unknown) => setFailure(sayingOf(error)))
      .finally(() => setFixing(false));
  };
  const choice = (name: string, field: keyof typeof aim, values: readonly number[]) => (
    <label>
      {name}
      <select
        value={String(aim[field])}
        onChange={(event) => setAim({ ...aim, [field]: Number(event.currentTarget.value) })}
      >
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {one < 0.01 && one > 0 ? `${one * 100} %` : percent(one)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="plan-form" onSubmit={submit}>
      {choice("Recordings with a leak are fewer than", "leakBelow", LEAK_SHARES)}
      {choice("… with a confidence of", "confidence", CONFIDENCES)}
      {choice("Reviewers notice at least, you expect", "expectedSensitivity", SENSITIVITIES)}
      {choice("Items with a planted identifier, for each of the sample", "plantShare", PLANT_SHARES)}
      <p role="status">{forecast ? <Forecast forecast={forecast} /> : failure === "" ? "Counting …" : ""}</p>
      <button type="submit" class="main" disabled={forecast === null || isFixing}>
        Fix the plan
      </button>
      <p class="faint">
        Once it is fixed it cannot be changed: it stands in the log before anybody hears anything, and what is begun has
        to be heard to its end.
      </p>
      {failure === "" ? null : (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}

/** How much there would be to hear, and whether that could show it. */
function Forecast({ forecast }: { readonly forecast: PlanForecast }) {
  const { population, recordings, plants, audioMs, suffices } = forecast;
  const all = recordings >= population ? `all ${population.toLocaleString("en")}` : recordings.toLocaleString("en");
  return (
    <>
      To be heard: <strong>{all}</strong>
      {recordings >= population ? " recordings" : ` of ${population.toLocaleString("en")} recordings`}
      {plants === 0 ? ", nothing planted" : `, and ${plants.toLocaleString("en")} with something planted`}: about{" "}
      {hours(audioMs)} of sound.
      {suffices ? null : (
        <span class="warn"> ▲ Even without a leak that cannot show it: too few recordings, or too few plants.</span>
      )}
      {plants === 0 ? <span class="warn"> ▲ Without plants nobody knows how much reviewers notice.</span> : null}
    </>
  );
}
