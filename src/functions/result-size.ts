/** What office.js writes around each result: its number, whether it succeeded, how long it took. */
const around = 30;

/** Characters of JSON that an answer takes in a message, roughly and never too few. */
export function resultSize(rows: readonly (readonly unknown[])[]): number {
  let size = around;
  for (const row of rows) {
    size += 2;
    for (const value of row) size += valueSize(value);
  }
  return size;
}

function valueSize(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return value.length + 3;
    case 'number':
      return 16;
    case 'boolean':
      return 6;
    default:
      if (value instanceof Error) return value.message.length + around;
      return JSON.stringify(value).length + 1;
  }
}
