import { isUnread, type EpcResult, type Recommendation } from '../contract';
import type { Answered } from './asking';
import { plainCell, textCell, type Cell } from './cell';
import { unread } from './place-rows';
import type { Rows } from './stacked';

export const recommendationColumns = ['measure', 'low cost', 'high cost'] as const;

/** The measures that a certificate recommends, with their cost in GBP. One cost is both the low and the high one. */
export function recommendationRows({ value, faults }: Answered<EpcResult>): Rows | Cell {
  if (isUnread('recommendations', faults)) return unread('The recommendations');
  return value.recommendations.length === 0
    ? [[textCell('the certificate recommends nothing')]]
    : value.recommendations.map(row);
}

function row({ item_text, indicative_cost }: Recommendation): readonly Cell[] {
  const low = indicative_cost[0] ?? null;
  const high = indicative_cost.length > 1 ? (indicative_cost.at(-1) ?? null) : low;
  return [textCell(item_text), plainCell(low), plainCell(high)];
}
