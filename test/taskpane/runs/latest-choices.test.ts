import type { PropertyId } from '../../../src/contract';
import type { PlanChoices } from '../../../src/portfolio';
import { latestChoices, type LatestChoices } from '../../../src/taskpane/runs/latest-choices';
import { stayHere } from '../../../src/taskpane/runs/wizard';
import type { SyncStep, SyncTypes } from '../../../src/taskpane/sync/use-sync';

const shownWith = (choices: PlanChoices): SyncStep =>
  ({ kind: 'plan', opened: {}, planned: { choices } }) as unknown as SyncStep;
const step = shownWith({ clearBlanks: true });
/** What the rows were read for, first, second, …, and how each ends. */
let reads: { readonly choices: PlanChoices; readonly end: () => void; readonly fail: () => void }[];
const commands = {
  plan: (_source: unknown, _mapping: unknown, choices: PlanChoices) =>
    new Promise<SyncTypes['planned']>((resolve, reject) => {
      reads.push({
        choices,
        end: () => resolve({ choices } as SyncTypes['planned']),
        fail: () => reject(new Error('Try again.')),
      });
    }),
};
const hidden = (choices: PlanChoices): PlanChoices => ({ ...choices, includeHidden: true });
const unclear = (choices: PlanChoices): PlanChoices => ({ ...choices, leaveOutUnclear: true });
let latest: LatestChoices<SyncTypes>;
beforeEach(() => {
  reads = [];
  latest = latestChoices();
});
const chosen = (): readonly PlanChoices[] => reads.map(({ choices }) => choices);

it('makes a change to what was chosen last, and shows the plan of the last alone', async () => {
  const first = latest(step).read(commands, hidden);
  const second = latest(step).read(commands, unclear);
  const both = { clearBlanks: true, includeHidden: true, leaveOutUnclear: true };
  expect(chosen()).toEqual([{ clearBlanks: true, includeHidden: true }, both]);
  // In whichever order they come.
  reads[1]?.end();
  reads[0]?.end();
  expect(await second).toMatchObject({ kind: 'plan', planned: { choices: both } });
  expect(await first).toBe(stayHere);
});

it('reads the rows again without a change where none is said', async () => {
  const readings = [latest(step).read(commands), latest(step).read(commands)];
  for (const { end } of reads) end();
  expect(await Promise.all(readings)).toEqual([stayHere, shownWith({ clearBlanks: true })]);
});

it('takes what is shown again where the rows could not be read', async () => {
  const failing = latest(step).read(commands, hidden);
  reads[0]?.fail();
  await expect(failing).rejects.toThrow('Try again.');
  expect(latest(step).choices()).toEqual({ clearBlanks: true });
});

it('takes nothing from a plan that is shown no more, and gives nothing to the next', () => {
  const before = latest(step);
  void before.read(commands, hidden);
  const next = latest(shownWith({ archive: new Set(['p1' as PropertyId]) }));
  void before.read(commands, unclear);
  expect(next.choices()).toEqual({ archive: new Set(['p1']) });
});

it('takes what is chosen in the plan that was read again, too', async () => {
  const before = latest(step);
  const reading = before.read(commands, hidden);
  reads[0]?.end();
  void latest((await reading) as SyncStep).read(commands, unclear);
  expect(before.choices()).toEqual({ clearBlanks: true, includeHidden: true, leaveOutUnclear: true });
});
