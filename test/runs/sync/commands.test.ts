import type { IsoDate } from '../../../src/contract';
import { fingerprint, homeKey } from '../../../src/portfolio';
import { syncCommands } from '../../../src/runs/sync/kind';
import { seededRandom } from '../../support/seeded-random';
import { memoryDevice } from '../support/memory-device';
import { kinds, office, staysOut, synced } from '../support/office';
import { mapping } from '../support/world';

describe('R5 starting', () => {
  it('R5.1 a plan remembers the mapping, tells the cost at the quota, and sends nothing', async () => {
    const { workbook, commandsOf, api } = office(120);
    const commands = commandsOf(1);
    const opened = await commands.open(workbook.source);
    expect(opened.mapping.columns).toContainEqual({ header: 'Postcode', role: 'postcode' });
    const planned = await commands.plan(workbook.source, mapping);
    expect(planned.cost).toMatchObject({ requests: 120, minutes: 2 });
    expect((await commands.open(workbook.source)).mapping).toEqual(mapping);
    expect(api.requests).toBe(0);
  });

  it('R4.1 what was synced is in the workbook: the next plan has nothing to do', async () => {
    const { workbook, commandsOf, api } = office(3);
    await synced(commandsOf(1), workbook);
    expect(api.created).toHaveLength(3);
    const again = await commandsOf(2).plan(workbook.source, mapping);
    expect(again.plan.planned.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('R4.1 columns that a sync added are known to the next plan, though nobody has mapped them', async () => {
    const { workbook, commandsOf } = office(2);
    const commands = commandsOf(1);
    const before = {
      ...mapping,
      columns: mapping.columns.filter(({ role }) => role !== 'property_id' && role !== 'external_reference'),
    };
    const started = await commands.start(await commands.plan(workbook.source, before), 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
    const again = await commandsOf(2).plan(workbook.source, before);
    expect(again.plan.planned.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
  });

  it('R2.4 a create that this device has journalled is unconfirmed, whatever its row says', async () => {
    const { workbook, commandsOf, api, sheet, journal } = office(2);
    api.fate = () => 'lost';
    const commands = commandsOf(1);
    await synced(commands, workbook);
    // Somebody tidies up.
    for (const row of sheet.rows) row.Status = '';
    const again = await commands.plan(workbook.source, mapping);
    expect(again.plan.planned.map(({ kind }) => kind)).toEqual(['unconfirmed', 'unconfirmed']);
    const [first] = again.unconfirmed;
    await commands.resolve(again, first!, { kind: 'create-again' });
    expect(journal.intents).toHaveLength(1);
    const kinds = (await commands.plan(workbook.source, mapping)).plan.planned.map(({ kind }) => kind);
    expect(kinds).toEqual(['create', 'unconfirmed']);
  });

  it('R8.5 a create that the workbook says began is unconfirmed, though row and device know nothing of it', async () => {
    const { workbook, commandsOf } = office(2);
    const planned = await commandsOf(1).plan(workbook.source, mapping);
    const [first] = planned.rows.flatMap((row) => (row.kind === 'home' ? [homeKey(row)] : []));
    workbook.stored.unfinished = { run: 'sync', columns: [], begun: [fingerprint(first!)] };
    const { plan } = await commandsOf(2).plan(workbook.source, mapping);
    expect(plan.planned.map(({ kind }) => kind)).toEqual(['unconfirmed', 'create']);
  });

  it('R2.6 a connection that hides refusals has its creates sent one at a time', async () => {
    const here = office(3);
    const client = { ...here.api, activity: here.activity };
    const commands = syncCommands({
      workbook: here.workbook,
      client,
      journal: here.journal,
      device: here.device,
      clock: here.clock,
      random: seededRandom(1),
      today: () => '2026-11-21' as IsoDate,
      tellsRefusals: () => false,
    });
    let atOnce = 0;
    let most = 0;
    here.api.wait = async () => {
      most = Math.max(most, (atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
    };
    let turn = 0;
    here.api.fate = () => ((turn += 1) === 2 ? 'lost' : 'done');
    const planned = await commands.plan(here.workbook.source, mapping);
    expect(planned.isCautious).toBe(true);
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    const { results } = await started.run.finished;
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(['created', 'unconfirmed', 'not-sent']);
    expect(most).toBe(1);
    expect((await here.commandsOf(2).plan(here.workbook.source, mapping)).isCautious).toBe(false);
  });

  it('R5.2 nobody starts a second run, and the lease is given back', async () => {
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
        'Wait until the other run has ended: Sue is running one in this workbook. If it was interrupted, start again in 3 minutes.',
    });
    // It is renewed for as long as the run goes on.
    await clock.advance(600_000);
    expect(await commandsOf(2).start(planned, 'Tom')).toMatchObject({ kind: 'refused' });
    answer();
    if (first.kind === 'started') await first.run.finished;
    await clock.advance(1);
    expect(workbook.stored.lease).toBeNull();
    expect(api.created).toHaveLength(3);
  });

  it('R5.2 what a run stores that ends while another one starts is not lost', async () => {
    const { workbook, commandsOf, api, sheet, clock } = office(1);
    const [sue, tom] = [commandsOf(1, memoryDevice()), commandsOf(2, memoryDevice())];
    const hers = await sue.plan(workbook.source, mapping);
    sheet.rows.push({ ...sheet.rows[0]!, UPRN: 900000000002, Reference: 'R1' });
    const his = await tom.plan(workbook.source, mapping);
    sheet.before = async () => {
      sheet.before = () => undefined;
      const started = await sue.start(hers, 'Sue');
      if (started.kind === 'started') await started.run.finished;
      await clock.advance(1);
    };
    const started = await tom.start(his, 'Tom');
    if (started.kind === 'started') await started.run.finished;
    const ids = api.created.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect([...workbook.stored.baseline.properties.keys()].sort()).toEqual(ids.sort());
  });

  it('R5.3 a lease that nobody renews ends by itself', async () => {
    const { workbook, commandsOf, clock } = office(1);
    const until = new Date(clock.now() + 180_000).toISOString();
    workbook.stored.lease = { holder: 'a page that was closed', by: '', until: until as never };
    const commands = commandsOf(1);
    const planned = await commands.plan(workbook.source, mapping);
    expect(await commands.start(planned, 'Tom')).toMatchObject({ kind: 'refused' });
    await clock.advance(180_000);
    expect(await commands.start(planned, 'Tom')).toMatchObject({ kind: 'started' });
  });
});

describe('R2.7 unconfirmed rows', () => {
  it('R2.7 the Property Id is pasted, or the home is created again', async () => {
    const { workbook, commandsOf, api, sheet, journal } = office(2);
    const commands = commandsOf(1);
    api.fate = () => 'lost';
    await synced(commands, workbook);
    api.fate = () => 'done';
    const planned = await commands.plan(workbook.source, mapping);
    expect(kinds(planned)).toEqual(['unconfirmed', 'unconfirmed']);
    const [first, second] = planned.unconfirmed;
    expect(first).toMatchObject({ row: 2, reference: 'R0', intent: { input: { people: 2 } } });
    await expect(
      commands.resolve(planned, first!, { kind: 'found', propertyId: 'registry:uprn:1' }),
    ).rejects.toThrow('Paste the Property Id as the API gave it: “registry:uprn:1” is not one.');
    await commands.resolve(planned, first!, { kind: 'found', propertyId: api.created[0]!.id });
    await commands.resolve(planned, second!, { kind: 'create-again' });
    expect(journal.intents).toEqual([]);
    expect(sheet.rows[0]).toMatchObject({ 'Property Id': `svc:property:${api.created[0]!.id}`, Problem: '' });
    expect(kinds(await commands.plan(workbook.source, mapping))).toEqual(['update', 'create']);
  });

  it('R2.7 an answer that came before the page was closed is known on this device', async () => {
    const { workbook, commandsOf, sheet, api } = office(1);
    const commands = commandsOf(1);
    let steps = 0;
    sheet.before = () => {
      steps += 1;
      // Planning reads, and starting again; the run adds columns and marks, and then cannot write what came.
      if (steps >= 5) throw new Error('The page was closed.');
    };
    const { report } = await synced(commands, workbook);
    expect(report).toMatchObject({
      failure: 'The page was closed.',
      results: [{ outcome: { kind: 'created' }, row: 'not-written' }],
    });
    sheet.before = () => undefined;
    const { unconfirmed } = await commands.plan(workbook.source, mapping);
    expect(unconfirmed).toMatchObject([{ mark: { by: 'Sue' }, intent: { propertyId: api.created[0]!.id } }]);
  });
});

describe('R3.4 retrying', () => {
  it('R3.4 takes what failed and what did not get its turn, and nothing else', async () => {
    const { workbook, commandsOf, api, sheet } = office(3);
    const commands = commandsOf(1);
    let turn = 0;
    api.fate = () => ((turn += 1) === 2 ? 'failed' : 'done');
    const { planned, report } = await synced(commands, workbook);
    api.fate = () => 'done';
    sheet.rows[0]!.People = 9;
    const again = await commands.retry(planned, report);
    expect(kinds(again)).toEqual(['create', 'unchanged']);
    const started = await commands.start(again, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
    expect(api.created).toHaveLength(3);
    await commands.exportReport(planned, report);
    expect(workbook.added[0]).toMatchObject({
      name: 'Sync Homes',
      rows: [
        ['2', expect.any(String), 'create', 'Created', '', 'Written', report.run],
        ['3', '', 'create', 'Failed', expect.stringContaining('network'), 'Written', report.run],
        ['4', expect.any(String), 'create', 'Created', '', 'Written', report.run],
      ],
    });
  });

  it('R2.2 a plan that somebody else has carried out meanwhile creates nothing twice', async () => {
    const here = office(3);
    const { workbook, commandsOf } = here;
    const stale = await commandsOf(2).plan(workbook.source, mapping);
    await synced(commandsOf(1), workbook);
    expect(await staysOut(here, stale)).toEqual(['Created', 'Created', 'Created']);
    expect(here.api.created).toHaveLength(3);
  });

  it('R2.2 nor where its rows were pasted back as they stood before', async () => {
    const here = office(2);
    const { workbook, commandsOf, sheet } = here;
    const before = sheet.rows.map((row) => ({ ...row, Status: '' }));
    const older = await commandsOf(2).plan(workbook.source, mapping);
    await synced(commandsOf(1), workbook);
    sheet.rows.forEach((row, at) => Object.assign(row, before[at]));
    expect(await staysOut(here, older)).toHaveLength(2);
    expect(here.api.created).toHaveLength(2);
  });

  it('R2.2 nor where a row that looks as the other did was added to a home whose create is unconfirmed', async () => {
    const here = office(1);
    const { workbook, commandsOf, api, sheet } = here;
    sheet.rows[0]!.Reference = '';
    const before = { ...sheet.rows[0]! };
    const older = await commandsOf(2).plan(workbook.source, mapping);
    api.fate = () => 'lost';
    await synced(commandsOf(1), workbook);
    api.fate = () => 'done';
    sheet.rows.push(before);
    expect(await staysOut(here, older)).toEqual(['Unconfirmed', '']);
    expect(api.created).toHaveLength(1);
  });

  it('R2.2 nor where the rows of a home had different statuses when it was planned', async () => {
    const { workbook, commandsOf, api, sheet } = office(1);
    const [row] = sheet.rows;
    sheet.headers.push('Status');
    Object.assign(row!, { Reference: '', Status: 'Failed' });
    sheet.rows.push({ ...row!, Status: '' });
    const plan = async (seed: number, choices = {}) =>
      commandsOf(seed).plan(workbook.source, mapping, choices);
    const { rows } = await plan(1);
    const merged = new Set(rows.flatMap((each) => (each.kind === 'home' ? [homeKey(each) ?? ''] : [])));
    const older = await plan(2, { merged });
    api.fate = () => 'lost';
    const first = await commandsOf(1).start(await plan(1, { merged }), 'Sue');
    if (first.kind === 'started') await first.run.finished;
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Unconfirmed', 'Unconfirmed']);
    api.fate = () => 'done';
    const second = await commandsOf(2).start(older, 'Tom');
    if (second.kind === 'started') await second.run.finished;
    expect(api.created).toHaveLength(1);
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Unconfirmed', 'Unconfirmed']);
  });

  it('R5.4 blanks are cleared only on a connection that is known to understand it', async () => {
    const { workbook, commandsOf, sheet } = office(1);
    await synced(commandsOf(1), workbook);
    sheet.rows[0]!.People = '';
    const planned = async (clearBlanks: boolean, connection: { clearsBlanks?: () => boolean } = {}) => {
      const commands = commandsOf(1, undefined, undefined, connection);
      const { canClear, plan } = await commands.plan(workbook.source, mapping, { clearBlanks });
      return [canClear, ...plan.planned.map(({ kind }) => kind)];
    };
    expect(await planned(true)).toEqual([false, 'unchanged']);
    expect(await planned(true, { clearsBlanks: () => false })).toEqual([false, 'unchanged']);
    expect(await planned(false, { clearsBlanks: () => true })).toEqual([true, 'unchanged']);
    expect(await planned(true, { clearsBlanks: () => true })).toEqual([true, 'update']);
  });
});
