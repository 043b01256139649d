import { epcFields } from './epc-fields';
import type { CheckName, FieldOf } from './field';
import { licenceFields } from './licence-fields';
import { placeFields } from './place-fields';
import { propertyFields } from './property-fields';

/** Any field of any check. */
export type CheckField = { readonly [Name in CheckName]: FieldOf<Name> }[CheckName];

/** Every field that a check can write, in the order in which a user is offered them. */
export const checkFields: readonly CheckField[] = [
  ...epcFields,
  ...placeFields,
  ...licenceFields,
  ...propertyFields,
];

/** Names a field among those of all checks: `epc.current_energy_rating`. */
export function checkFieldId({ check, name }: Pick<CheckField, 'check' | 'name'>): string {
  return `${check}.${name}`;
}

const byId = new Map(checkFields.map((field) => [checkFieldId(field), field]));

/** The field of that id; `null` where there is none. */
export function checkField(id: string): CheckField | null {
  return byId.get(id) ?? null;
}
