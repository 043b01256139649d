/** Puts an Excel of these requirement sets into the page, or takes it away. It says what the real one would say. */
export function useHost(sets: Readonly<Record<string, number>> | null): void {
  if (sets === null) {
    Reflect.deleteProperty(globalThis, 'Office');
    return;
  }
  // Minor versions are numbers of their own: 1.19 is later than 1.4.
  const minor = (version: string | number): number => Number(String(version).split('.')[1] ?? 0);
  const requirements = {
    isSetSupported: (set: string, version: string) => set in sets && minor(sets[set] ?? 0) >= minor(version),
  };
  Object.assign(globalThis, { Office: { context: { requirements } } });
}
