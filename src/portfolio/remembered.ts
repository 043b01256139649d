/** Texts of a column are few: more than these are one for each row, and are not worth being kept. */
const maxKnown = 4_096;

/** The same reader, which reads a text once only: what runs write, and districts, repeat themselves down a sheet. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = read(text);
    if (known.size < maxKnown) known.set(text, { value });
    return value;
  };
}
