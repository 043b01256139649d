import type { ClientActivity } from '../../client';
import type { OperationName, UtcTimestamp } from '../../contract';
import { estimateWords } from '../durations';

/** Milliseconds after which whoever waits is told that nothing comes. */
const standstillAfter = 60_000;

/** When all that waits is done, as far as is known. */
export function finishWords(milliseconds: number | null | undefined, waiting: number): string {
  if (waiting === 0) return 'Nothing is waiting';
  if (milliseconds === null || milliseconds === undefined) return 'The time is not known until the quota is';
  return `Done in ${estimateWords(milliseconds)}`;
}

/**
 * What is said to whoever waits when nothing has come for more than a minute; `null` before. `now`: epoch milliseconds. `momentOf` writes a
 * moment for people.
 */
export function standstillWords(
  { waitingSince, nextTryAt }: Pick<ClientActivity, 'waitingSince' | 'nextTryAt'>,
  now: number,
  momentOf: (moment: UtcTimestamp) => string,
): string | null {
  const goesOn = nextTryAt ? `The next request is sent at ${momentOf(nextTryAt)}.` : null;
  if (!waitingSince || now - Date.parse(waitingSince) <= standstillAfter)
    return goesOn && `The API asked for a pause. ${goesOn}`;
  const since = `No answers since ${momentOf(waitingSince)}: cells are waiting for the API.`;
  return goesOn ? `${since} ${goesOn}` : since;
}

/** How an operation is called where a user reads it. */
export const operationWords: Readonly<Record<OperationName, string>> = {
  epcCheck: 'Energy certificate',
  determinationCheck: 'Schemes and directions',
  licensingCheck: 'Licence registers',
  propertyCheck: 'Stored property',
  propertyCreate: 'Create property',
  propertySync: 'Update property',
  propertyArchive: 'Archive property',
};
