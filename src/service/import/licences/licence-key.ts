import type { Selectable } from 'kysely';
import type { LicencesTable } from '../../store/tables';

/** How the number of a row without one begins. */
export const madeNumber = 'row/';

/** Whether a row has a number of its register's own. */
export function hasNumber({ reference }: { readonly reference: string }): boolean {
  return !reference.startsWith(madeNumber);
}

/** What a number is by which licences are told apart: however it is spaced and capitalised, it is the same. Decision 67. */
export function tidyNumber(reference: string): string {
  return reference.replace(/\s/g, '').toUpperCase();
}

/** Applications, refusals and exemptions are lists of their own; all else speaks of licences. */
export function listOf(status: string): string {
  return status === 'requested' || status === 'rejected' || status === 'exemption' ? status : 'licences';
}

/** Whether a status is a known one, and not the register's own words. */
export function isUnderstood(status: string): boolean {
  return status === 'granted' || status === 'ended' || listOf(status) !== 'licences';
}

type Row = Pick<Selectable<LicencesTable>, 'reference' | 'address_key' | 'status'> & {
  readonly type?: string | null;
};

/** What no two rows of a council share: number, address, scheme and list. The table has it as an index of one row each, by numbers as they stand. Decision 67. */
export function licenceKey({ reference, address_key, type, status }: Row): string {
  return JSON.stringify([tidyNumber(reference), address_key, type, listOf(status)]);
}
