import { type RecordingRow, STATUS_NAMES } from "../client/forms.js";
import { clock } from "../lanes/paint-sound.js";
import { percent } from "../state/items.js";

/** Height of a line, in px. */
export const ROW_PX = 34;

/** What makes up the risk, in the order of the bar; patterns tell them apart besides colours. */
const RISK_PARTS = {
  keptGaps: "kept gaps",
  lowConfidence: "low confidence",
  doubt: "doubt",
  warnings: "warnings",
  outlier: "unusual share",
} as const;

/** Shares less than this are not worth a word. */
const WORTH_TELLING = 0.05;

interface Props {
  readonly index: number;
  readonly row: RecordingRow | undefined;
  readonly isAt: boolean;
  readonly href: (id: string) => string;
  readonly choose: () => void;
}

/** One recording of the list. */
export function QueueRow({ index, row, isAt, href, choose }: Props) {
  if (!row)
    return (
      <div class="queue-row" role="row" aria-rowindex={index + 2}>
        <span role="cell" class="faint">
          …
        </span>
      </div>
    );
  const types = Object.entries(row.types).sort(([, a], [, b]) => (b ?? 0) - (a ?? 0));
  return (
    <div class="queue-row" role="row" aria-rowindex={index + 2} aria-selected={isAt} onMouseDown={choose}>
      <span role="cell" class="name">
        <a href={href(row.id)} title={row.name} tabIndex={isAt ? 0 : -1}>
          {row.name}
        </a>
        {row.version === "" ? null : <span class="faint"> {row.version}</span>}
      </span>
      <span role="cell">
        <RiskBar risk={row.risk} />
      </span>
      <span role="cell" class="why" title={types.map(([type, count]) => `${type} ${count}`).join(", ")}>
        {whyOf(row)}
      </span>
      <span role="cell" class="number">
        {clock(row.durationMs)}
      </span>
      <span role="cell" class="number">
        {percent(row.durationMs === 0 ? 0 : row.mutedMs / row.durationMs)}
      </span>
      <span role="cell" class="number">
        {row.decided}/{row.toDecide}
      </span>
      <span role="cell">
        <span class={`status status-${row.status}`}>{STATUS_NAMES[row.status]}</span>
      </span>
      <span role="cell" class="faint">
        {row.claimedBy ?? row.approvedBy.join(", ")}
      </span>
    </div>
  );
}

function whyOf({ risk, warnings, keptGaps, types }: RecordingRow): string {
  const found = Object.keys(types);
  const parts = [
    ...(keptGaps > 0 && risk.keptGaps >= WORTH_TELLING ? [`${keptGaps} kept gap${keptGaps === 1 ? "" : "s"}`] : []),
    ...(risk.lowConfidence >= WORTH_TELLING ? ["low confidence"] : []),
    ...(risk.doubt >= WORTH_TELLING ? ["doubt"] : []),
    ...(risk.outlier >= WORTH_TELLING ? ["unusual share"] : []),
    ...warnings.map((code) => code.toLowerCase().replaceAll("_", " ")),
  ];
  if (parts.length > 0) return parts.join(" · ");
  return Object.keys(types)
    .slice(0, 3)
    .map((type) => typeNameOf(type))
    .concat(found.length > 3 ? [`and ${found.length - 3} more`] : [])
    .join(", ");
}

function typeNameOf(type: string): string {
  return type.toLowerCase().replaceAll("_", " ");
}

/** The risk as its parts: how long each is says how much of it. */
function RiskBar({ risk }: { readonly risk: RecordingRow["risk"] }) {
  const names = ["keptGaps", "lowConfidence", "doubt", "warnings", "outlier"] as const;
  const sum = names.reduce((total, name) => total + risk[name], 0);
  const told = names.map((name) => `${RISK_PARTS[name]} ${percent(risk[name])}`).join(", ");
  return (
    <span class="risk" title={told}>
      <span class="number">{Math.round(risk.total * 100)}</span>
      <span class="risk-bar" role="img" aria-label={told}>
        {sum === 0
          ? null
          : names.map((name) => (
              <span
                key={name}
                class={`risk-${name}`}
                style={{ width: `${((risk[name] / sum) * risk.total * 100).toFixed(1)}%` }}
              />
            ))}
      </span>
    </span>
  );
}
