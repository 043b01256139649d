/** What a JSON text says; `null` for a text that is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Whether what was read is an object with fields, and no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a JSON text says, with values of any kind; `null` for everything else. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  const read = readJson(text);
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
}
