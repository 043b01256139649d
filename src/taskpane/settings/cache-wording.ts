import type { RefreshPlan, RefreshProgress } from '../../client';
import { requestsWords } from '../cost-words';
import { counted } from '../wording';

/** How many answers are cached, and what came of renewing them. */
export function cacheWords(count: number, old: number): string {
  if (count === 0) return 'No answers are saved on this device.';
  const kept = `${counted(count, 'answer is', 'answers are')} saved on this device: showing them again needs no request.`;
  return old === 0 ? kept : `${kept} ${counted(old, 'is', 'are')} old.`;
}

/** How far renewing has come, or how it ended. */
export function progressWords({ done, failed, total }: RefreshProgress): string {
  const renewed = `${counted(done, 'answer', 'answers')} of ${total.toLocaleString('en-GB')} renewed.`;
  return failed === 0
    ? renewed
    : `${renewed} ${counted(failed, 'was', 'were')} not: the old ${failed === 1 ? 'one stays' : 'ones stay'}.`;
}

const names = {
  epcCheck: ['energy certificate', 'energy certificates'],
  determinationCheck: ['answer about schemes', 'answers about schemes'],
  licensingCheck: ['register search', 'register searches'],
  propertyCheck: ['stored property', 'stored properties'],
} as const;

/** What renewing costs, before anything is spent. */
export function refreshCost({ counts, requests, minutes }: RefreshPlan): string {
  const parts = (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => counts[name] > 0)
    .map((name) => counted(counts[name], names[name][0], names[name][1]));
  const quota = minutes === null ? '' : ' at the quota seen so far';
  return `Renewing takes ${requestsWords(requests, minutes)}${quota}: ${parts.join(', ')}.`;
}
