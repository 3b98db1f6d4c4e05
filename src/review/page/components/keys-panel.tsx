import { type KeyRow, keyLabel } from "../state/keys.js";
import { Panel } from "./panel.js";

interface Props {
  readonly rows: readonly Pick<KeyRow<never>, "keys" | "does" | "group">[];
  readonly close: () => void;
}

/** All keys of a view, as their table has them. */
export function KeysPanel({ rows, close }: Props) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <Panel title="Keys" close={close} isWide>
      <div class="keys">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {rows
                .filter((row) => row.group === group)
                .map(({ keys, does }) => (
                  <div key={does}>
                    <dt>
                      {keys.map((key) => (
                        <kbd key={key}>{keyLabel(key)}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}
