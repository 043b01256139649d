import { nothingSynced } from '../../../src/portfolio';
import { type Row, carriedOut, kinds, one, plan, stored } from '../support/planned-rows';

/** Homes whose UPRN is not known, or comes and goes with a look-up: they are sent, and created once. */

describe('P5.14 a home whose UPRN is not known', () => {
  const error = (row: Row): Row => [row[0], '#N/A', row[2], row[3], row[4], row[5], row[6]];
  const [first, second] = stored.rows as [Row, Row];

  it('is created by its address, once', () => {
    const planned = plan([error(one)]);
    expect(planned).toMatchObject([
      { kind: 'create', input: { address: '1 High Street, Fernhope, FH1 2AB', postcode: 'FH1 2AB' } },
    ]);
    const after = carriedOut([error(one)], planned, nothingSynced);
    expect(kinds(plan(after.rows, after.synced))).toEqual(['unchanged']);
    // The look-up finds it one day.
    const known = after.rows.map(([id, , ...others]): Row => [id, 900000000001, ...others]);
    expect(kinds(plan(known, after.synced))).toEqual(['unchanged']);
    // Its address is tidied in the same moment.
    const tidied = known.map(([id, uprn, , ...others]): Row => [
      id,
      uprn,
      '1, High Street, FERNHOPE',
      ...others,
    ]);
    expect(kinds(plan(tidied, after.synced))).toEqual(['update']);
  });

  it('stays the home of its Property Id', () => {
    expect(kinds(plan([error(first), second], stored.synced))).toEqual(['unchanged', 'unchanged']);
    const changed: Row = [first[0], '#N/A', first[2], first[3], first[4], 5, ''];
    expect(plan([changed, second], stored.synced)[0]).toMatchObject({
      kind: 'update',
      propertyId: first[0],
      changes: [{ field: 'people', now: 5 }],
    });
  });

  it.each<[string, Row]>([
    ['shows an error', error(one)],
    ['is blank', ['', '', one[2], one[3], one[4], one[5], '']],
  ])('that has lost its Property Id is not created anew while it %s', (_what, row) => {
    expect(plan([row, second], stored.synced)[0]).toEqual({
      kind: 'blocked',
      rows: [2],
      because: { kind: 'property-id-lost', propertyId: first[0] },
    });
  });

  it('is not created anew once its UPRN is known, where it has lost its Property Id', () => {
    const after = carriedOut([error(one)], plan([error(one)]), nothingSynced);
    expect(plan([one], after.synced)[0]).toMatchObject({
      because: { kind: 'property-id-lost', propertyId: after.rows[0]![0] },
    });
  });

  it.each<[string, (id: string) => readonly Row[]]>([
    ['another home’s row', (id) => [[id, 900000000002, '2 High Street, Fernhope', 'FH1 2AB', '', 2, '']]],
    [
      'a row of a home that is held back itself',
      (id) => [
        [id, 900000000002, '2 High Street, Fernhope', 'FH1 2AB', '', '', ''],
        ['', 900000000002, '2 High Street, Fernhope', 'FH1 2AB', '', '', ''],
      ],
    ],
  ])('is not created anew once its UPRN is known, where its Property Id stands in %s', (_what, others) => {
    const after = carriedOut([error(one)], plan([error(one)]), nothingSynced);
    const id = after.rows[0]![0];
    const tidied: Row = [one[0], one[1], '1, High Street, FERNHOPE', one[3], one[4], one[5], ''];
    for (const row of [one, tidied])
      expect(plan([row, ...others(id)], after.synced)[0]).toEqual({
        kind: 'blocked',
        rows: [2],
        because: { kind: 'property-id-lost', propertyId: id },
      });
  });

  it('is created beside another of the same address that has its own row', () => {
    const flats = ['', '900000000007', ''].map((uprn, at): Row => {
      return ['', uprn, 'Hill House', 'FH1 2AB', `F${at}`, at + 1, ''];
    });
    const sent = carriedOut([flats[0]!], plan([flats[0]!]), nothingSynced);
    const another: Row = ['', 900000000008, 'Hill House', 'FH1 2AB', 'F9', 1, ''];
    const rows = [sent.rows[0]!, flats[1]!, another];
    expect(kinds(plan(rows, sent.synced))).toEqual(['unchanged', 'create', 'create']);
  });

  it('waits for the user’s word beside a row of its address with a UPRN', () => {
    const again: Row = ['', '#N/A', one[2], one[3], 'A9', 2, ''];
    expect(plan([one, again])).toMatchObject([
      { kind: 'blocked', rows: [2, 3], because: { kind: 'several-rows' } },
    ]);
  });
});

it('P5.9, P5.13 a home whose UPRN was found keeps its property where its second row was deleted, and that of the row is gone', () => {
  const short: Row = ['', '', '1 High Street, Fernhope', 'FH1 2AB', 'A1', 2, ''];
  const flat: Row = ['', 900000000001, 'Flat 1, 1 High Street, Fernhope', 'FH1 2AB', 'A2', 2, ''];
  const { rows, synced } = carriedOut([short, flat], plan([short, flat]), nothingSynced);
  const [[id, , ...others], second] = rows as [Row, Row];
  expect(plan([[id, 900000000001, ...others]], synced)).toEqual([
    { kind: 'unchanged', rows: [2], kept: [] },
    { kind: 'removed', rows: [], propertyId: second[0] },
  ]);
});
