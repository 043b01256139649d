import type { Bench, Figure } from './figure';
import { hiddenFigures } from './limits/hidden-figures';
import { lateTimerFigures } from './limits/late-timers';
import {
  conditions,
  heldOutLimits,
  heldOutSeeds,
  highest,
  mean,
  median,
  oddLimits,
  run,
  usualLimits,
  warm,
  type Limit,
  type Row,
} from './limits/matrix';
import { deskFigures } from './limits/desks';
import { peerFigures } from './limits/peer-figures';
import { unseenFigures } from './limits/unseen-figures';

const smallLimit = 10;
const alone = (rows: readonly Row[]): Row[] => rows.filter((row) => row.competitor === 0);
const contested = (rows: readonly Row[]): Row[] => rows.filter((row) => row.competitor > 0);
const perPeriod = (row: Row): number => row.refused / (row.horizon / row.period);

/** `60/60s`, `5000/3600`: seconds. */
function parseLimits(args: readonly string[]): Limit[] {
  return args.flatMap((arg) => {
    const match = /^(\d+)\/(\d+(?:\.\d+)?)s?$/.exec(arg);
    return match ? [[Number(match[1]), Number(match[2]) * 1000] as const] : [];
  });
}

/**
 * The client's pacing against limiters whose kind, limit and period it does not know, on virtual time. Further arguments
 * are limits to try instead, e.g. `npm run bench -- limits 45/30s 8/5s`.
 */
const limits: Bench = async (report, args) => {
  const tell = (
    metric: string,
    value: number,
    unit: string,
    better: Figure['better'],
    target?: number,
  ): void =>
    report({ bench: 'limits', metric, value, unit, better, ...(target === undefined ? {} : { target }) });

  const summarise = (name: string, rows: readonly Row[], targets: readonly (number | undefined)[]): void => {
    const [utilisation, worst, refusals, shared, refused] = targets;
    const [own, others] = [alone(rows), contested(rows)];
    tell(
      `${name} alone: utilisation`,
      mean(own, (row) => row.utilisation),
      'share',
      'higher',
      utilisation,
    );
    tell(
      `${name} alone: worst utilisation`,
      -highest(own, (row) => -row.utilisation),
      'share',
      'higher',
      worst,
    );
    tell(
      `${name} alone: refusals`,
      mean(own, (row) => row.refusedPerThousand),
      'per 1000',
      'lower',
      refusals,
    );
    tell(
      `${name} contested: refusals`,
      mean(others, (row) => row.refusedPerThousand),
      'per 1000',
      'lower',
      shared,
    );
    tell(
      `${name} contested: utilisation`,
      mean(others, (row) => row.utilisation),
      'share',
      'higher',
    );
    const competitor = mean(others, (row) => row.competitorRefused);
    tell(`${name} contested: competitor refused`, competitor, 'share', 'lower', refused);
    tell(
      `${name}: lost`,
      mean(rows, (row) => row.lostPerThousand),
      'per 1000',
      'lower',
      0,
    );
    const learnt = median(rows, (row) => (row.learntAfter === null ? NaN : row.learntAfter / row.period));
    tell(`${name}: learnt after`, learnt, 'periods', 'lower', 1.5);
  };

  const given = parseLimits(args);
  if (given.length > 0) {
    summarise('given', run(conditions(given)), [0.93, undefined, 15, 40]);
    return;
  }
  const usual = run(conditions(usualLimits));
  summarise('usual', usual, [0.97, 0.85, 1.5, 8, 0.1]);
  const minute = usual.filter((row) => row.period === 60_000);
  const wait = (row: Row): number => row.interactive / 1000;
  tell('60 a minute alone: interactive wait, p95', median(alone(minute), wait), 's', 'lower', 3);
  tell('60 a minute contested: interactive wait, p95', median(contested(minute), wait), 's', 'lower', 3);

  const started = alone(run(conditions(usualLimits), warm));
  tell(
    'warm alone: refusals',
    mean(started, (row) => row.refusedPerThousand),
    'per 1000',
    'lower',
    1,
  );

  const short = usualLimits.filter(([, period]) => period <= 60_000);
  const noisy = run(conditions(short, { noise: 2 }));
  tell(
    'Remaining wrong by 2: utilisation',
    mean(noisy, (row) => row.utilisation),
    'share',
    'higher',
    0.9,
  );
  tell(
    'Remaining wrong by 2: refusals',
    mean(noisy, (row) => row.refusedPerThousand),
    'per 1000',
    'lower',
    15,
  );

  // The first two were in view when constants were chosen, the others were not.
  const odd = run(conditions(oddLimits));
  const sets = [
    ['odd', odd],
    ['held out, usual', run(conditions(usualLimits, {}, undefined, heldOutSeeds))],
    ['held out, odd', run(conditions(heldOutLimits, {}, undefined, heldOutSeeds))],
  ] as const;
  for (const [name, rows] of sets) {
    const isUsual = name === 'held out, usual';
    summarise(name, rows, isUsual ? [0.97, 0.85, 1.5, 8, 0.1] : [0.93, undefined, 15, 40]);
    if (isUsual) continue;
    tell(
      `${name}: utilisation`,
      mean(rows, (row) => row.utilisation),
      'share',
      'higher',
      0.93,
    );
    const small = alone(rows).filter((row) => row.limit < smallLimit);
    tell(`${name}, limits under 10 alone: refusals`, mean(small, perPeriod), 'per period', 'lower', 1 / 3);
  }

  const both = alone(run(conditions([[600, 60_000]], { second: [10, 1000] })));
  tell(
    '600 a minute and 10 a second at once: utilisation',
    mean(both, (row) => row.utilisation),
    'share',
    'higher',
    0.9,
  );
  tell(
    '600 a minute and 10 a second at once: refusals',
    mean(both, (row) => row.refusedPerThousand),
    'per 1000',
    'lower',
    15,
  );

  unseenFigures(report);
  deskFigures(report);
  lateTimerFigures(report);
  hiddenFigures(report);
  peerFigures(report);
};

export default limits;
