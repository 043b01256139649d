import { fakeSheet } from '../../runs/support/fake-sheet';
import { optimisticSheet } from '../../runs/support/optimistic-sheet';

/** Writes that meet moved rows, and are taken back while rows move once more. */

it('R8.3 what a write left elsewhere stays named while it is taken back, however often that is tried', async () => {
  const sheet = optimisticSheet(
    fakeSheet(
      ['UPRN', 'Status', 'Problem'],
      [
        [1, '', ''],
        [2, '', ''],
      ],
    ),
  );
  sheet.begin('sync');
  const [first, second] = sheet.rows;
  const steps: (() => void)[] = [
    () => undefined, // looks for the rows
    () => sheet.rows.reverse(), // writes both astray: 2 gets the status of 1, and 1 the problem of 2
    () => undefined, // looks where they are
    () => sheet.rows.reverse(), // gives back, astray
    () => undefined, // looks where that came to stand
    () => undefined, // takes it back again
    () => (first!.UPRN = 3), // the user corrects the row that holds the problem of 2: nobody can find it
    () => undefined, // gives 2 back what is its own
  ];
  const named: (readonly string[])[] = [];
  sheet.before = () => steps.shift()?.();
  sheet.after = () => named.push(sheet.unfinished()?.columns ?? []);
  await sheet.write([
    { key: { UPRN: 1 }, cells: { Status: 'Created' } },
    { key: { UPRN: 2 }, cells: { Problem: 'Refused' } },
  ]);
  // Whenever the computer dies, the workbook names the column in which a row shows what is another's.
  expect(first).toEqual({ UPRN: 3, Status: '', Problem: 'Refused' });
  expect(second).toMatchObject({ UPRN: 2 });
  expect(named.slice(1).map((columns) => [...columns].sort())).toEqual(
    named.slice(1).map(() => ['Problem', 'Status']),
  );
});

it.each([
  ['stood still', false, {}, null],
  ['moved meanwhile', true, {}, ['Status']],
  ['stood still, and are found by what is written', false, { Status: '' }, null],
  ['moved meanwhile, and are found by what is written', true, { Status: '' }, ['Status']],
])(
  'R8.2 a write that Excel carried out and refused leaves its columns not certain where rows %s: %p',
  async (_, moves, foundBy, columns) => {
    const cells = [
      [1, ''],
      [2, ''],
    ];
    const sheet = optimisticSheet(fakeSheet(['UPRN', 'Status'], cells));
    sheet.begin('check');
    const steps = [() => undefined, () => moves && sheet.rows.reverse()];
    sheet.before = () => void steps.shift()?.();
    let batches = 0;
    sheet.after = () => {
      batches += 1;
      if (batches === 2) throw new Error('There was an internal error while processing the request.');
    };
    const write = { key: { UPRN: 1 }, cells: { Status: 'Checked' } };
    await expect(sheet.write([{ ...write, key: { ...write.key, ...foundBy } }])).rejects.toThrow(
      'internal error',
    );
    expect(await sheet.write([write])).toEqual(['written']);
    await sheet.confirmWrites();
    expect(sheet.unfinished()?.columns ?? null).toEqual(columns);
  },
);

const withPrefix = ['svc:property:a', 'svc:property:b'];
it.each([
  ['by an id that is written as it stands', ['a', 'b'], [], ['b', 'a', 'c'], ['Council']],
  ['so, beside one found by its reference', ['a', 'b'], ['R3'], ['b', 'a', 'c'], ['Council']],
  ['by one that gets its prefix', withPrefix, [], [...withPrefix, 'c'], ['Property Id', 'Council']],
  [
    'so, beside one found by its reference',
    withPrefix,
    ['R3'],
    [...withPrefix, 'c'],
    ['Property Id', 'Council'],
  ],
])(
  'R8.2 a write that Excel carried out and refused is not certain of rows that changed places and are found %s: %j, %j',
  async (_, ids, references, shown, named) => {
    const homes = [
      ['A', 'a', '', ''],
      ['B', 'b', '', ''],
      ['C', 'c', 'R3', ''],
    ];
    const sheet = optimisticSheet(fakeSheet(['Home', 'Property Id', 'Reference', 'Council'], homes));
    sheet.begin('sync');
    let batches = 0;
    sheet.before = () => {
      batches += 1;
      if (batches === 2) sheet.rows.unshift(...sheet.rows.splice(1, 1));
    };
    sheet.after = () => {
      if (batches === 2) throw new Error('There was an internal error while processing the request.');
    };
    const byId = ids.map((id, at) => ({
      key: { 'Property Id': 'ab'[at] ?? '' },
      cells: { 'Property Id': id, Council: `of ${id}` },
    }));
    const byReference = references.map((Reference) => ({ key: { Reference }, cells: { Council: 'of c' } }));
    await expect(sheet.write([...byId, ...byReference])).rejects.toThrow('internal error');
    expect(sheet.rows.map((row) => row['Property Id'])).toEqual(shown);
    await sheet.write([{ key: { Home: 'C' }, cells: { Council: 'of c' } }]);
    await sheet.confirmWrites();
    expect(sheet.unfinished()?.columns).toEqual(named);
  },
);
