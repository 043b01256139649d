import { schemeTypes, type IsoDate, type SchemeType } from '../../contract';
import { isWrongType, missingType, type LicensingStatus } from '../results/licensing-status';
import type { HomeRow } from '../rows/home-row';
import type { RegisterFacts } from './register-facts';

/** The last day of a licence by the API. */
export function endOf(licensing: LicensingStatus | null): IsoDate | null {
  switch (licensing?.kind) {
    case 'held':
    case 'exceeded':
      return licensing.until;
    case 'wrong-type':
      return licensing.until === null || licensing.has === 'application' ? null : licensing.until;
    case 'expired':
      return licensing.on;
    default:
      return null;
  }
}

/** Of which kind the home's licence is, by its rows or the API; `null` where neither says so. */
export function typeOf(rows: readonly HomeRow[], licensing: LicensingStatus | null): SchemeType | null {
  const written = schemeTypes.find((type) => rows.some(({ details }) => details.licence_type === type));
  return written ?? (licensing !== null && 'type' in licensing ? licensing.type : missingType(licensing));
}

/** What is known of the licence of a home. */
interface Licensed {
  readonly rows: readonly HomeRow[];
  readonly licensing: LicensingStatus | null;
  readonly register: RegisterFacts | null;
  /** The last day by a register. */
  readonly onRegister: IsoDate | null;
}

/**
 * The last day of a home's licence: by its rows, the API, or a register. A day that is over gives way to a later one of the register, and to
 * none where the register shows a licence or exemption that runs on. A renewal counts at once.
 */
export function lastDayOfLicence(
  { rows, licensing, register, onRegister }: Licensed,
  today: IsoDate,
): IsoDate | null {
  const written = rows.find(({ details }) => details.licence_date_end !== undefined);
  const told = written?.details.licence_date_end ?? endOf(licensing);
  if (told === null) return onRegister;
  if (register === null || isWrongType(register.type, typeOf(rows, licensing))) return told;
  const isOver = told < today;
  const later = isOver ? onRegister : register.renewedUntil;
  if (later !== null) return later > told ? later : told;
  return isOver && (register.state === 'held' || register.state === 'exempt') ? null : told;
}
