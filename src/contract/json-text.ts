/** What a JSON text says; `null` for a text that is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The object that a JSON text says, with values of any kind; `null` for everything else. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  const read = readJson(text);
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null;
}
