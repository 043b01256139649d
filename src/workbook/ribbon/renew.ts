import type { Clock } from '../../contract';
import { roundTrip, withContext } from '../excel-run';
import { columnRuns, partsOf, readFormulas, runRange, usedCells } from './formula-cells';
import { callsIn } from './formula-text';

export interface RenewalOptions {
  /** Names of the functions whose formulas are meant, in capitals. */
  readonly names: readonly string[];
  readonly clock: Clock;
  /** Told before formulas are calculated again how many calls of these functions they hold. */
  readonly expectCalls: (count: number) => void;
}

/**
 * Has Excel calculate the selected formulas that call one of these functions again, so that it asks for their answers anew: nothing is
 * entered. Answers how many cells those were. In two round trips for every 20,000 cells of the selection that hold anything, and one more.
 */
export function renewSelection({ names, clock, expectCalls }: RenewalOptions): Promise<number> {
  return withContext(async (context) => {
    const used = await usedCells(context, clock, 'selection');
    let renewed = 0;
    for (const part of used === null ? [] : partsOf(used)) {
      const formulas = await readFormulas(context, clock, part);
      const called = formulas.map((cell) => ({ ...cell, calls: callsIn(cell.formula, names) }));
      const meant = called.filter(({ calls }) => calls > 0);
      if (meant.length === 0) continue;
      renewed += meant.length;
      expectCalls(meant.reduce((sum, { calls }) => sum + calls, 0));
      await roundTrip(context, clock, () => {
        for (const run of columnRuns(meant)) runRange(context, part, run).setDirty();
        context.application.calculate('Recalculate');
      });
    }
    return renewed;
  });
}
