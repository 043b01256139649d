import { optimisticWorld, type OptimisticWorld } from '../support/optimistic-world';

/** A computer that dies between a write and its look, while the person moves rows. */

const home = (at: number, reference = `R${at}`) => [
  '',
  900000000001 + at,
  `${at + 1} High Street`,
  'FH1 2AB',
  reference,
  2,
];

/** Batches of a run over one chunk: columns, look, marks, then look and outcomes. */
const outcomesAt = 5;

/** Runs a sync whose computer dies after its batch number `at`, before which the person does something. */
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

describe('8 a computer that dies while it writes', () => {
  it('8.4 a row that shows another’s outcome gets back what stood there, and one that was missed gets its own', async () => {
    const here = optimisticWorld([home(0), home(1), home(2)], 3);
    await diesAt(here, outcomesAt + 1, () => here.sheet.rows.push(here.sheet.rows.shift()!));
    const idOf = (reference: string): string =>
      `svc:property:${here.api.created.find((each) => each.reference === reference)?.id ?? ''}`;
    expect(here.api.created).toHaveLength(3);
    expect(row(here, 'R1')['Property Id']).toBe(idOf('R0'));
    await here.sheet.mend();
    for (const reference of ['R0', 'R1', 'R2'])
      expect(row(here, reference)).toMatchObject({
        'Property Id': idOf(reference),
        Status: 'Created',
        Council: 'Fernhope',
      });
  });

  it('8.4 a reference that another row’s mark took is given back', async () => {
    const here = optimisticWorld([home(0, ''), home(1), home(2)], 3);
    await diesAt(here, 4, () => here.sheet.rows.reverse());
    expect(here.sheet.rows.map(({ Reference }) => Reference)).not.toContain('R2');
    await here.sheet.mend();
    expect(here.sheet.rows.map(({ Reference }) => Reference)).toEqual(['R2', 'R1', '']);
  });

  it('8.5 what a person typed over it since stays', async () => {
    const here = optimisticWorld([home(0), home(1), home(2)], 3);
    await diesAt(here, outcomesAt + 1, () => here.sheet.rows.push(here.sheet.rows.shift()!));
    Object.assign(row(here, 'R1'), { Council: 'typed', 'Property Id': 'svc:property:pastedbyhand' });
    await here.sheet.mend();
    expect(row(here, 'R1')).toMatchObject({ Council: 'typed', 'Property Id': 'svc:property:pastedbyhand' });
  });

  it('8.6 a row that nobody knew is left alone unless the meant one is there', async () => {
    for (const isThere of [true, false]) {
      const here = optimisticWorld([home(0), home(1)], 3);
      await diesAt(here, outcomesAt + 1, () =>
        here.sheet.rows.unshift({ Reference: 'N', Address: '1 New Road' }),
      );
      const { 'Property Id': id } = row(here, 'N');
      expect(id).not.toBe('');
      if (!isThere) here.sheet.rows.splice(here.sheet.rows.indexOf(row(here, 'R0')), 1);
      await here.sheet.mend();
      expect(row(here, 'N')['Property Id']).toBe(isThere ? '' : id);
    }
  });

  it('8.1, 8.2 keeps no value of the sheet in plain words, and nothing at all once a run has ended', async () => {
    const here = optimisticWorld([home(0, 'Agency-1'), home(1, ''), home(2, 'Agency-2')], 3);
    await diesAt(here, outcomesAt + 1, () => undefined);
    const text = here.sheet.unfinished() ?? '';
    expect(text).not.toBe('');
    for (const value of ['High Street', 'FH1', '900000', 'Agency', 'svc:', 'Created', 'Creating'])
      expect(text).not.toContain(value);
    await (
      await here.sync()
    ).finished;
    expect(here.sheet.unfinished()).toBeNull();
  });

  it('8.4 where nothing had moved, nothing is changed', async () => {
    const here = optimisticWorld([home(0), home(1), home(2)], 3);
    await diesAt(here, outcomesAt + 1, () => undefined);
    const before = here.sheet.rows.map((each) => ({ ...each }));
    await here.sheet.mend();
    expect(here.sheet.rows).toEqual(before);
  });
});
