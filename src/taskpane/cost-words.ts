import { estimateWords } from './durations';
import { counted } from './wording';

/** What a plan takes: requests, and how long they need. `minutes`: `null` where no quota has been learnt. */
export function requestsWords(requests: number, minutes: number | null): string {
  const words = counted(requests, 'request', 'requests');
  return minutes === null ? words : `${words}, ${estimateWords(minutes * 60_000)}`;
}

/** How sure the minutes are, or why there are none: an answer tells how many requests the API allows, and never for how long. */
export function durationNote(minutes: number | null): string {
  return minutes === null
    ? 'The time is not known yet: Terrace learns the pace that the API allows as it goes.'
    : 'Based on the quota seen so far. Cells and look-ups go first.';
}
