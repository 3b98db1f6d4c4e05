/** Forms in which other programs read what was muted, and which gaps were kept. */
export const LABEL_FORMATS = ["csv", "audacity", "rttm", "vtt", "eaf", "textgrid"] as const;
/** A form in which other programs read that. */
export type LabelFormat = (typeof LABEL_FORMATS)[number];
