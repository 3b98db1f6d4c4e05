import { useState } from "preact/hooks";
import type { Paper } from "../../api/papers.js";
import type { App } from "../state/app.js";
import { sayingOf } from "../state/desk.js";

const KINDS = [
  { path: "/api/certificate", label: "Make a certificate" },
  { path: "/api/report", label: "Make a report" },
] as const;

/** For auditors: the certificate of the sample and the report of the review, as files. */
export function Papers({ app }: { readonly app: App }) {
  const [told, setTold] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async (path: string) => {
    setBusy(true);
    setTold("Making it…");
    try {
      const papers = await app.client.send<readonly Paper[]>("POST", path);
      for (const paper of papers) keep(paper);
      setTold(`Saved: ${papers.map(({ file }) => file).join(", ")}.`);
    } catch (error) {
      setTold(sayingOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p class="actions">
      {KINDS.map(({ path, label }) => (
        <button key={path} type="button" disabled={busy} onClick={() => void make(path)}>
          {label}
        </button>
      ))}
      <span role="status">{told}</span>
    </p>
  );
}

/** Hands a file to the browser, as if it had been downloaded. */
function keep({ file, type, text }: Paper): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
