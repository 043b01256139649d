/** Of the usual font, in points: a letter, and what stands free beside a text. */
const letter = 5.5;
const free = 10;
/** The button that a table's header has for its filter. */
const filterButton = 16;

/** Points in which the longest of these texts can be read. */
export function widthOfTexts(texts: readonly string[]): number {
  return letter * texts.reduce((longest, { length }) => Math.max(longest, length), 0) + free;
}

/** The same of headers of tables, beside the buttons of their filters. */
export function widthOfHeaders(headers: readonly string[]): number {
  return widthOfTexts(headers) + filterButton;
}
