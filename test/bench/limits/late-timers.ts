import type { Figure } from '../figure';
import { conditions, mean, run, usualLimits, type Row } from './matrix';

/** The pacing in a hidden page, whose timers fire on a grid, while nobody asks for anything who would wake it. */
export function lateTimerFigures(report: (figure: Figure) => void): void {
  const onGrid = (timerGrid: number): readonly Row[] =>
    run(conditions(usualLimits, { timerGrid, isInteractive: false }));
  const isShort = (row: Row): boolean => row.period <= 60_000;
  const tell = (metric: string, rows: readonly Row[], target: number): void =>
    report({
      bench: 'limits',
      metric: `${metric}: utilisation`,
      value: mean(rows, (row) => row.utilisation),
      unit: 'share',
      better: 'higher',
      target,
    });
  const everySecond = onGrid(1000);
  tell('timers on a 1 s grid', everySecond.filter(isShort), 0.9);
  tell('timers on a 1 s grid, with 5000 an hour', everySecond, 0.9);
  tell(
    'timers on a 1 s grid, periods above it',
    everySecond.filter((row) => isShort(row) && row.period > 1000),
    0.9,
  );

  const everyMinute = onGrid(60_000).filter(isShort);
  // What others took in a minute of sleep nobody can know: the request that finds out is refused.
  const sets = [
    ['timers on a 60 s grid: refusals', everyMinute],
    ['timers on a 60 s grid, alone: refusals', everyMinute.filter((row) => row.competitor === 0)],
  ] as const;
  for (const [metric, rows] of sets) {
    const value = mean(rows, (row) => row.refusedPerThousand);
    report({ bench: 'limits', metric, value, unit: 'per 1000', better: 'lower', target: 0 });
  }
}
