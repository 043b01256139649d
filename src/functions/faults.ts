import type { Fault } from '../contract';

/** Whether a field of the answer could not be read: what stands there then is not what the API said. */
export function isUnread(field: string, faults: readonly Fault[]): boolean {
  return faults.some(({ path }) => path === 'result' || path === `result.${field}`);
}
