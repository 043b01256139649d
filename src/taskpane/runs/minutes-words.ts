import { counted } from '../wording';

/** Minutes as a person says them. */
export function minutesWords(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return `about ${counted(Math.ceil(minutes), 'minute', 'minutes')}`;
  return `about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`;
}
