import { fingerprint, normalisedHeader } from '../../portfolio';
import { type RunName, type UnfinishedWrite, uncertainHeaders } from '../../sheet';

/** Which columns the workbook names as not certain while a run writes. */
export interface FlaggedWrites {
  /** What the batch that writes these columns is to say of the table. */
  nameColumns(headers: Iterable<string>): UnfinishedWrite;
  /**
   * Creates of these homes, by what names them, begin: until they have ended, the workbook says so besides their rows. Returns those of which
   * it said so before: nobody knows how those ended.
   */
  flagCreates(homes: Iterable<string>): readonly string[];
  unflagCreates(homes: Iterable<string>): void;
  /** Everything that was written stands where it should. */
  confirmColumns(): void;
  /** What was written does not show as it was meant: these columns stay named when the run ends. */
  keepColumns(headers: Iterable<string>): void;
  /** Nothing is uncertain of what began before. */
  unflagAllCreates(): void;
  /** These columns are certain again. */
  trustColumns(headers: Iterable<string>): void;
  /** What is to stay named when the run ends. */
  remaining(): UnfinishedWrite | null;
}

/** @param before What a run that died has left, which only certainty takes away. Decision 178. */
export function createFlaggedWrites(run: RunName, before: UnfinishedWrite | null): FlaggedWrites {
  let leftBefore: readonly string[] = before?.columns ?? [];
  let unconfirmed = new Set<string>();
  let isKept = false;
  const begun = new Set(before?.begun);
  const begunBefore = new Set(before?.begun);
  const named = (): readonly string[] => {
    const known = new Set(leftBefore.map(normalisedHeader));
    return [...leftBefore, ...[...unconfirmed].filter((header) => !known.has(normalisedHeader(header)))];
  };
  const here: FlaggedWrites = {
    nameColumns(headers) {
      unconfirmed = new Set([...unconfirmed, ...headers]);
      return { run, columns: named(), begun: [...begun] };
    },
    flagCreates(homes) {
      for (const home of homes) begun.add(fingerprint(home));
      return [...homes].filter((home) => begunBefore.has(fingerprint(home)));
    },
    unflagCreates(homes) {
      for (const each of [begun, begunBefore]) for (const home of homes) each.delete(fingerprint(home));
    },
    unflagAllCreates() {
      begun.clear();
      begunBefore.clear();
    },
    confirmColumns: () => {
      unconfirmed = new Set();
    },
    keepColumns(headers) {
      const known = new Set(leftBefore.map(normalisedHeader));
      leftBefore = [...leftBefore, ...[...headers].filter((header) => !known.has(normalisedHeader(header)))];
      isKept = true;
    },
    trustColumns(headers) {
      const these = new Set(uncertainHeaders({ columns: [...headers] }, leftBefore));
      leftBefore = leftBefore.filter((header) => !these.has(header));
    },
    remaining: () => {
      const columns = named();
      if (columns.length === 0) return null;
      return {
        run: isKept || unconfirmed.size > 0 ? run : (before?.run ?? null),
        columns,
        begun: [...begun],
      };
    },
  };
  return here;
}
