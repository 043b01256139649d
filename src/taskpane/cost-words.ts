import { counted } from './wording';

/** Minutes as a user says them. */
function minutesWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return `about ${counted(Math.ceil(minutes), 'minute', 'minutes')}`;
  return `about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`;
}

/** What a plan takes: requests, and how long they need. `minutes`: `null` where no quota has been learnt. */
export function requestsWords(requests: number, minutes: number | null): string {
  const words = counted(requests, 'request', 'requests');
  return minutes === null ? words : `${words}, ${minutesWords(minutes)}`;
}

/** How sure the minutes are, or why there are none: an answer tells how many requests the API allows, and never for how long. */
export function durationNote(minutes: number | null): string {
  return minutes === null
    ? 'The time is not known yet: Terrace learns the pace that the API allows as it goes.'
    : 'Based on the quota seen so far. Cells and look-ups go first.';
}
