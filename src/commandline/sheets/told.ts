import { minutesFor, type KnownQuota } from '../../contract';

/** `1 home`, `1,200 homes`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** What a run takes, before it begins. */
export function costWords(requests: number, quota: KnownQuota | null): string {
  const minutes = minutesFor(requests, quota);
  const words = counted(requests, 'request', 'requests');
  if (minutes === null) return `${words}; for how long is not known, since the API does not tell its pace`;
  if (minutes < 1) return `${words}, less than a minute`;
  if (minutes < 90) return `${words}, about ${counted(Math.ceil(minutes), 'minute', 'minutes')}`;
  return `${words}, about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`;
}
