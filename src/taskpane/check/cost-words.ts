import type { PlannedCheck } from '../../runs/check/commands';
import { minutesWords } from '../runs/minutes-words';
import { counted } from '../wording';

export function costTitle({ plan, cost: { requests, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'No home is to be checked';
  if (requests === 0) return 'No request is needed';
  const words = counted(requests, 'request', 'requests');
  return minutes === null ? words : `${words}, ${minutesWords(minutes)}`;
}

export function costNote({ plan, cost: { requests, kept, minutes } }: PlannedCheck): string {
  if (plan.homes.length === 0) return 'Every row was checked lately, or cannot be checked.';
  const saved = kept === 0 ? '' : `${counted(kept, 'answer is', 'answers are')} kept and cost nothing. `;
  if (requests === 0) return saved.trim();
  return minutes === null
    ? `${saved}How long they take is known once the first answer has told the quota.`
    : `${saved}At the quota as it was learnt. Cells and look-ups go before them.`;
}
