import type { Leaf } from "../../leaf.js";

/** Elements within a line of a document's narrative (section.text of CDA). */
const INLINE: ReadonlySet<string> = new Set([
  "content",
  "sub",
  "sup",
  "linkHtml",
  "footnoteRef",
  "b",
  "i",
  "em",
  "u",
  "span",
  "a",
]);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);

/** Which texts of a document read on from each other, and what stands between them: those of one element `text`. */
export class Narrative {
  private readonly names: string[] = [];
  /** How deep the narrative's element stands; -1: there is none. */
  private root = -1;
  private number = 0;
  /** What has come since the last text of this narrative. */
  private joint = "";

  /** An element begins. */
  open(name: string): void {
    this.names.push(name);
    if (this.root < 0 && name === "text") {
      this.root = this.names.length;
      this.number++;
      this.joint = "";
    } else this.edge(name);
  }

  /** The innermost open element ends. */
  close(): void {
    if (this.names.length === this.root) this.root = -1;
    const name = this.names.pop();
    if (name !== undefined) this.edge(name);
  }

  /** Space between texts, or at the edge of one. */
  space(text: string): void {
    if (text !== "" && this.joint === "") this.joint = " ";
  }

  /** For a text that comes now; `null`: it is in no narrative. */
  text(): Leaf["flow"] | null {
    if (this.root < 0) return null;
    const flow = { id: `narrative ${this.number}`, joint: this.joint };
    this.joint = "";
    return flow;
  }

  private edge(name: string): void {
    if (INLINE.has(name)) return;
    if (CELLS.has(name)) this.joint = this.joint.includes("\n") ? "\n" : "\t";
    else this.joint = "\n";
  }
}
