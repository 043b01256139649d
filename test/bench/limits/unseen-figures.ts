import { version } from '../../../package.json';
import type { Figure } from '../figure';
import { highest, mean, run, type Row } from './matrix';
import type { Conditions } from './scenario';
import { unseenConditions } from './unseen';

/** Limits below it are told apart: a single refusal weighs more than anything there. */
const smallLimit = 20;
const runsOfEach = 250;
const second = 1000;

const perPeriod = (row: Row): number => row.refused / (row.horizon / row.period);

/** Headers tell whole seconds. */
function inSeconds(conditions: Conditions): Conditions {
  const period = Math.max(second, second * Math.round(conditions.period / second));
  return {
    ...conditions,
    period,
    horizon: (conditions.horizon / conditions.period) * period,
    hasPolicy: true,
  };
}

interface Targets {
  readonly utilisation: number;
  readonly refusals: number;
  readonly worst?: number;
}

/** Targets by size of limit, alone and contested. */
const targets = {
  large: {
    alone: { utilisation: 0.965, refusals: 1.5, worst: 0.82 },
    contested: { utilisation: 0.93, refusals: 8, worst: 0.75 },
  },
  small: {
    alone: { utilisation: 0.945, refusals: 0.12 },
    contested: { utilisation: 0.9, refusals: 0.5, worst: 0.6 },
  },
  told: { alone: { utilisation: 0.98, refusals: 0.1 }, contested: { utilisation: 0.98, refusals: 2 } },
} satisfies Record<string, Record<'alone' | 'contested', Targets>>;

/**
 * Tells of limits that nobody chose by hand. They are drawn from the version's number (decision 235), so that each release is
 * measured with limits that no constant was chosen by; the constants were chosen with those named `development`.
 */
export function unseenFigures(report: (figure: Figure) => void): void {
  const tell = (name: string, rows: readonly Row[], wanted: Targets, isPerPeriod: boolean): void => {
    const share = { bench: 'limits', unit: 'share', better: 'higher' } as const;
    const used = mean(rows, (row) => row.utilisation);
    const worst = -highest(rows, (row) => -row.utilisation);
    report({ ...share, metric: `${name}: utilisation`, value: used, target: wanted.utilisation });
    report({
      ...share,
      metric: `${name}: worst utilisation`,
      value: worst,
      ...(wanted.worst === undefined ? {} : { target: wanted.worst }),
    });
    report({
      bench: 'limits',
      metric: `${name}: refusals`,
      value: mean(rows, isPerPeriod ? perPeriod : (row) => row.refusedPerThousand),
      unit: isPerPeriod ? 'per period' : 'per 1000',
      better: 'lower',
      target: wanted.refusals,
    });
  };
  for (const who of ['alone', 'contested'] as const) {
    const drawn = unseenConditions(`release ${version}`, runsOfEach, who === 'contested');
    const exact = drawn.filter((each) => !each.noise);
    const rows = run(exact);
    const isSmall = (row: Row): boolean => row.limit < smallLimit;
    tell(
      `unseen, 20 and more, ${who}`,
      rows.filter((row) => !isSmall(row)),
      targets.large[who],
      false,
    );
    tell(`unseen, under 20, ${who}`, rows.filter(isSmall), targets.small[who], true);
    tell(`unseen, standard headers, ${who}`, run(exact.map(inSeconds)), targets.told[who], false);
    const noisy = run(drawn.filter((each) => each.noise));
    tell(`unseen, Remaining wrong, ${who}`, noisy, { utilisation: 0.9, refusals: 15 }, false);
  }
}
