import { useState } from "preact/hooks";
import type { Client } from "../client/client.js";
import { sayingOf } from "../state/desk.js";
import { percent } from "../state/items.js";

const LEAK_SHARES = [0.05, 0.02, 0.01, 0.005, 0.001] as const;
const CONFIDENCES = [0.9, 0.95, 0.99] as const;
const PLANT_SHARES = [0, 0.05, 0.1, 0.2] as const;

/** What a sample is to show. It is fixed, and in the log, before anybody hears anything. */
export function PlanForm({ client, done }: { readonly client: Client; readonly done: () => void }) {
  const [leakBelow, setLeakBelow] = useState<number>(0.05);
  const [confidence, setConfidence] = useState<number>(0.95);
  const [plantShare, setPlantShare] = useState<number>(0.1);
  const [failure, setFailure] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    client
      .send("POST", "/api/sample/plan", { leakBelow, confidence, plantShare })
      .then(done)
      .catch((error: unknown) => setFailure(sayingOf(error)));
  };
  const choice = (name: string, value: number, values: readonly number[], set: (value: number) => void) => (
    <label>
      {name}
      <select value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
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
      {choice("Recordings with a leak are fewer than", leakBelow, LEAK_SHARES, setLeakBelow)}
      {choice("… with a confidence of", confidence, CONFIDENCES, setConfidence)}
      {choice("Items with a planted identifier", plantShare, PLANT_SHARES, setPlantShare)}
      <button type="submit" class="main">
        Fix the plan
      </button>
      {failure === "" ? null : (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
