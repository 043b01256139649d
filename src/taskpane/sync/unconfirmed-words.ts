import { britishDay } from '../../contract';
import type { UnconfirmedRow } from '../../runs/sync/unconfirmed';

/** Who began a create and when, and whether this device knows what came of it; `''` where nothing is known. */
export function beganWords({ mark, intent }: UnconfirmedRow): string {
  const by = mark === null || mark.by === 'somebody' ? '' : ` by ${mark.by}`;
  const at = mark?.at ?? intent?.at;
  const began = at === undefined ? '' : `Begun${by} on ${britishDay(at)}.`;
  const known =
    intent?.propertyId === undefined ? '' : 'The answer came to this device: its Property Id stands below.';
  return [began, known].filter((words) => words !== '').join(' ');
}
