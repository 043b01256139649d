import type { Kysely } from 'kysely';
import { britishIsoDay, type IsoDate, type UtcTimestamp } from '../../contract';
import { loadCouncils } from '../store/questions/councils';
import type { Tables } from '../store/tables';
import { councilMeant } from './codes';
import { ImportRefused } from './refusal';
import type { ImportOptions } from './report';

/** What the options say of all rows of a file that do not say it themselves. */
export interface FileDefaults {
  /** GSS code or name of a council. */
  readonly council: string | null;
  /** Day on which the user checked the file against its publication. */
  readonly checkedOn: IsoDate | null;
  /** When the import began: a check on a later day cannot be true. */
  readonly at: UtcTimestamp;
}

/** @throws ImportRefused when the day of checking is in the future. */
export function fileDefaults(options: ImportOptions, at: UtcTimestamp): FileDefaults {
  return { council: options.council ?? null, checkedOn: checkedDayOf(options, at), at };
}

/** Whether a day of checking is in the future. */
export function isInFuture(day: IsoDate, at: UtcTimestamp): boolean {
  return day > britishIsoDay(at);
}

/**
 * The day on which the user checked the file against its publication; `null` where it is not given. It is never the day of the import.
 * @throws ImportRefused when the day is in the future.
 * Decision 74.
 */
export function checkedDayOf({ asAt }: ImportOptions, at: UtcTimestamp): IsoDate | null {
  if (asAt === undefined) return null;
  if (isInFuture(asAt, at))
    throw new ImportRefused(
      `Give --as-at the day on which you checked the file against its publication: "${asAt}" is in the future.`,
    );
  return asAt;
}

/**
 * The code of the council that the options name; `null` where they name none.
 * @throws ImportRefused when it is neither a GSS code nor a name that is known.
 */
export async function councilOption(
  database: Kysely<Tables>,
  { council }: ImportOptions,
): Promise<string | null> {
  if (council === undefined) return null;
  const code = councilMeant(council, await loadCouncils(database));
  if (code === null)
    throw new ImportRefused(
      `Give --council the GSS code or the name of a council, such as --council E07000178: "${council}" is neither.`,
    );
  return code;
}
