import type { Figure } from '../figure';
import { conditions, heldOutLimits, heldOutSeeds, mean, oddLimits, run, usualLimits } from './matrix';
import type { Conditions } from './scenario';

const developmentSeeds: readonly number[] = [1];

const modes: readonly (readonly [name: string, seen: Partial<Conditions>])[] = [
  ['no headers', { visible: 'none' }],
  ['no headers, Retry-After', { visible: 'none', retryAfter: true }],
  ['headers of refusals', { visible: 'refusals' }],
  ['headers of refusals, Retry-After', { visible: 'refusals', retryAfter: true }],
];

/** The pacing where a page sees little or nothing of the headers: the limits in view and those held out. */
export function hiddenFigures(report: (figure: Figure) => void): void {
  for (const [name, seen] of modes) {
    const sets = [
      ['', conditions([...usualLimits, ...oddLimits], seen, undefined, developmentSeeds)],
      [', held out', conditions(heldOutLimits, seen, undefined, heldOutSeeds.slice(0, 1))],
    ] as const;
    for (const [set, all] of sets) {
      const alone = run(all.filter((each) => each.competitor === 0));
      const contested = run(all.filter((each) => each.competitor > 0));
      for (const [who, rows] of [
        ['alone', alone],
        ['contested', contested],
      ] as const) {
        const bench = 'limits';
        const metric = `${name}${set}, ${who}`;
        const utilisation = mean(rows, (row) => row.utilisation);
        const refusals = mean(rows, (row) => row.refusedPerThousand);
        report({
          bench,
          metric: `${metric}: utilisation`,
          value: utilisation,
          unit: 'share',
          better: 'higher',
        });
        report({ bench, metric: `${metric}: refusals`, value: refusals, unit: 'per 1000', better: 'lower' });
      }
    }
  }
}
