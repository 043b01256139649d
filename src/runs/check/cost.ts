import {
  britishIsoDay,
  identifierKey,
  millisecondsInDay,
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
import { cachedAnswer, isBefore, lastStartOf, type CheckClient, type UsableMoments } from './ask-check';

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

/** Which cached answers are used; `null`: their age does not matter. A run may last for hours; what is dated a day ahead is of a clock that was wrong. */
export function usableMoments({ rows, olderThanDays }: CheckChoices, clock: Clock): UsableMoments | null {
  if (rows !== 'due') return null;
  const now = clock.now();
  const oldest = now - (olderThanDays ?? defaultMaxAgeDays) * millisecondsInDay;
  return { oldest, newest: now + millisecondsInDay };
}

/** Counts what a check would ask for. Nothing is spent. */
export async function checkCost(
  homes: readonly HomeToCheck[],
  choices: CheckChoices,
  client: CheckClient,
  clock: Clock,
  quota: KnownQuota | null,
): Promise<CheckCost> {
  const usable = usableMoments(choices, clock);
  const today = britishIsoDay(timestampAt(clock.now()));
  const checks = chosenChecks(choices);
  const byCheck = Object.fromEntries(checkNames.map((name) => [name, 0])) as Record<CheckName, number>;
  // One home may have several Property Ids, one for each room.
  const asked = new Set<string>();
  const used = new Set<string>();
  const yieldToMain = createYieldToMain(clock);
  for (const home of homes) {
    await yieldToMain();
    const start = await lastStartOf(client, home, checks, today);
    for (const check of checks) {
      const identifier = identifierForCheck(home, check);
      if (identifier === null) continue;
      const question = `${check} ${identifierKey(identifier)}`;
      if (asked.has(question)) continue;
      const kept = await cachedAnswer(client, check, identifier, usable);
      if (kept !== null && !isBefore(start, today, kept)) {
        used.add(question);
        continue;
      }
      asked.add(question);
      used.delete(question);
      byCheck[check] += 1;
    }
  }
  const requests = asked.size;
  return { requests, byCheck, cached: used.size, minutes: minutesFor(requests, quota) };
}
