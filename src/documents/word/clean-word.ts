import { escapedXml } from "../../markup/xml-characters.js";
import {
  BUILT_IN_STYLE,
  isHarmless,
  LEVEL_TEXT,
  LOOKS,
  MARKS,
  PICTURES,
  REFERENCES,
  SILENT,
  STRUCTURE,
  STYLE_REFERENCES,
  WRAPPERS,
  withoutSigns,
} from "./word-markup.js";
import { childrenOf, type Element } from "./xml-tree.js";

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** What went of a document: parts that a reader may miss, and how many of them are pictures and the like. */
export interface Dropped {
  places: number;
  pictures: number;
}

/**
 * Writes parts of a document anew from the lists of `word-markup`: what is not on them is not in the output. What was deleted goes, what
 * was inserted stays; text boxes become paragraphs behind the one that they hang on.
 */
export class WordCleaner {
  private readonly styles = new Map<string, string>();
  private boxes: string[] = [];
  private paragraphs = 0;
  private named = 0;

  /**
   * @param dropped counts what goes.
   * @param partOf the new relationship of a header or footer, by the old one; `null`: there is none.
   */
  constructor(
    private readonly dropped: Dropped,
    private readonly partOf: (relationship: string) => string | null,
  ) {}

  /** Ids of styles become numbers: call first. */
  readStyles(root: Element): void {
    for (const style of childrenOf(root, "w:style")) {
      const id = style.attributes.get("w:styleId");
      if (id !== undefined) this.styles.set(id, `S${this.styles.size + 1}`);
    }
  }

  /** A part from its root on, with what it needs to be one of its own. */
  part(root: Element): string {
    return this.element(root).replace(/^<([\w:]+)/u, `<$1 ${SPACES}`);
  }

  private inside({ children }: Element): string {
    return children.map((child) => (typeof child === "string" ? "" : this.element(child))).join("");
  }

  private element(element: Element): string {
    const { name, attributes } = element;
    if (name === "w:t") return this.text(element.children.filter((one) => typeof one === "string").join(""));
    if (name === "w:sym") return this.sign(attributes.get("w:char") ?? "");
    if (name === "w:p") return this.paragraph(element);
    if (name === "w:tr" && isDeleted(element)) return this.drop();
    if (name === "w:tbl" && !hasRows(element)) return this.drop();
    if (WRAPPERS.has(name)) return this.inside(element);
    if (PICTURES.has(name)) return this.picture(element);
    if (STYLE_REFERENCES.has(name)) {
      const style = this.styles.get(attributes.get("w:val") ?? "");
      return style === undefined ? "" : `<${name} w:val="${style}"/>`;
    }
    if (name === "w:name") return this.styleName(attributes.get("w:val") ?? "");
    if (name === "w:lvlText") {
      const text = attributes.get("w:val") ?? "";
      return `<${name} w:val="${LEVEL_TEXT.test(text) ? escapedXml(text) : "•"}"/>`;
    }
    if (name === "w:headerReference" || name === "w:footerReference") return this.reference(element);
    const kept = this.attributesOf(element);
    if (REFERENCES.has(name)) return kept === "" ? this.drop() : `<${name}${kept}/>`;
    if (name === "w:ptab") return "<w:tab/>";
    if (MARKS.has(name) && attributes.size === 0) return `<${name}/>`;
    if (MARKS.has(name) && name !== "w:tab") return `<${name}${kept}/>`;
    if (LOOKS.has(name)) return kept === "" && attributes.size > 0 ? "" : `<${name}${kept}/>`;
    if (!STRUCTURE.has(name)) return SILENT.has(name) ? "" : this.drop();
    const inside = this.inside(element);
    const isFilled = name === "w:tc" ? /<(?:\/w:p|w:p\/)>$/u.test(inside) : /<w:p[ />]/u.test(inside);
    return `<${name}${kept}>${inside}${NEEDS_PARAGRAPH.has(name) && !isFilled ? "<w:p/>" : ""}</${name}>`;
  }

  private paragraph(element: Element): string {
    this.paragraphs++;
    const inside = `<w:p>${this.inside(element)}</w:p>`;
    this.paragraphs--;
    // Within a box a paragraph is in another one, which ends first.
    return this.paragraphs > 0 ? inside : inside + this.boxes.splice(0).join("");
  }

  private text(text: string): string {
    const said = withoutSigns(text, () => this.drop());
    return said === "" ? "" : `<w:t xml:space="preserve">${escapedXml(said)}</w:t>`;
  }

  private sign(code: string): string {
    return /^F0[\dA-F]{2}$/iu.test(code) ? this.text(String.fromCharCode(Number.parseInt(code, 16))) : this.drop();
  }

  private drop(): string {
    this.dropped.places++;
    return "";
  }

  /** What says the same in two ways is read in the first that has a text box. */
  private picture(element: Element): string {
    const ways = [...childrenOf(element, "mc:Choice"), ...childrenOf(element, "mc:Fallback")];
    const [first] = ways;
    const shown = ways.find((one) => boxesIn(one).length > 0) ?? first ?? element;
    if (first && !ways.some((one) => boxesIn(one).length > 0) && !holdsPicture(first)) return this.inside(first);
    for (const box of boxesIn(shown)) this.boxes.push(this.inside(box));
    this.dropped.pictures++;
    return this.drop();
  }

  private styleName(name: string): string {
    return `<w:name w:val="${BUILT_IN_STYLE.test(name) ? name : `Style ${++this.named}`}"/>`;
  }

  private reference({ name, attributes }: Element): string {
    const id = this.partOf(attributes.get("r:id") ?? "");
    const type = attributes.get("w:type") ?? "";
    if (id === null || !/^(?:default|first|even)$/u.test(type)) return this.drop();
    return `<${name} w:type="${type}" r:id="${id}"/>`;
  }

  private attributesOf({ name, attributes }: Element): string {
    const kept = [...attributes].filter(([key, value]) => isHarmless(name, key, value));
    const written = kept.map(([key, value]) => ` ${key}="${escapedXml(value)}"`).join("");
    // The format wants an author.
    if (name === "w:comment") return `${written} w:author="Author"`;
    const style = attributes.get("w:styleId");
    if (name === "w:style" && style !== undefined) return `${written} w:styleId="${this.styles.get(style) ?? "S0"}"`;
    return written;
  }
}

const NEEDS_PARAGRAPH: ReadonlySet<string> = new Set([
  ...["tc", "body", "hdr", "ftr", "footnote", "endnote", "comment"].map((name) => `w:${name}`),
]);

function isDeleted(row: Element): boolean {
  return childrenOf(row, "w:trPr").some((properties) => childrenOf(properties, "w:del").length > 0);
}

function hasRows(element: Element): boolean {
  return childrenOf(element).some((child) => (child.name === "w:tr" ? !isDeleted(child) : hasRows(child)));
}

function holdsPicture(element: Element): boolean {
  return childrenOf(element).some((child) => PICTURES.has(child.name) || holdsPicture(child));
}

/** Text boxes in an element, the outer ones. */
function boxesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((child) => (child.name === "w:txbxContent" ? [child] : boxesIn(child)));
}
