import { blockedSentence, problemText } from '../../portfolio';
import type { PlannedSync } from '../../runs/sync/commands';

/** A row that is not sent, and what to do about it. */
export interface RowTexts {
  readonly row: number;
  readonly texts: readonly string[];
}

/** Every row that the plan leaves out for a problem, in the sheet's order. */
export function problemRows({ plan, table }: PlannedSync): readonly RowTexts[] {
  const { sheet } = table;
  return plan.planned.flatMap((planned): RowTexts[] => {
    const [row] = planned.rows;
    if (row === undefined) return [];
    if (planned.kind === 'unconfirmed') {
      const text = `${sheet}, row ${row}: Look for this home at the provider and paste its Property Id, or empty its Status to have it created again.`;
      return [{ row, texts: [text] }];
    }
    if (planned.kind !== 'blocked') return [];
    const { because } = planned;
    const texts =
      because.kind === 'problems'
        ? because.problems.map((problem) => problemText(problem, { sheet, row }))
        : [`${sheet}, row ${row}: ${blockedSentence(because)}`];
    return [{ row, texts }];
  });
}
