/*
 * Pieces of HTML. Text is escaped here, and nowhere else.
 */

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text of the document, where `…` in backquotes is code. */
export function words(text: string): string {
  return escape(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

export function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}

/** A link to another part of the page. */
export function within(id: string, label: string): string {
  return `<a href="#${escape(id)}">${escape(label)}</a>`;
}

/** A table; `kind` is its class. Cells are HTML already. */
export function table(kind: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${escape(each)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<table class="${kind}"><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** An example that opens when it is asked for. */
export function example(summary: string, value: unknown): string {
  return `<details><summary>${escape(summary)}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`;
}
