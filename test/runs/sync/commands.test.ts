import type { ClientActivity } from '../../../src/client';
import type { IsoDate } from '../../../src/contract';
import { syncCommands } from '../../../src/runs/sync/commands';
import { seededChance } from '../../support/seeded-chance';
import { memoryWorkbook } from '../support/memory-workbook';
import { mapping, world } from '../support/world';

const activity: ClientActivity = {
  waiting: { interactive: 0, cells: 0, bulk: 0 },
  inFlight: 0,
  quota: { limit: 60, remaining: 60, retryAfterMilliseconds: null },
  known: { remaining: 60, periodMilliseconds: 60_000, nextReset: null, certainty: 'learnt' },
  connection: 'working',
  requests: [],
  problems: [],
};

function office(count: number) {
  const rows = Array.from({ length: count }, (_, at) => [
    '',
    900000000001 + at,
    `${at + 1} High Street`,
    'FH1 2AB',
    `R${at}`,
    2,
  ]);
  const here = world(rows);
  const workbook = memoryWorkbook(here.sheet, here.clock);
  const client = { ...here.api, activity: { subscribe: () => () => undefined, snapshot: () => activity } };
  const commandsOf = (seed: number) =>
    syncCommands({
      workbook,
      client,
      journal: here.journal,
      clock: here.clock,
      chance: seededChance(seed),
      today: () => '2026-11-21' as IsoDate,
    });
  return { ...here, workbook, commandsOf };
}

describe('5 starting', () => {
  it('5.1 a plan remembers the mapping, tells the cost at the quota, and sends nothing', async () => {
    const { workbook, commandsOf, api } = office(120);
    const commands = commandsOf(1);
    const opened = await commands.open(workbook.source);
    expect(opened.mapping.columns).toContainEqual({ header: 'Postcode', role: 'postcode' });
    const planned = await commands.plan(workbook.source, mapping);
    expect(planned.cost).toMatchObject({ creates: 120, requests: 120, minutes: 2 });
    expect((await commands.open(workbook.source)).mapping).toEqual(mapping);
    expect(api.requests).toBe(0);
  });

  it('4.1 what was synced is in the workbook: the next plan has nothing to do', async () => {
    const { workbook, commandsOf, api } = office(3);
    const commands = commandsOf(1);
    const started = await commands.start(await commands.plan(workbook.source, mapping), 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
    expect(api.created).toHaveLength(3);
    const again = await commandsOf(2).plan(workbook.source, mapping);
    expect(again.plan.planned.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('5.2 nobody starts a second run, and the lease is given back', async () => {
    const { workbook, commandsOf, api, clock } = office(3);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.wait = () => held;
    const commands = commandsOf(1);
    const planned = await commands.plan(workbook.source, mapping);
    const first = await commands.start(planned, 'Sue');
    const second = await commandsOf(2).start(planned, 'Tom');
    expect(second).toEqual({
      kind: 'refused',
      because:
        'Wait until the other run has ended: Sue has one under way in this workbook. If it was broken off, start again in 3 min.',
    });
    // It is renewed for as long as the run goes on.
    await clock.advance(600_000);
    expect(await commandsOf(2).start(planned, 'Tom')).toMatchObject({ kind: 'refused' });
    answer();
    if (first.kind === 'started') await first.run.finished;
    await clock.advance(1);
    expect(workbook.kept.lease).toBeNull();
    expect(api.created).toHaveLength(3);
  });

  it('5.3 a lease that nobody renews ends by itself', async () => {
    const { workbook, commandsOf, clock } = office(1);
    const until = new Date(clock.now() + 180_000).toISOString();
    workbook.kept.lease = { holder: 'a page that was closed', by: '', until: until as never };
    const commands = commandsOf(1);
    const planned = await commands.plan(workbook.source, mapping);
    expect(await commands.start(planned, 'Tom')).toMatchObject({ kind: 'refused' });
    await clock.advance(180_000);
    expect(await commands.start(planned, 'Tom')).toMatchObject({ kind: 'started' });
  });
});
