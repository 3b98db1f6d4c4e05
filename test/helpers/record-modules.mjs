// Given to node with --import: notes the address of every module that is loaded in the file that MODULES_LOADED names.
import { register } from "node:module";

register(
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from "node:fs";
    export async function load(url, context, next) {
      appendFileSync(process.env.MODULES_LOADED, url + "\\n");
      return next(url, context);
    }`)}`,
);
