import { adviceChanges } from '../../../src/portfolio';
import { refreshCommands } from '../../../src/runs/refresh/kind';
import { refreshCounts } from '../../../src/runs/refresh/report';
import type { IsoDate, PropertyId, UtcTimestamp } from '../../../src/contract';
import { seededRandom } from '../../support/seeded-random';
import { quietActivity } from '../support/activity';
import { memoryWorkbook } from '../support/memory-workbook';
import { propertyOf } from '../support/provider';
import { mapping, world } from '../support/world';

/** Three synced homes, of which the API now says something else, the same, and nothing any more. */
async function office() {
  const here = world(
    [1, 2, 3].map((at) => ['', 900000000000 + at, `${at} High Street`, 'FH1 2AB', `R${at}`, 2]),
  );
  await (
    await here.sync()
  ).finished;
  const workbook = memoryWorkbook(here.sheet, here.clock);
  const [changing] = here.api.created;
  const asked: string[] = [];
  /** Properties about which the API answers with an error. */
  const failing = new Set<string>();
  const commands = refreshCommands({
    workbook,
    client: {
      activity: quietActivity,
      propertyCheck: (id: PropertyId) => {
        asked.push(id);
        const input = here.api.stored.get(id);
        const checkedAt = '2026-11-22T10:00:00.000Z' as UtcTimestamp;
        if (failing.has(id)) return { ok: false, problem: { kind: 'unreachable' }, checkedAt };
        if (!input) {
          const told = { code: 205001, status: 404, description: '', responseId: null } as const;
          return { ok: false, problem: { kind: 'property-not-found', ...told }, checkedAt };
        }
        const property = propertyOf(id, input);
        const value =
          id === changing?.id ? { ...property, advice_text_current: '=A licence is required.' } : property;
        return { ok: true, value, checkedAt, isStale: false, responseId: null, faults: [] };
      },
    },
    clock: here.clock,
    random: seededRandom(3),
    today: () => '2026-11-22' as IsoDate,
  });
  return { ...here, workbook, commands, asked, failing };
}

describe('refresh', () => {
  it('R7.1 asks for every stored property once, writes what it says, and tells what changed', async () => {
    const { workbook, commands, asked, sheet, api } = await office();
    api.stored.delete(api.created[2]!.id);
    const planned = await commands.plan(workbook.source, mapping);
    expect(planned.homes).toHaveLength(3);
    expect(asked).toEqual([]);
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    const report = await started.run.finished;
    expect(refreshCounts(report.results)).toEqual({
      unchanged: 1,
      changed: 1,
      'not-stored': 1,
      failed: 0,
      'not-asked': 0,
    });
    expect(asked).toHaveLength(3);
    expect(sheet.rows[0]).toMatchObject({
      'Advice now': "'=A licence is required.",
      'Refreshed at': 46348,
      Problem: '',
    });
    expect(sheet.rows[2]!.Problem).toMatch(
      /^Check this Property Id, or clear it and sync .*: nothing is stored under it/,
    );
    await commands.exportReport(planned, report);
    expect(workbook.added).toMatchObject([
      {
        name: 'Changes Homes 2026-11-22',
        rows: [
          ['R1', api.created[0]!.id, 'Advice now', 'now', 46347, '=A licence is required.', 46348],
          ['R3', api.created[2]!.id, 'Stored property', '', 46347, expect.any(String), 46348],
        ],
      },
    ]);
  });

  it('R7.1 writes to every row of a stored property, with and without what its Property Id begins with', async () => {
    const { workbook, commands, asked, sheet, api } = await office();
    const { id } = api.created[0]!;
    Object.assign(sheet.rows[1]!, { ...sheet.rows[0]!, 'Property Id': id.replace('svc:property:', '') });
    const planned = await commands.plan(workbook.source, mapping);
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    const { results } = await started.run.finished;
    expect(results.map(({ row }) => row)).toEqual(['written', 'written']);
    expect(asked).toEqual([id, api.created[2]!.id]);
    expect(sheet.rows.map((row) => row['Refreshed at'])).toEqual([46348, 46348, 46348]);
  });

  it('R7.7 leaves out rows of several homes with one Property Id, and names them', async () => {
    const { workbook, commands, sheet, api, asked } = await office();
    sheet.rows.push({ ...sheet.rows[0]!, UPRN: '', Address: '99 Low Road' });
    const planned = await commands.plan(workbook.source, mapping);
    expect(planned.doubtful).toEqual([2, 5]);
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
    expect(asked).toEqual(api.created.slice(1).map(({ id }) => id));
    expect(sheet.rows.map((row) => row['Refreshed at'])).toEqual([undefined, 46348, 46348, undefined]);
  });

  it('R1.9 writes over nothing that was typed into a Licence column beside Property Ids that were brought along', async () => {
    const { workbook, commands, sheet, asked } = await office();
    sheet.headers.splice(6);
    sheet.headers.push('Licence');
    for (const row of sheet.rows) row['Licence'] = 'SL/00412';
    await expect(commands.plan(workbook.source, mapping)).rejects.toThrow('Rename “Licence”');
    expect(asked).toEqual([]);
    // What a check added, or a refresh before this one, is no obstacle.
    workbook.stored.check = { choices: { columns: [] }, own: ['Licence'] };
    await commands.plan(workbook.source, mapping);
    workbook.stored.check = null;
    sheet.headers.push('Refreshed at');
    await commands.plan(workbook.source, mapping);
  });

  it('R7.4 what failed is asked again alone, and writes what it says then', async () => {
    const { workbook, commands, asked, failing, sheet, api } = await office();
    const [, second] = api.created;
    failing.add(second!.id);
    const planned = await commands.plan(workbook.source, mapping);
    const first = await commands.start(planned, 'Sue');
    if (first.kind === 'refused') throw new Error(first.because);
    const report = await first.run.finished;
    expect(refreshCounts(report.results)).toMatchObject({ failed: 1, changed: 1, unchanged: 1 });
    expect(sheet.rows[1]?.['Refreshed at'] ?? '').toBe('');
    failing.clear();
    asked.length = 0;
    const again = await commands.retry(planned, report);
    expect(again.homes.map(({ propertyId }) => propertyId)).toEqual([second!.id]);
    const retried = await commands.start(again, 'Sue');
    if (retried.kind === 'refused') throw new Error(retried.because);
    expect(refreshCounts((await retried.run.finished).results)).toMatchObject({ failed: 0, unchanged: 1 });
    expect(asked).toEqual([second!.id]);
    expect(sheet.rows[1]?.['Refreshed at']).toBe(46348);
  });

  it.each([
    ['not-written', 'Take the protection off.'],
    ['not-shown', null],
  ] as const)('R7.4 what was answered and is %s is asked again', async (row, failure) => {
    const { workbook, commands, asked, sheet } = await office();
    const planned = await commands.plan(workbook.source, mapping);
    const write = sheet.write.bind(sheet);
    sheet.write = (writes) =>
      failure === null ? Promise.resolve(writes.map(() => 'not-shown')) : Promise.reject(new Error(failure));
    const first = await commands.start(planned, 'Sue');
    if (first.kind === 'refused') throw new Error(first.because);
    const report = await first.run.finished;
    expect(report.failure).toBe(failure);
    expect(report.results.map((result) => [result.end, result.row])).toEqual([
      ['changed', row],
      ['unchanged', row],
      ['unchanged', row],
    ]);
    sheet.write = write;
    asked.length = 0;
    const retried = await commands.start(await commands.retry(planned, report), 'Sue');
    if (retried.kind === 'refused') throw new Error(retried.because);
    await retried.run.finished;
    expect(asked).toHaveLength(3);
    expect(sheet.rows.map((row) => row['Refreshed at'])).toEqual([46348, 46348, 46348]);
  });

  it('R7.1 the second refresh finds nothing new', async () => {
    const { workbook, commands } = await office();
    const run = async () => {
      const started = await commands.start(await commands.plan(workbook.source, mapping), 'Sue');
      if (started.kind === 'refused') throw new Error(started.because);
      return refreshCounts((await started.run.finished).results);
    };
    expect(await run()).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await run()).toMatchObject({ changed: 0, unchanged: 3 });
  });

  it('R1.9 an agent’s own Property ID is no stored property, and what a sync added since is one', async () => {
    const { workbook, commands, sheet } = await office();
    const columns = mapping.columns.filter(({ role }) => role !== 'property_id');
    const planned = () => commands.plan(workbook.source, { ...mapping, columns });
    expect((await planned()).homes).toHaveLength(3);
    sheet.rows.forEach((row, at) => (row['Property Id'] = `P10${at}`));
    expect((await planned()).homes).toEqual([]);
  });

  it('R7.2, R7.6 the day of the data alone is no change, and a row that was told nothing yet has none', () => {
    const texts = (now: string) => ({
      Licence: 'See advice',
      'Advice now': now,
      'Advice future': '',
      'Schemes at this place': '',
      Council: 'Fernhope',
    });
    const before = texts('Nothing was found (data as of 21 Nov 2026).');
    expect(adviceChanges(before, texts('Nothing was found (data as of 3 December 2026).'))).toEqual([]);
    const checked = (on: string) =>
      texts(`Not caught by what is held of Oxford (checked ${on}); not a clearance.`);
    expect(adviceChanges(checked('1 Nov 2026'), checked('3 Dec 2026'))).toEqual([]);
    expect(adviceChanges(before, texts('A licence may be required (data as of 3 Dec 2026).'))).toHaveLength(
      1,
    );
    const blank = { ...texts(''), Licence: '', Council: '' };
    expect(adviceChanges(blank, texts('A licence may be required.'))).toEqual([]);
  });
});
