import type { Kysely } from 'kysely';
import { grouped } from '../../grouped';
import type { Councils } from '../../store/questions/councils';
import { loadRegisterCodes } from '../../store/questions/licences';
import type { Tables } from '../../store/tables';
import { licenceKey } from './licence-key';
import type { KnownLicence } from './match-licences';

/** Codes under which rows of a council's registers may stand: its own, and those that it had while they were loaded. */
export async function codesOfCouncil(
  database: Kysely<Tables>,
  council: string,
  councils: Councils,
): Promise<readonly string[]> {
  const codes = await loadRegisterCodes(database, councils);
  return [council, ...(codes.get(council) ?? [])];
}

/** The newest of the rows that are one licence by their keys: two codes of a council, or two spellings of a number, may have stored it twice. */
export function newestOfEach(rows: readonly KnownLicence[]): readonly KnownLicence[] {
  const alike = grouped(rows, licenceKey);
  const dayOf = ({ as_at }: KnownLicence): string => as_at ?? '';
  return [...alike.values()].map((group) =>
    group.reduce((one, other) => (dayOf(other) >= dayOf(one) ? other : one)),
  );
}
