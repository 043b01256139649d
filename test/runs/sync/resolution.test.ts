import type { IsoDate, PropertyId } from '../../../src/contract';
import { homeKey } from '../../../src/portfolio';
import { syncCommands } from '../../../src/runs/sync/kind';
import type { Resolution } from '../../../src/runs/sync/unconfirmed';
import { seededRandom } from '../../support/seeded-random';
import { learntActivity } from '../support/activity';
import { memoryDevice } from '../support/memory-device';
import { memoryWorkbook } from '../support/memory-workbook';
import { kinds } from '../support/office';
import { blankFormula } from '../support/user-formulas';
import { optimisticSheet } from '../support/optimistic-sheet';
import { mapping, memoryJournal, world } from '../support/world';

/** A workbook whose sheet is looked at and written in two steps, and whoever syncs it from another computer each time. */
function office(reference = 'R0') {
  const here = world([['', 900000000001, '1 High Street', 'FH1 2AB', reference, 2]]);
  const sheet = optimisticSheet(here.sheet);
  const workbook = Object.assign(memoryWorkbook(sheet, here.clock), {
    sheet: (_source: unknown, run: 'check' | 'sync' | 'refresh') => {
      sheet.begin(run);
      return sheet;
    },
    unfinishedWrite: () => Promise.resolve(sheet.unfinished()),
  });
  const commandsOf = (seed: number) =>
    syncCommands({
      workbook,
      client: { ...here.api, activity: learntActivity },
      journal: memoryJournal(),
      device: memoryDevice(),
      clock: here.clock,
      random: seededRandom(seed),
      today: () => '2026-11-21' as IsoDate,
    });
  return { ...here, sheet, workbook, commandsOf };
}

/** Batches until the marks were written: columns, look, flag of the create, and more of the kind. */
const batchesWithMark = 6;

it('R8.5 a resolution whose row was changed meanwhile leaves the create begun', async () => {
  const { sheet, workbook, commandsOf, api } = office();
  let batch = 0;
  sheet.before = () => {
    batch += 1;
    if (batch > batchesWithMark) throw new Error('The computer is off.');
  };
  api.fate = () => 'lost';
  const dead = commandsOf(1);
  const started = await dead.start(await dead.plan(workbook.source, mapping), 'Sue');
  if (started.kind === 'started') await started.run.finished;
  sheet.before = () => undefined;
  workbook.stored.lease = null;
  // Another row's outcome was written over its mark.
  sheet.rows[0]!.Status = 'Failed';

  const commands = commandsOf(2);
  const planned = await commands.plan(workbook.source, mapping);
  expect(kinds(planned)).toEqual(['unconfirmed']);
  sheet.rows[0]!.Reference = 'R-0';
  const resolving = commands.resolve(planned, planned.unconfirmed[0]!, { kind: 'create-again' });
  await expect(resolving).rejects.toThrow('Read the rows again');
  expect(kinds(await commands.plan(workbook.source, mapping))).toEqual(['unconfirmed']);
});

describe('R2.8 a Property Id that is put back', () => {
  /** A home in two rows that show the same, which are one as the user says, and have lost their id. */
  async function lost() {
    const { sheet, workbook, commandsOf, api } = office();
    sheet.rows.push({ ...sheet.rows[0]! });
    const commands = commandsOf(1);
    const { rows } = await commands.plan(workbook.source, mapping);
    const merged = new Set(rows.flatMap((row) => (row.kind === 'home' ? (homeKey(row) ?? []) : [])));
    const plan = () => commands.plan(workbook.source, mapping, { merged });
    const started = await commands.start(await plan(), 'Sue');
    if (started.kind === 'started') await started.run.finished;
    for (const row of sheet.rows) row['Property Id'] = '';
    const planned = await plan();
    const { id } = api.created[0]!;
    expect(planned.plan.planned).toMatchObject([
      { rows: [2, 3], because: { kind: 'property-id-lost', propertyId: id } },
    ]);
    const putBack = () => commands.putIdBack(planned, 2, id as PropertyId);
    return { sheet, putBack, plan, ids: () => sheet.rows.map((row) => row['Property Id']), id };
  }

  it('R2.8 goes into every row of its home that shows the same', async () => {
    const { putBack, plan, ids, id } = await lost();
    await putBack();
    expect(ids()).toEqual([`svc:property:${id}`, `svc:property:${id}`]);
    expect(kinds(await plan())).toEqual(['unchanged']);
  });

  it('R1.7, R2.8 names the formula that stands where it is to go', async () => {
    const { sheet, putBack, ids } = await lost();
    for (const row of sheet.rows) row['Property Id'] = blankFormula;
    await expect(putBack()).rejects.toThrow('Clear the cell under “Property Id” and try again');
    expect(ids()).toEqual([blankFormula, blankFormula]);
  });

  it('R2.8 goes into no row that has got one meanwhile', async () => {
    const { sheet, putBack, ids } = await lost();
    for (const row of sheet.rows) row['Property Id'] = 'svc:property:another';
    await expect(putBack()).rejects.toThrow(
      'Read the rows again: this row is no longer in the sheet, or was changed.',
    );
    expect(ids()).toEqual(['svc:property:another', 'svc:property:another']);
  });
});

it('R1.1 a row whose reference is a dash is resolved with its home, and no other home with a dash', async () => {
  const { sheet, workbook, commandsOf, api } = office('A1');
  const id = 'svc:property:aa3311bc971d48a8b87f17afa354f16d';
  const [row] = sheet.rows;
  sheet.rows.push({ ...row, Reference: '-' });
  sheet.rows.push({
    ...row,
    UPRN: 900000000009,
    Address: '9 High Street',
    Reference: '-',
    'Property Id': id,
  });
  const commands = commandsOf(1);
  const { rows } = await commands.plan(workbook.source, mapping);
  const merged = new Set(rows.flatMap((each) => (each.kind === 'home' ? (homeKey(each) ?? []) : [])));
  api.fate = () => 'lost';
  const started = await commands.start(await commands.plan(workbook.source, mapping, { merged }), 'Sue');
  if (started.kind === 'refused') throw new Error(started.because);
  await started.run.finished;
  const planned = await commands.plan(workbook.source, mapping, { merged });
  const [, second] = planned.unconfirmed;
  if (second === undefined) throw new Error('its second row is not unconfirmed');
  await commands.resolve(planned, second, { kind: 'found', propertyId: 'bb' });
  expect(sheet.rows.map((each) => each['Property Id'])).toEqual([expect.anything(), 'svc:property:bb', id]);
});

describe('R1.7 a formula where a row is to show what was decided', () => {
  const refusal = (header: string) => `Clear the cell under “${header}” and try again: it holds a formula`;

  /** A home whose create nobody knows the end of and a formula is typed; what is planned then on the same computer, and on another. */
  async function resolved(header: string, formula: string, how: Resolution) {
    const { sheet, workbook, commandsOf, api } = office();
    const commands = commandsOf(1);
    api.fate = () => 'lost';
    const started = await commands.start(await commands.plan(workbook.source, mapping), 'Sue');
    if (started.kind === 'started') await started.run.finished;
    const planned = await commands.plan(workbook.source, mapping);
    const [row] = sheet.rows;
    row![header] = formula;
    await expect(commands.resolve(planned, planned.unconfirmed[0]!, how)).rejects.toThrow(refusal(header));
    expect(row![header]).toBe(formula);
    const plans = [commands, commandsOf(2)].map(async (each) =>
      kinds(await each.plan(workbook.source, mapping)),
    );
    return Promise.all(plans);
  }

  it('R1.7, R2.7 is named where the Property Id was pasted, and the create stays begun for whoever opens the workbook', async () => {
    const plans = await resolved('Property Id', blankFormula, { kind: 'found', propertyId: 'aa' });
    expect(plans).toEqual([['unconfirmed'], ['unconfirmed']]);
  });

  it('R1.7, R2.7 is named where the home was to be created again, and this device knows still that it began', async () => {
    const [here] = await resolved('Status', '=A1', { kind: 'create-again' });
    expect(here).toEqual(['unconfirmed']);
  });
});
