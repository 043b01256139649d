import { judgeLicences, readAnswer, type IsoDate, type UtcTimestamp } from '../../../src/contract';
import type { LicenceJudgement } from '../../../src/contract/licences/licence-verdict';
import { licensingReader } from '../../../src/contract/licences/licensing';

export const today = '2026-11-21' as IsoDate;

/** What an answer says, `false` and nothing where it is left out. */
export interface Given {
  readonly licences?: unknown;
  readonly current?: unknown;
  readonly historic?: unknown;
  readonly coverage?: unknown;
}

/** The judgement on a day, of an answer of that day's morning unless told otherwise. */
export function judge(
  { licences = [], current = false, historic = false, coverage }: Given,
  { on = today, answeredAt = `${on}T09:00Z` }: { readonly on?: IsoDate; readonly answeredAt?: string } = {},
): LicenceJudgement {
  const result = { current: { hmo: current }, historic: { hmo: historic }, licences, coverage };
  const read = readAnswer(licensingReader, 200, { result, status: {}, response_id: '' });
  if (!read.ok) throw new Error('not read');
  return judgeLicences({ ...read, checkedAt: answeredAt as UtcTimestamp }, on);
}
