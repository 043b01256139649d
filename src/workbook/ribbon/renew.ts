import type { Clock } from '../../contract';
import { columnRuns, runRange } from '../cell-runs';
import { roundTrip, withContext } from '../excel-run';
import { readFormulas, usedCells } from './formula-cells';
import { callsIn } from './formula-text';

export interface RenewalOptions {
  /** Names of the functions whose formulas are meant, in capitals. */
  readonly names: readonly string[];
  /** Those of them that ask the API. */
  readonly asking: readonly string[];
  readonly clock: Clock;
  /** Told before formulas are calculated again how many calls that ask the API they hold. */
  readonly expectCalls: (count: number) => void;
}

/**
 * Has Excel calculate the selected formulas that call one of these functions again, so that it asks for their answers anew: nothing is
 * entered. Answers how many of them ask. In two round trips for every 20,000 cells of the selection that hold anything, and one more.
 */
export function renewSelection({ names, asking, clock, expectCalls }: RenewalOptions): Promise<number> {
  return withContext(async (context) => {
    const used = await usedCells(context, clock, 'selection');
    let renewed = 0;
    for await (const { part, read } of readFormulas(context, clock, used)) {
      // What only shows what others ask is calculated with them.
      const meant = read.formulas.filter(({ formula }) => callsIn(formula, names) > 0);
      if (meant.length === 0) continue;
      const calls = meant.map(({ formula }) => callsIn(formula, asking)).filter((count) => count > 0);
      renewed += calls.length;
      expectCalls(calls.reduce((sum, count) => sum + count, 0));
      await roundTrip(context, clock, () => {
        for (const run of columnRuns(meant)) runRange(context, part, run).setDirty();
        context.application.calculate('Recalculate');
      });
    }
    return renewed;
  });
}
