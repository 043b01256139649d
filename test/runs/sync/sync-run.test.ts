import type { CellValue } from '../../../src/portfolio';
import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import { world } from '../support/world';

const row = (at: number, over: Partial<Record<number, CellValue>> = {}): CellValue[] =>
  ['', 900000000000 + at, `${at} High Street`, 'FH1 2AB', `R${at}`, 2].map(
    (value, column) => over[column] ?? value,
  );
const rows = (count: number): CellValue[][] => Array.from({ length: count }, (_, at) => row(at + 1));

describe('R2 creates', () => {
  it('R2.1 the row and the journal say so before anything leaves', async () => {
    const { sheet, api, journal, sync } = world(rows(3));
    const seen: unknown[] = [];
    api.wait = () => {
      seen.push([...sheet.rows.map(({ Status }) => saysUnconfirmed(Status ?? '')), journal.intents.length]);
      return Promise.resolve();
    };
    await (
      await sync()
    ).finished;
    expect(seen).toEqual(Array.from({ length: 3 }, () => [true, true, true, 3]));
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Created', 'Created', 'Created']);
    expect(sheet.rows.map((each) => each['Property Id'])).toEqual(
      api.created.map(({ id }) => `svc:property:${id}`),
    );
    expect(journal.intents).toEqual([]);
  });

  it('R2.2 a row that cannot be marked is not sent', async () => {
    const { sheet, api, sync } = world(rows(3));
    const run = sync();
    let steps = 0;
    // After the plan was made the user deletes a row and copies another.
    sheet.before = () => {
      steps += 1;
      if (steps !== 1) return;
      sheet.rows.splice(0, 1);
      sheet.rows.push({ ...sheet.rows[0]! });
    };
    const { results } = await (await run).finished;
    expect(results.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'not-sent', because: 'row-gone' },
      { kind: 'not-sent', because: 'row-not-unique' },
      { kind: 'created' },
    ]);
    expect(results.map(({ row }) => row)).toEqual(['gone', 'several', 'written']);
    expect(api.created).toHaveLength(1);
  });

  it('R2.2 a journal that cannot be written stops the run before anything leaves', async () => {
    const { api, ports, journal, sync } = world(rows(2));
    journal.recordIntents = () => Promise.reject(new Error('The disk is full.'));
    expect(ports.journal).toBe(journal);
    const run = await sync();
    expect(await run.finished).toMatchObject({ failure: 'The disk is full.' });
    expect(api.requests).toBe(0);
    expect(run.progress.snapshot().stage).toBe('failed');
  });

  it('R2.2, R3.1 a journal that fails between two chunks leaves no row that says of a create which never left that it began', async () => {
    const { sheet, api, journal, sync } = world(rows(4));
    journal.resolve = () => Promise.reject(new Error('The disk is full.'));
    // A colleague creates the last home meanwhile: its row cannot be marked, and goes on saying so.
    api.wait = () => {
      Object.assign(sheet.rows[3]!, { 'Property Id': 'svc:property:beef', Status: 'Created' });
      return Promise.resolve();
    };
    const { failure, results } = await (await sync({ chunk: 2 })).finished;
    expect(failure).toBe('The disk is full.');
    expect(api.created).toHaveLength(2);
    expect(results.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'created' },
      { kind: 'created' },
      { kind: 'not-sent', because: 'cancelled' },
      { kind: 'not-sent', because: 'row-gone' },
    ]);
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Created', 'Created', 'Not sent', 'Created']);
  });

  it('R2.3, R2.4 an unconfirmed create is not repeated, on any computer', async () => {
    const here = world(rows(2));
    here.api.fate = () => 'lost';
    await (
      await here.sync()
    ).finished;
    expect(here.sheet.rows.map(({ Status }) => Status)).toEqual(['Unconfirmed', 'Unconfirmed']);
    expect(here.journal.intents).toHaveLength(2);
    here.api.fate = () => 'done';
    const { results } = await (await here.sync()).finished;
    expect(results).toEqual([]);
    expect(here.api.created).toHaveLength(2);
  });

  it.each([
    ['done', ['Status']],
    ['lost', ['Status']],
    ['failed', []],
  ] as const)(
    'R2.7 where a row does not show how its create ended (%s), not certain stays %j',
    async (fate, kept) => {
      const here = world(rows(1));
      const { sheet, api, journal } = here;
      const uncertain: string[] = [];
      sheet.keepUncertain = (headers) => Promise.resolve(void uncertain.push(...headers));
      const write = sheet.write.bind(sheet);
      let hasLeft = false;
      api.fate = () => ((hasLeft = true), fate);
      // A formula is typed into it in the very moment.
      sheet.write = async (...asked) => (await write(...asked)).map((came) => (hasLeft ? 'not-shown' : came));
      await (
        await here.sync()
      ).finished;
      expect(uncertain).toEqual(kept);
      expect(journal.intents).toHaveLength(kept.length);
    },
  );

  it('R2.5 a full account stops creates and lets updates go on', async () => {
    const here = world(rows(4));
    await (
      await here.sync({ planned: (await planned(here)).slice(0, 1) })
    ).finished;
    here.sheet.rows[0]!.People = 5;
    here.api.fate = () => 'account-full';
    const original = here.api.propertySync.bind(here.api);
    here.api.propertySync = (id, input, options) => {
      here.api.fate = () => 'done';
      const answer = original(id, input, options);
      here.api.fate = () => 'account-full';
      return answer;
    };
    const { results } = await (await here.sync({ chunk: 2 })).finished;
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(['updated', 'failed', 'not-sent', 'not-sent']);
  });

  it('R2.6 cautious creates go one at a time, and none after an unconfirmed one', async () => {
    const here = world(rows(4));
    let atOnce = 0;
    let most = 0;
    let turn = 0;
    here.api.wait = async () => {
      most = Math.max(most, (atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
    };
    here.api.fate = () => ((turn += 1) === 2 ? 'lost' : 'done');
    const { results } = await (await here.sync({ isCautious: true })).finished;
    expect(results.map(({ outcome }) => outcome.kind)).toEqual([
      'created',
      'unconfirmed',
      'not-sent',
      'not-sent',
    ]);
    expect(most).toBe(1);
    expect(here.sheet.rows[2]).toMatchObject({ Status: 'Not sent', 'Property Id': '' });
  });
});

async function planned(here: ReturnType<typeof world>) {
  const { makePlan, readRows } = await import('../../../src/portfolio');
  const { mapping } = await import('../support/world');
  const homes = readRows(await here.sheet.read(), mapping).flatMap((each) =>
    each.kind === 'home' ? [each] : [],
  );
  return makePlan(homes, here.synced).planned;
}

describe('R1 rows', () => {
  it('R1.1 rows that the user sorts, deletes and adds are found again', async () => {
    const { sheet, api, sync } = world(rows(6));
    const run = sync();
    let steps = 0;
    sheet.before = () => {
      steps += 1;
      sheet.rows.reverse();
      if (steps === 3) sheet.rows.splice(2, 1);
      if (steps === 2) sheet.rows.unshift({ Address: 'a new row', Reference: 'new' });
    };
    const report = await (await run).finished;
    const byReference = new Map(api.created.map(({ id, reference }) => [reference, `svc:property:${id}`]));
    for (const each of sheet.rows.filter(({ Reference }) => Reference !== 'new')) {
      expect(each['Property Id']).toBe(byReference.get(String(each.Reference)));
    }
    expect(report.results.filter(({ row: written }) => written === 'gone')).toHaveLength(1);
    expect(sheet.rows.find(({ Reference }) => Reference === 'new')?.['Property Id'] ?? '').toBe('');
  });

  it('R1.2 what was created for a row that is gone stays in the report and in the journal', async () => {
    const { sheet, api, journal, sync } = world(rows(1));
    api.wait = () => {
      sheet.rows.splice(0);
      return Promise.resolve();
    };
    const { results } = await (await sync()).finished;
    expect(results).toMatchObject([
      { row: 'gone', outcome: { kind: 'created', propertyId: api.created[0]!.id } },
    ]);
    expect(journal.intents).toHaveLength(1);
  });

  it('R1.3 a row without a reference gets one, which is sent', async () => {
    const here = world([row(1, { 4: '' })].map((each) => each.map((value) => value)));
    here.sheet.rows[0]!.Reference = '';
    await (
      await here.sync()
    ).finished;
    const { Reference } = here.sheet.rows[0]!;
    expect(Reference).toMatch(/^T-[0-9A-F]{8}$/);
    expect(here.api.created[0]!.reference).toBe(Reference);
    expect((await here.sync().then((run) => run.finished)).results).toEqual([]);
  });

  it('R1.4 a chunk takes one write, whatever its rows: the next one’s marks travel with its outcomes', async () => {
    const here = world(rows(50));
    await (
      await here.sync({ chunk: 25 })
    ).finished;
    expect(here.sheet.writes).toHaveLength(1 + 2);
  });
});

describe('R3 the user', () => {
  it('R3.1 a pause holds what has not left, and cancelling says so in marked rows', async () => {
    const here = world(rows(40));
    const run = await here.sync({ chunk: 20 });
    here.api.wait = () => {
      if (here.api.requests === 5) run.pause();
      return Promise.resolve();
    };
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    const held = here.api.requests;
    expect(held).toBeLessThan(20);
    expect(run.progress.snapshot().stage).toBe('paused');
    run.cancel();
    const { results } = await run.finished;
    expect(here.api.requests).toBe(held);
    const kinds = here.sheet.rows.map(({ Status }) => Status ?? '');
    expect(kinds.filter((each) => each === 'Created')).toHaveLength(held);
    expect(kinds.filter((each) => each === 'Not sent')).toHaveLength(20 - held);
    expect(kinds.some(saysUnconfirmed)).toBe(false);
    expect(results).toHaveLength(40);
  });

  it('R3.1 what was paused goes on', async () => {
    const here = world(rows(5));
    const run = await here.sync();
    run.pause();
    await new Promise((resolve) => setImmediate(resolve));
    run.resume();
    const { results } = await run.finished;
    expect(results.every(({ outcome }) => outcome.kind === 'created')).toBe(true);
  });

  it('R3.2 progress counts every operation once', async () => {
    const here = world(rows(30));
    const run = await here.sync({ chunk: 10 });
    const done: number[] = [];
    run.progress.subscribe(() => done.push(run.progress.snapshot().done));
    await run.finished;
    expect(run.progress.snapshot()).toMatchObject({
      stage: 'finished',
      total: 30,
      done: 30,
      counts: { created: 30 },
    });
    expect(done).toEqual([...done].sort((one, other) => one - other));
  });
});

describe('R4 the record', () => {
  it('R4.1 an unchanged sheet sends nothing the second time', async () => {
    const here = world(rows(25));
    await (
      await here.sync({ chunk: 10 })
    ).finished;
    const before = here.api.requests;
    const { results } = await (await here.sync()).finished;
    expect(results).toEqual([]);
    expect(here.api.requests).toBe(before);
  });

  it('R4.2 an archive that finds nothing is done', async () => {
    const here = world(rows(1));
    await (
      await here.sync()
    ).finished;
    const id = here.api.created[0]!.id as never;
    here.api.stored.clear();
    const { results } = await (await here.sync({}, { archive: new Set([id]) })).finished;
    expect(results).toMatchObject([{ outcome: { kind: 'archived' } }]);
    expect(here.sheet.rows[0]).toMatchObject({ Status: 'Archived', 'Property Id': '' });
  });
});
