import { defaultCheckedAt, defaultProblem } from '../check/choices';
import { unreadWords } from '../check/field';
import { checkFields } from '../check/fields';
import { plainText, saysNothing } from '../cells/plain';
import { readLicensingStatus } from '../results/read-licensing-status';
import { syncColumns } from '../results/sync-cells';
import { cellAt, type Table } from '../table';
import { normalisedHeader } from './header';

const ofChecks = [...checkFields.map(({ header }) => header), defaultCheckedAt, defaultProblem];
/** What a sync writes and does not read: the Property Id is the home's. */
const ofSyncs = syncColumns.filter((column) => column !== 'Property Id');

/** Columns that say that a run wrote beside homes, and what it writes. */
const runs = [
  { by: [defaultCheckedAt, defaultProblem], writes: ofChecks },
  { by: ['Synced at'], writes: ofSyncs },
].map(({ by, writes }) => ({ by: by.map(normalisedHeader), writes: writes.map(normalisedHeader) }));

/** What a sync writes is called as agents call columns of their own: `Licence`, `Status`. */
const calledAlike = new Set(ofSyncs.map(normalisedHeader));

/** Whether a column, if it is called `Licence`, is the agent's: it holds something, and nothing that a run writes there. */
export function isAgentsLicence({ headers, rows }: Table, position: number): boolean {
  if (normalisedHeader(headers[position] ?? '') !== 'licence') return false;
  const said = rows.map((row) => plainText(cellAt(row, position).value)).filter((text) => !saysNothing(text));
  return said.length > 0 && !said.some((text) => text === unreadWords || readLicensingStatus(text) !== null);
}

/**
 * Positions of the columns that checks and syncs wrote. What agents call so too is a run's where it reaches up to the columns that say that one
 * wrote without a gap, or stands right of them, as in a copy of a sheet: further left it was there before, as was a `Licence` that holds
 * something else. Decisions 157 and 358.
 */
export function writtenColumns(table: Table): ReadonlySet<number> {
  const keys = table.headers.map(normalisedHeader);
  const made = runs.filter(({ by }) => by.every((key) => keys.includes(key)));
  const written = new Set(made.flatMap(({ writes }) => writes));
  const marks = new Set(made.flatMap(({ by }) => by));
  const first = keys.findIndex((key) => marks.has(key));
  const before = keys.findLastIndex(
    (key, position) => position < first && (!written.has(key) || isAgentsLicence(table, position)),
  );
  const isWritten = (key: string, position: number): boolean =>
    written.has(key) && (position > before || !calledAlike.has(key));
  return new Set(keys.flatMap((key, position) => (isWritten(key, position) ? [position] : [])));
}
