import type { Mapping } from '../columns';
import type { CheckChoices } from './choices';
import type { CheckName } from './field';
import { checkFieldId, checkFields } from './fields';

/** The checks that a user who never chose is offered: a stored property needs a sync before. */
const offered: readonly CheckName[] = ['epc', 'determination', 'licensing'];

/**
 * What is chosen where nothing was chosen before: what most people want. Where no column holds UPRNs the API looks addresses up by likeness, so
 * that people want to see for which home it answered.
 */
export function defaultChoices({ columns }: Mapping): CheckChoices {
  const isByAddress = !columns.some(({ role }) => role === 'uprn');
  return {
    columns: checkFields
      .filter(
        (field) =>
          offered.includes(field.check) &&
          (field.isCommon || (isByAddress && checkFieldId(field) === 'epc.answered_for')),
      )
      .map((field) => ({ field: checkFieldId(field), header: field.header })),
  };
}
