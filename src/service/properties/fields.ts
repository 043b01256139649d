import { nothingGiven, type PropertyFields } from '../store/column-values';
import type { GivenFields } from './read-body';

/** What is known after `given`: omitted fields keep what was known before, `null` clears. */
export function mergeFields(given: GivenFields, before: PropertyFields | null = null): PropertyFields {
  return { ...nothingGiven, ...before, ...given };
}
