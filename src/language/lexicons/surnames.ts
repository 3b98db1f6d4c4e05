export { SURNAMES } from "./given-names.js";
