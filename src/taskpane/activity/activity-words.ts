import type { ClientActivity } from '../../client';
import type { OperationName, UtcTimestamp } from '../../contract';
import { estimateWords } from '../durations';

/** Milliseconds without an answer after which the user is told: most pauses that an API asks for are shorter. */
const standstillMilliseconds = 60_000;

/** When everything that waits will be done, as far as is known. */
export function finishWords(milliseconds: number | null | undefined, waiting: number): string {
  if (waiting === 0) return 'Nothing is waiting';
  if (milliseconds === null || milliseconds === undefined)
    return 'How long it takes is not known until the quota is known';
  return `Done in ${estimateWords(milliseconds)}`;
}

/**
 * What the user is told when requests wait and nothing has come for more than a minute; `null` before. `now`: epoch milliseconds. `momentOf` writes a
 * moment for people.
 */
export function standstillWords(
  { waitingSince, nextTryAt }: Pick<ClientActivity, 'waitingSince' | 'nextTryAt'>,
  now: number,
  momentOf: (moment: UtcTimestamp) => string,
): string | null {
  const goesOn = nextTryAt ? `The next request is sent at ${momentOf(nextTryAt)}.` : null;
  if (!waitingSince || now - Date.parse(waitingSince) <= standstillMilliseconds)
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
