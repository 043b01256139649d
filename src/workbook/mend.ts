import type { Clock } from '../contract';
import { excelRows } from './excel-rows';
import { changing } from './excel-run';
import { readIntents } from './intent-text';
import { keptIntents } from './kept-intents';
import { KnownColumns } from './known-columns';
import { mendPlan } from './mend-plan';
import { writeRows } from './rows-writer';
import { createRowSeals } from './sealed';
import type { Source } from './sources';

/**
 * Looks at the last write of a source where nobody has, because a computer died, and puts right what went astray. One round trip where there is none.
 * @param mayMend Asked where there is one: while a run is under way, its writes are its own to look at.
 * @returns The rows that were put right, from 0 under the headers.
 */
export async function mendSource(
  clock: Clock,
  source: Source,
  mayMend: () => Promise<boolean>,
): Promise<readonly number[]> {
  const kept = keptIntents(clock, source);
  const text = await kept.read();
  if (text === null || !(await mayMend())) return [];
  const before = readIntents(text);
  const guard = before.at(-1);
  const mended =
    guard === undefined
      ? []
      : await changing((context) =>
          writeRows(excelRows(context, clock, source, new KnownColumns(), kept), mendPlan(before), null, {
            guard: { known: guard.known, watched: guard.watched },
            before,
            seals: createRowSeals(),
          }),
        );
  // Where a column is gone its rows cannot be known: it may come back.
  if (mended !== null) await kept.forget();
  return mended ?? [];
}
