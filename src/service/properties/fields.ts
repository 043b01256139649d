import { propertyInputFields } from '../../contract';
import type { PropertyFields } from '../store/store';
import type { GivenFields } from './read-body';

const nothing = Object.fromEntries(
  Object.keys(propertyInputFields).map((name) => [name, null]),
) as unknown as PropertyFields;

/** What is known after `told`: omitted fields keep what was known before, `null` clears. */
export function mergeFields(given: GivenFields, before: PropertyFields | null = null): PropertyFields {
  return { ...nothing, ...before, ...given };
}
