import type { Selectable } from 'kysely';
import type { SchemeType } from '../../../contract';
import type { KnownLicenceStatus } from '../../store/store';
import type { LicencesTable } from '../../store/tables';
import { isNothing } from '../epc/values';
import { readType, type ReferenceMeaning } from './register-rules';
import { castsDoubt, readStatus } from './status-words';

const maxStatusLetters = 80;

/** The cells of a row's columns of status and of scheme, as they stand. */
interface Cells {
  readonly status: readonly string[];
  /** Those of them in columns that speak of the licence, and not of its application. */
  readonly ownStatus: readonly string[];
  /** Those in columns that say by their names that they speak of it. */
  readonly licenceStatus: readonly string[];
  readonly type: readonly string[];
}

/** How far the work on a licence is, which says nothing of the licence beside a column that does. */
const isProgress = (cell: string): boolean =>
  /^(application )?(complete|completed|closed|determined|decided)$/i.test(cell);

/** The same in a column of its case; in *Licence status* it may say that the licence is over. */
const isDone = (cell: string): boolean => /^(application )?(processed|finished)$/i.test(cell);

/** Where the case of a licence lies. A mere *Status* may say it of the licence, but not beside its *Licence status*. */
const isOfCase = (cell: string): boolean => /^(open|accepted|delegated|allocated|assigned)$/i.test(cell);

const isKnown = (cells: readonly string[]): boolean => cells.some((each) => readStatus(each) !== null);

/** Whether a cell speaks of the licence: beside a status of its own that is understood, other words of its application do not. */
function isTelling(cell: string, { ownStatus: own, licenceStatus }: Cells): boolean {
  if (isProgress(cell) || (isDone(cell) && !licenceStatus.includes(cell))) return false;
  if (isOfCase(cell) && isKnown(licenceStatus)) return false;
  return !isKnown(own) || own.includes(cell) || readStatus(cell) !== null || castsDoubt(cell);
}

/**
 * Of several columns of status the one that ends or denies the licence counts, or else what all of them say together. A licence that
 * runs beside its application is not certain: nobody can tell which of them the row is about.
 */
function knownStatus(said: readonly string[], of: Cells): ReturnType<typeof readStatus> {
  const denial = said.map(readStatus).find((each) => each === 'ended' || each === 'rejected');
  if (denial) return denial;
  const cells = said.filter((cell) => isTelling(cell, of));
  const together = readStatus(cells.join('; '));
  const isRunning = cells.some((cell) => readStatus(cell) === 'granted');
  return together === 'requested' && isRunning ? null : together;
}

/** The scheme and status of a row: by its own words, else by its number, else by the options. `null` where no scheme is given. Decisions 62 and 64. */
export function typeAndStatusOf(
  cells: Cells,
  { type, status }: { readonly type: SchemeType | null; readonly status: KnownLicenceStatus | null },
  meaning: ReferenceMeaning,
  warnings: Set<string>,
): Pick<Selectable<LicencesTable>, 'type' | 'status'> | null {
  const said = [...new Set(cells.status.filter((cell) => !isNothing(cell)))];
  const known = said.length === 0 ? (meaning.status ?? status ?? 'granted') : knownStatus(said, cells);
  if (known === null) warnings.add('its status is not understood: it counts as not certain');
  const words = known ?? said.join('; ').slice(0, maxStatusLetters);
  const schemes = cells.type.map(readType);
  const own = schemes.find((each) => each.type !== null)?.type;
  const assumed = own ?? meaning.type ?? type;
  if (assumed !== null && schemes.some(({ denied }) => denied.includes(assumed))) {
    warnings.add('it says which scheme it is not held under, but not which one it is');
    return { type: null, status: words };
  }
  return assumed === null && known !== 'exemption' ? null : { type: assumed, status: words };
}
