/** Which view is open. */
export type Route =
  | { readonly view: "queue" | "sample" | "report" }
  /** `atMs`: the middle of what is shown; `msPerPx`: how much of it. */
  | { readonly view: "desk"; readonly id: string; readonly atMs: number | null; readonly msPerPx: number | null };

/** Reads the part of the address after `#`. It holds an id, a time and a zoom: nothing that says anything of anybody. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  if (path === "sample" || path === "report") return { view: path };
  const id = /^r\/([0-9a-f]{16})$/.exec(path)?.[1];
  if (id === undefined) return { view: "queue" };
  const fields = new URLSearchParams(query);
  return { view: "desk", id, atMs: numberIn(fields.get("t")), msPerPx: numberIn(fields.get("z")) };
}

function numberIn(text: string | null): number | null {
  const value = Number(text);
  return text !== null && text !== "" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** The address of a view, from `#` on. Times in ms. */
export function hashOf(route: Route): string {
  if (route.view !== "desk") return `#/${route.view}`;
  const { id, atMs, msPerPx } = route;
  const fields = [
    atMs === null ? "" : `t=${Math.round(atMs)}`,
    msPerPx === null ? "" : `z=${Number(msPerPx.toPrecision(4))}`,
  ];
  const query = fields.filter((field) => field !== "").join("&");
  return `#/r/${id}${query === "" ? "" : `?${query}`}`;
}
