import { uncertainHeaders } from '../../../src/sheet';
import { optimisticWorld, type OptimisticWorld } from '../support/optimistic-world';
import { memoryJournal } from '../support/world';

/** A computer that dies between a write and its look, while the user moves rows. */

const home = (at: number, reference = `R${at}`) => [
  '',
  900000000001 + at,
  `${at + 1} High Street`,
  'FH1 2AB',
  reference,
  2,
];

/** Batches of a run over one chunk: columns, look, marks, then look and outcomes. */
const marksAt = 4;
const outcomesAt = 6;

/** Runs a sync whose computer dies after its batch number `at`, before which the user does something. */
async function diesAt(here: OptimisticWorld, at: number, person: () => void): Promise<void> {
  let batch = 0;
  here.sheet.before = () => {
    batch += 1;
    if (batch > at) throw new Error('The computer is off.');
    if (batch === at) person();
  };
  here.sheet.after = () => {
    if (batch === at) throw new Error('The computer is off.');
  };
  await (await here.sync()).finished.catch(() => null);
  here.sheet.before = () => undefined;
  here.sheet.after = () => undefined;
}

const row = ({ sheet }: OptimisticWorld, reference: string) => {
  const found = sheet.rows.find(({ Reference }) => Reference === reference);
  if (!found) throw new Error(`There is no row ${reference}.`);
  return found;
};
const rotate = ({ sheet }: OptimisticWorld) => sheet.rows.push(sheet.rows.shift()!);

describe('R8 a computer that dies while it writes', () => {
  it('R8.1, R8.2 names run, columns and homes, keeps no value of the sheet, and nothing once a run has ended', async () => {
    const here = optimisticWorld([home(0, 'Agency-1'), home(1, ''), home(2, 'Agency-2')], 3);
    await diesAt(here, outcomesAt, () => undefined);
    const uncertain = here.sheet.unfinished();
    expect(uncertain).toMatchObject({ run: 'sync' });
    expect(uncertain?.columns).toEqual(expect.arrayContaining(['Property Id', 'Council', 'Status']));
    expect(uncertain?.begun).toHaveLength(3);
    for (const value of ['High Street', 'FH1', '900000', 'Agency', 'svc:', 'Created', 'Creating'])
      expect(JSON.stringify(uncertain)).not.toContain(value);
    await (
      await here.sync()
    ).finished;
    await here.refresh();
    expect(here.sheet.unfinished()).toBeNull();
  });

  it('R8.2 a run that ends leaves nothing uncertain', async () => {
    const here = optimisticWorld([home(0), home(1)], 3);
    await (
      await here.sync()
    ).finished;
    expect(here.sheet.unfinished()).toBeNull();
  });

  it('R2.2, R8.2 a create that the journal kept from leaving is not named', async () => {
    const here = optimisticWorld([home(0), home(1)], 3);
    here.journal.recordIntents = () => Promise.reject(new Error('The disk is full.'));
    expect((await (await here.sync()).finished).failure).toBe('The disk is full.');
    expect(here.api.requests).toBe(0);
    expect(here.sheet.unfinished()).toBeNull();
    expect((await here.planned()).map(({ kind }) => kind)).toEqual(['create', 'create']);
  });

  it('R8.4, R8.6 outcomes in other rows are held back, and a refresh writes again what is certain', async () => {
    const here = optimisticWorld([home(0), home(1), home(2)], 3);
    await diesAt(here, outcomesAt, () => rotate(here));
    expect(here.api.created).toHaveLength(3);
    const planned = await here.planned();
    expect(planned.map((each) => (each.kind === 'blocked' ? each.because.kind : each.kind))).toEqual(
      Array.from({ length: 3 }, () => 'property-id-elsewhere'),
    );
    await here.refresh();
    // No id is known to be its row's own: none is asked for, and nothing stands in another home's row.
    for (const { Council } of here.sheet.rows) expect(Council).toBe('');
    expect(uncertainHeaders(here.sheet.unfinished(), ['Council', 'Property Id'])).toEqual(['Property Id']);
    // The user puts the ids back.
    for (const { id, reference } of here.api.created)
      row(here, reference ?? '')['Property Id'] = `svc:property:${id}`;
    await (
      await here.sync()
    ).finished;
    await here.refresh();
    expect(here.sheet.unfinished()).toBeNull();
    for (const { Council } of here.sheet.rows) expect(Council).toBe('Fernhope');
    expect(here.api.created).toHaveLength(3);
  });

  it('R8.5 a create whose mark was written over is not repeated, on another computer too', async () => {
    const here = optimisticWorld([home(0), home(1)], 3);
    let requests = 0;
    here.api.fate = () => ((requests += 1) === 1 ? 'lost' : 'failed');
    await diesAt(here, outcomesAt, () => rotate(here));
    expect(row(here, 'R0').Status).toBe('Failed');
    Object.assign(here.ports, { journal: memoryJournal() });
    here.api.fate = () => 'done';
    expect((await here.planned()).map(({ kind }) => kind)).toEqual(['unconfirmed', 'unconfirmed']);
    await (
      await here.sync()
    ).finished;
    expect(here.api.created).toHaveLength(1);
  });

  it('R8.6 an id of a home that has no row any more is held back too', async () => {
    const here = optimisticWorld([home(0), home(1)], 3);
    await diesAt(here, outcomesAt, () => here.sheet.rows.shift());
    expect(row(here, 'R1')['Property Id']).toBe(`svc:property:${here.api.created[0]?.id ?? ''}`);
    expect(await here.planned()).toContainEqual(
      expect.objectContaining({ kind: 'blocked', because: expect.objectContaining({ rows: [] }) }),
    );
  });

  it('R8.6, R8.8 a reference that another row’s mark took is named, and its row held back', async () => {
    const here = optimisticWorld([home(0, ''), home(1), home(2)], 3);
    await diesAt(here, marksAt, () => here.sheet.rows.reverse());
    expect(here.sheet.rows.map(({ Reference }) => Reference)).not.toContain('R2');
    expect(uncertainHeaders(here.sheet.unfinished(), ['Reference'])).toEqual(['Reference']);
    expect((await here.planned()).map(({ kind }) => kind)).toContain('unconfirmed');
  });

  it('R8.6 where nothing had moved the next sync finds the keys to be right', async () => {
    const here = optimisticWorld([home(0), home(1), home(2)], 3);
    await diesAt(here, outcomesAt, () => undefined);
    const keys = ['Property Id', 'Status'];
    expect(uncertainHeaders(here.sheet.unfinished(), keys)).toEqual(keys);
    await (
      await here.sync()
    ).finished;
    expect(uncertainHeaders(here.sheet.unfinished(), keys)).toEqual([]);
    expect(uncertainHeaders(here.sheet.unfinished(), ['Council'])).toEqual(['Council']);
    expect(here.api.requests).toBe(3);
  });

  it('R1.8 a create whose row shows its Property Id is certain, though a column of advice was deleted just then', async () => {
    const here = optimisticWorld([home(0), home(1)], 3);
    let batch = 0;
    here.sheet.before = () => {
      batch += 1;
      const { headers } = here.sheet;
      if (batch === outcomesAt - 1) headers.splice(headers.indexOf('Schemes at this place'), 1);
    };
    const { results } = await (await here.sync()).finished;
    expect(results.map((each) => each.row)).toEqual(['written', 'written']);
    expect(here.sheet.rows.map(({ Status }) => Status)).toEqual(['Created', 'Created']);
    expect(here.journal.intents).toEqual([]);
    expect(here.sheet.unfinished()).toBeNull();
  });
});
