import { fingerprint, squeezed } from '../../portfolio';
import { type RunName, type Uncertain, uncertainAmong } from '../../sheet';

/** Which columns the workbook names as not certain while a run writes. */
export interface FlaggedWrites {
  /** What the batch that writes these columns is to say of the table. */
  naming(headers: Iterable<string>): Uncertain;
  /**
   * Creates of these homes, by what names them, begin: until they have ended, the workbook says so besides their rows. Returns those of which
   * it said so before: nobody knows how those ended.
   */
  begins(homes: Iterable<string>): readonly string[];
  ends(homes: Iterable<string>): void;
  /** Everything that was written stands where it should. */
  looked(): void;
  /** Nothing is uncertain of what began before. */
  settled(): void;
  /** These columns are certain again. */
  certain(headers: Iterable<string>): void;
  /** What is to stay named when the run ends. */
  left(): Uncertain | null;
}

/** @param before What a run that died has left, which only certainty takes away. */
export function flaggedWrites(run: RunName, before: Uncertain | null): FlaggedWrites {
  let standing: readonly string[] = before?.columns ?? [];
  let unlooked = new Set<string>();
  const begun = new Set(before?.begun);
  const begunBefore = new Set(before?.begun);
  const named = (): readonly string[] => {
    const known = new Set(standing.map(squeezed));
    return [...standing, ...[...unlooked].filter((header) => !known.has(squeezed(header)))];
  };
  const here: FlaggedWrites = {
    naming(headers) {
      unlooked = new Set([...unlooked, ...headers]);
      return { run, columns: named(), begun: [...begun] };
    },
    begins(homes) {
      for (const home of homes) begun.add(fingerprint(home));
      return [...homes].filter((home) => begunBefore.has(fingerprint(home)));
    },
    ends(homes) {
      for (const each of [begun, begunBefore]) for (const home of homes) each.delete(fingerprint(home));
    },
    settled() {
      begun.clear();
      begunBefore.clear();
    },
    looked: () => {
      unlooked = new Set();
    },
    certain(headers) {
      const these = new Set(uncertainAmong({ columns: [...headers] }, standing));
      standing = standing.filter((header) => !these.has(header));
    },
    left: () => {
      const columns = named();
      if (columns.length === 0) return null;
      return { run: unlooked.size > 0 ? run : (before?.run ?? null), columns, begun: [...begun] };
    },
  };
  return here;
}
