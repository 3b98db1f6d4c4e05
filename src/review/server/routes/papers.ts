import type { Routed } from "../../../service/routes/routed.js";
import type { Paper } from "../../api/papers.js";
import { certificateHtml } from "../../certificate/certificate-html.js";
import { certificateText, issueCertificate } from "../../certificate/certificate-store.js";
import { reviewFolderOf } from "../../folder.js";
import { readReport } from "../../report/read-report.js";
import { reportHtml } from "../../report/report-html.js";
import type { DeskParts } from "../desk-parts.js";
import { sessionOf } from "../guard.js";

/**
 * Adds the addresses at which a certificate and a report are made: while the desk is open no command may write to the log.
 * @throws HushtapeError to whoever asks, SAMPLE_UNFINISHED among others, not to the caller.
 */
export function addPapers(app: Routed, { shelf, chain }: DeskParts): void {
  const config = { permission: "audit" } as const;
  app.post("/certificate", { config }, async (request): Promise<Paper[]> => {
    const { who: by } = sessionOf(request);
    const certificate = await issueCertificate({ folder: reviewFolderOf(shelf.folder), log: chain, by });
    return [
      { file: "certificate.json", type: "application/json", text: certificateText(certificate) },
      { file: "certificate.html", type: "text/html", text: certificateHtml(certificate) },
    ];
  });
  app.post("/report", { config }, async (): Promise<Paper[]> => {
    const report = await readReport(shelf.folder, new Date().toISOString());
    return [{ file: "report.html", type: "text/html", text: reportHtml(report) }];
  });
}
