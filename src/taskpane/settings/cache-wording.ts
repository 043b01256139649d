import type { RefreshPlan, RefreshProgress } from '../../client';
import { requestsWords } from '../cost-words';
import { counted } from '../wording';

/** How many answers are kept, and what came of renewing them. */
export function cacheWords(count: number, old: number): string {
  if (count === 0) return 'No answer is kept on this device.';
  const kept = `${counted(count, 'answer is', 'answers are')} kept on this device: showing them again costs no request.`;
  return old === 0 ? kept : `${kept} ${counted(old, 'is', 'are')} past ${old === 1 ? 'its' : 'their'} age.`;
}

/** How far renewing has come, or how it ended. */
export function progressWords({ done, failed, total }: RefreshProgress): string {
  const renewed = `${counted(done, 'answer', 'answers')} of ${total} renewed.`;
  return failed === 0
    ? renewed
    : `${renewed} ${counted(failed, 'was', 'were')} not: the former ${failed === 1 ? 'one stays' : 'ones stay'}.`;
}

const names = {
  epcCheck: ['energy certificate', 'energy certificates'],
  determinationCheck: ['determination', 'determinations'],
  licensingCheck: ['look into the registers', 'looks into the registers'],
  propertyCheck: ['stored property', 'stored properties'],
} as const;

/** What renewing costs, before anything is spent. */
export function refreshCost({ counts, requests, minutes }: RefreshPlan): string {
  const parts = (Object.keys(names) as (keyof typeof names)[])
    .filter((name) => counts[name] > 0)
    .map((name) => counted(counts[name], names[name][0], names[name][1]));
  const quota = minutes === null ? '' : ' at the quota as it is known';
  return `Renewing costs ${requestsWords(requests, minutes)}${quota}: ${parts.join(', ')}.`;
}
