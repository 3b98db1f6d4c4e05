import { z } from "zod";

/** Names joined by `/`, none of which leads elsewhere: what was written down is found again within the output folder, whoever changed it since. */
export const withinSchema = z
  .string()
  .refine((path) => path.split("/").every((name) => name !== "" && !/^\.{1,2}$/u.test(name) && !name.includes("\0")));
