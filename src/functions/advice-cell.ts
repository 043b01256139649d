import {
  britishIsoDay,
  isUnread,
  placeKinds,
  placeKnowledge,
  placeKnowledgeText,
  type AdviceKind,
  type Determination,
} from '../contract';
import type { Answered } from './asking';
import { textCell, type Cell } from './cell';
import { unread } from './place-rows';

/** What stands where the API's advice would. */
export const noAdvice = 'The API gives no advice on this';

/** The API's own advice on one kind; where it gives none, what is known of the kind, so that no empty cell passes for an all-clear. */
export function adviceCell({ value, faults, checkedAt }: Answered<Determination>, aspect: AdviceKind): Cell {
  if (isUnread(`advice.${aspect}`, faults)) return unread('The advice');
  const advice = value.advice[aspect];
  if (advice !== null && advice.trim() !== '') return textCell(advice);
  const kind = placeKinds.find((each) => each === aspect);
  const known = kind && placeKnowledge(value, kind, faults);
  if (kind && known && known.kind !== 'here')
    return textCell(`${noAdvice}. ${placeKnowledgeText(known, kind, britishIsoDay(checkedAt))}`);
  return textCell(noAdvice);
}
