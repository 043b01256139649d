import {
  britishIsoDay,
  identifierKey,
  minutesFor,
  timestampAt,
  type Clock,
  type KnownQuota,
} from '../../contract';
import {
  identifierForCheck,
  checkNames,
  chosenChecks,
  defaultMaxAgeDays,
  type CheckChoices,
  type CheckName,
  type HomeToCheck,
} from '../../portfolio';
import { createYieldToMain } from '../yield-to-main';
import { cachedAnswer, isOvertaken, type CheckClient } from './ask-check';

/** What a check takes, before anything is asked. */
export interface CheckCost {
  /** Requests: one for each home and check without a usable cached answer. */
  readonly requests: number;
  readonly byCheck: Readonly<Record<CheckName, number>>;
  /** Answers that are cached already and cost nothing. */
  readonly cached: number;
  /** Minutes at the learnt quota; `null` where no quota has been learnt. */
  readonly minutes: number | null;
}

const millisecondsInDay = 86_400_000;

/** Cached answers from before this moment are not used; `null`: their age does not matter. */
export function oldestUsable({ rows, olderThanDays }: CheckChoices, clock: Clock): number | null {
  if (rows !== 'due') return null;
  return clock.now() - (olderThanDays ?? defaultMaxAgeDays) * millisecondsInDay;
}

/** Counts what a check would ask for. Nothing is spent. */
export async function checkCost(
  homes: readonly HomeToCheck[],
  choices: CheckChoices,
  client: CheckClient,
  clock: Clock,
  quota: KnownQuota | null,
): Promise<CheckCost> {
  const oldest = oldestUsable(choices, clock);
  const today = britishIsoDay(timestampAt(clock.now()));
  const checks = chosenChecks(choices);
  const byCheck = Object.fromEntries(checkNames.map((name) => [name, 0])) as Record<CheckName, number>;
  let cached = 0;
  // One home may have several Property Ids, one for each room.
  const counted = new Set<string>();
  const yieldToMain = createYieldToMain(clock);
  for (const home of homes) {
    await yieldToMain();
    for (const check of checks) {
      const identifier = identifierForCheck(home, check);
      if (identifier === null) continue;
      const asked = `${check} ${identifierKey(identifier)}`;
      if (counted.has(asked)) continue;
      counted.add(asked);
      const kept = await cachedAnswer(client, check, identifier, oldest);
      if (kept === null || isOvertaken(check, kept, today)) byCheck[check] += 1;
      else cached += 1;
    }
  }
  const requests = Object.values(byCheck).reduce((sum, count) => sum + count, 0);
  return { requests, byCheck, cached, minutes: minutesFor(requests, quota) };
}
