import { PGlite } from "@electric-sql/pglite";
import { isDiskFull } from "../files/system-failure.js";
import { EXIT_DISK_FULL } from "./make-database.js";

/** The program of `make-database.ts`: makes one database and ends; at once where whoever asked is gone. */
process.once("disconnect", () => process.exit(1));
process.once("message", (folder) => {
  PGlite.create({ dataDir: String(folder) })
    .then((made) => made.close())
    .then(
      () => process.exit(0),
      (error: unknown) => process.exit(isDiskFull(error) ? EXIT_DISK_FULL : 1),
    );
});
