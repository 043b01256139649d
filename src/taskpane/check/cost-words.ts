import type { PlannedCheck } from '../../runs/check/planned';
import { paceNote, requestsWords } from '../cost-words';
import { counted } from '../wording';

export function costTitle({ plan, cost: { requests, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'No home is to be checked';
  if (requests === 0) return 'No request is needed';
  return requestsWords(requests, minutes);
}

export function costNote({ plan, cost: { requests, kept, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'Every row was checked lately, or cannot be checked.';
  const saved = kept === 0 ? '' : `${counted(kept, 'answer is', 'answers are')} kept and cost nothing. `;
  if (requests === 0) return saved.trim();
  return `${saved}${paceNote(minutes)}`;
}
