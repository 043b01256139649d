import type { Figure } from '../figure';
import { conditions, mean, run, usualLimits } from './matrix';

/** The best that others reached in these scenarios, each by another of them (docs/measurements.md). */
const best = { utilisation: 0.947, wait: 1.38, refusals: 54.1 } as const;

/** Ours beside what others offer, in the scenarios in which they were measured: one seed of each, without the hour. */
export function peerFigures(report: (figure: Figure) => void): void {
  const short = usualLimits.filter(([, period]) => period <= 60_000);
  const rows = run(conditions(short, {}, undefined, [1]));
  const waits = rows.map(({ interactive }) => interactive).sort((one, other) => one - other);
  const figures = [
    ['utilisation', mean(rows, (row) => row.utilisation), 'share', 'higher', best.utilisation],
    ['interactive wait, p95', (waits[waits.length >> 1] ?? NaN) / 1000, 's', 'lower', best.wait],
    ['refusals', mean(rows, (row) => row.refusedPerThousand), 'per 1000', 'lower', best.refusals],
  ] as const;
  for (const [name, value, unit, better, baseline] of figures) {
    const metric = `ours beside peers: ${name}`;
    report({ bench: 'limits', metric, value, unit, better, target: baseline, baseline });
  }
}
