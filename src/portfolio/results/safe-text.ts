/**
 * Text from the API as it may be written to a cell: a leading `=`, `+`, `-`, `@`, tab or line break would make Excel run it as a formula,
 * so that an apostrophe, which Excel does not show, goes before it. Excel takes 32,767 characters in a cell.
 */
export function safeText(text: string): string {
  const short = text.length > 32_000 ? `${text.slice(0, 32_000)}…` : text;
  return /^[=+\-@\t\r\n']/.test(short) ? `'${short}` : short;
}
