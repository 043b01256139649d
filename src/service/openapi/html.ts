import { escapeMarkup } from '../../contract';

/* Pieces of HTML, of text as it is. */

/** Text of the document, where `…` in backquotes is code. */
export function words(text: string): string {
  return escapeMarkup(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

export function code(text: string): string {
  return `<code>${escapeMarkup(text)}</code>`;
}

/** A link to another part of the page. */
export function within(id: string, label: string): string {
  return `<a href="#${escapeMarkup(id)}">${escapeMarkup(label)}</a>`;
}

/** A table; `kind` is its class. Cells are HTML already. */
export function table(kind: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${escapeMarkup(each)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<table class="${kind}"><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** An example that opens when it is asked for. */
export function example(summary: string, value: unknown): string {
  return `<details><summary>${escapeMarkup(summary)}</summary><pre>${escapeMarkup(JSON.stringify(value, null, 2))}</pre></details>`;
}
