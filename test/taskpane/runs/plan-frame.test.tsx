/** @jest-environment @happy-dom/jest-environment */
import type { ReactElement } from 'react';
import { PlanScreen as CheckPlanScreen } from '../../../src/taskpane/check/plan-screen';
import type { CheckRun, CheckTypes } from '../../../src/taskpane/check/use-check';
import { RefreshScreen } from '../../../src/taskpane/refresh/refresh-screen';
import type { RefreshRun } from '../../../src/taskpane/refresh/use-refresh';
import type { PlanStep } from '../../../src/taskpane/runs/run-steps';
import { PlanScreen as SyncPlanScreen } from '../../../src/taskpane/sync/plan-screen';
import type { SyncRun, SyncStep } from '../../../src/taskpane/sync/use-sync';
import { drawnPart } from '../support/drawn';

const { draw, press, text } = drawnPart();
let started = 0;
beforeEach(() => {
  started = 0;
});
const start = (): void => {
  started += 1;
};

const cost = { requests: 2, cached: 0, minutes: 1, byCheck: {} };
const read = {
  rows: [],
  source: { name: 'Homes' },
  unfinished: null,
  columnsToRewrite: [],
  choices: {},
  cost,
};
const planStep = (planned: object) => ({ kind: 'plan', opened: {}, planned: { ...read, ...planned } });
const runAt = (step: object, busy: string | null) => ({
  steps: ['choosing', 'plan', 'running'],
  state: { step, busy, message: null, awaited: [] },
  intents: { start },
});

const screens: Readonly<Record<string, (busy: string | null) => ReactElement>> = {
  sync: (busy) => {
    const step = planStep({ plan: { planned: [], hidden: [] }, canClear: false });
    return (
      <SyncPlanScreen step={step as unknown as SyncStep} run={runAt(step, busy) as unknown as SyncRun} />
    );
  },
  check: (busy) => {
    const plan = { homes: [{ rows: [2] }], leftOut: [], notDue: [], hidden: [] };
    const step = planStep({ plan, adds: [], filled: 0 });
    return (
      <CheckPlanScreen
        step={step as unknown as PlanStep<CheckTypes>}
        run={runAt(step, busy) as unknown as CheckRun}
      />
    );
  },
  refresh: (busy) => {
    const step = planStep({ homes: ['p1', 'p2'], hidden: [], doubtful: [], minutes: 1 });
    return <RefreshScreen run={runAt(step, busy) as unknown as RefreshRun} />;
  },
};

it.each(Object.keys(screens))(
  'the plan of a %s starts, but not while its rows are read again',
  async (kind) => {
    for (const [busy, starts] of [
      ['Reading the rows', 0],
      [null, 1],
    ] as const) {
      await draw(screens[kind]?.(busy));
      await press('Start 2 requests');
      expect(started).toBe(starts);
    }
  },
);

it('the plan of a check writes thousands of requests as everything else does', async () => {
  const plan = { homes: [{ rows: [2] }], leftOut: [], notDue: [], hidden: [] };
  const many = { ...cost, byCheck: { epc: 20_000, licensing: 1_204 } };
  const step = planStep({ plan, adds: [], filled: 0, cost: many });
  await draw(
    <CheckPlanScreen
      step={step as unknown as PlanStep<CheckTypes>}
      run={runAt(step, null) as unknown as CheckRun}
    />,
  );
  expect(text()).toContain('Energy certificate: 20,000, Licence registers: 1,204');
});

it('the plan of a refresh names the rows that it leaves out, since their Property Id may be another home’s', async () => {
  const step = planStep({ homes: ['p1'], hidden: [], doubtful: [2, 5], minutes: 1 });
  await draw(<RefreshScreen run={runAt(step, null) as unknown as RefreshRun} />);
  expect(text()).toContain('2 rows belong (2, 5): they may be another home’s');
});
