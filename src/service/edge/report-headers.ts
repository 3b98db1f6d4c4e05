import type { FastifyReply } from "fastify";
import type { RecordsReply } from "../api/records.js";

/**
 * Says what was done in headers, for answers whose body is the records alone: `hushtape-report`, figures as a dictionary (RFC 9651), and, where there
 * was any warning, `hushtape-warnings`, their codes. No name of a field is in them, and nothing that a record brought.
 */
export function tellReport(reply: FastifyReply, { report, warnings }: RecordsReply): void {
  const { records, unnamed, names, fields } = report;
  const figures = { records, unnamed, names, flagged: fields.filter(({ flags }) => flags.length > 0).length };
  reply.header(
    "hushtape-report",
    Object.entries(figures)
      .map(([what, count]) => `${what}=${count}`)
      .join(", "),
  );
  const codes = new Set(warnings.map(({ code }) => code));
  if (codes.size > 0) reply.header("hushtape-warnings", [...codes].join(", "));
}
