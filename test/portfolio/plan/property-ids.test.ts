import type { PropertyId } from '../../../src/contract';
import { isOperation, nothingSynced, type CellValue, type PlanChoices } from '../../../src/portfolio';
import { type Row, carriedOut, kinds, plan, stored } from '../support/planned-rows';

/** Property Ids that may be another home's: nothing is stored, or archived, by them. */

const withId = ([, ...others]: Row, id: string): Row => [id, ...others];
const withUprn = ([id, , ...others]: Row, uprn: CellValue): Row => [id, uprn, ...others];

describe('a house of several rows and its neighbour', () => {
  const room: Row = ['', 900000000001, '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
  const neighbour: Row = ['', 900000000002, '2 High Street, Fernhope', 'FH1 2AB', 'A2', 2, ''];
  const merged: PlanChoices = { merged: new Set(['uprn 900000000001']) };
  const rooms = [room, room, neighbour];
  const sent = carriedOut(rooms, plan(rooms, nothingSynced, merged), nothingSynced);
  const [house, , other] = sent.rows.map(([id]) => id) as [string, string, string];
  const differing: Row = ['', 900000000001, '1 High Street, Fernhope', 'FH1 2AC', 'A1', 4, ''];

  it.each<[string, readonly Row[], PlanChoices, number, readonly number[]]>([
    [
      'sorted without its ids',
      [withId(neighbour, house), withId(room, house), withId(room, other)],
      merged,
      2,
      [2, 3],
    ],
    [
      'filled down past a room that was added',
      [withId(room, house), room, withId(neighbour, house)],
      {},
      4,
      [2, 4],
    ],
    [
      'copied from rows that differ',
      [withId(room, house), withId(differing, house), withId(neighbour, house)],
      {},
      4,
      [2, 3, 4],
    ],
  ])('P5.8 the neighbour is not stored over the house: an id %s', (_, rows, choices, row, sharing) => {
    expect(plan(rows, sent.synced, choices)).toContainEqual({
      kind: 'blocked',
      rows: [row],
      because: { kind: 'property-id-repeated', rows: sharing },
    });
  });

  it('P5.13 the id of a house whose rows are not one yet is held back in its neighbour’s row', () => {
    expect(plan([room, room, withId(neighbour, house)], sent.synced)).toContainEqual({
      kind: 'blocked',
      rows: [4],
      because: { kind: 'property-id-elsewhere', propertyId: house, rows: [2, 3] },
    });
  });

  it('P5.8 a new home with the reference of a house that is held back waits', () => {
    const added: Row = ['', 900000000003, '3 High Street, Fernhope', 'FH1 2AB', 'A1', 1, ''];
    expect(plan([room, room, added])).toContainEqual({
      kind: 'blocked',
      rows: [4],
      because: { kind: 'reference-repeated', reference: 'A1', rows: [2, 3, 4] },
    });
  });
});

describe('P5.9 a marked row', () => {
  const [first, second] = stored.rows as [Row, Row];
  const archive = new Set([first[0] as PropertyId]);

  it('archives no other home’s property where ids have changed places', () => {
    const swapped = [withId(first, second[0]), withId(second, first[0])];
    expect(plan(swapped, stored.synced, { archive })).toMatchObject([
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', rows: [3] } },
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: first[0], rows: [2] } },
    ]);
  });

  it('archives no other home’s property by an id that was copied', () => {
    const repeated = { kind: 'blocked', because: { kind: 'property-id-repeated', rows: [2, 3] } };
    expect(plan([first, withId(second, first[0])], stored.synced, { archive })).toMatchObject([
      repeated,
      repeated,
    ]);
  });
});

describe('cells of a home deleted and shifted up beside the ids', () => {
  const four = [1, 2, 3, 4].map((number): Row => {
    const known = number < 3 ? 900000000000 + number : '';
    return ['', known, `${number} High Street, Fernhope`, 'FH1 2AB', `A${number}`, 2, ''];
  });
  const sent = carriedOut(four, plan(four), nothingSynced);
  const ids = sent.rows.map(([id]) => id as PropertyId);
  const shifted = ids.slice(0, 3).map((id, at) => withId(four[at + 1]!, id));
  /** The look-up finds the UPRN of the last home meanwhile. */
  const found = shifted.map((row, at) => (at < 2 ? row : withUprn(row, 900000000004)));

  it.each([
    ['as they were', shifted],
    ['with a UPRN that was found since', found],
  ])('P5.13 no home is stored over another’s property, nor archived as one: homes %s', (_, rows) => {
    const held = [[], [2], [3]].map((own, at) => ({
      kind: 'blocked',
      rows: [at + 2],
      because: { kind: 'property-id-elsewhere', propertyId: ids[at], rows: own },
    }));
    expect(plan(rows, sent.synced)).toEqual(held);
    expect(plan(rows, sent.synced, { archive: new Set(ids) })).toEqual(held);
  });

  it('P5.9, P5.13 a home that is found by its address alone is told from that of the id, and not removed', () => {
    const rows = [...sent.rows.slice(0, 2), withId(withUprn(four[3]!, 900000000004), ids[2]!)];
    const because = { kind: 'property-id-elsewhere', propertyId: ids[2], rows: [] };
    expect(plan(rows, sent.synced).slice(2)).toEqual([{ kind: 'blocked', rows: [4], because }]);
  });

  it('P5.9, P5.13 homes of one address are told apart by their UPRNs', () => {
    const flats = [7, 8].map((last): Row => {
      return ['', 900000000000 + last, 'Hill House', 'FH1 2AB', `F${last}`, 1, ''];
    });
    const { rows, synced } = carriedOut(flats, plan(flats), nothingSynced);
    const id = rows[0]![0];
    const because = { kind: 'property-id-elsewhere', propertyId: id, rows: [] };
    expect(plan([withId(flats[1]!, id)], synced)).toEqual([{ kind: 'blocked', rows: [2], because }]);
  });

  it('P5.9 a property whose home still has a row is not removed, though that row holds another id', () => {
    const confirmedRemoved = new Set(ids);
    expect(kinds(plan(shifted, sent.synced, { confirmedRemoved }))).not.toContain('archive');
    // Once each id is in its own row, that of the deleted home is what is gone.
    const putBack = [2, 3, 4].map((number) => withId(four[number - 1]!, ids[number - 1]!));
    expect(plan(putBack, sent.synced, { confirmedRemoved }).filter(isOperation)).toEqual([
      { kind: 'archive', rows: [], propertyId: ids[0], because: 'removed' },
    ]);
  });

  it('P5.9 a property whose home’s row holds an id that was never sent is not removed', () => {
    const [own, ...others] = sent.rows as [Row, ...Row[]];
    const rows = [withId(own, 'svc:property:aa3311bc971d48a8b87f17afa354f16d'), ...others];
    expect(kinds(plan(rows, sent.synced))).not.toContain('removed');
  });

  it('P5.9 a second property of a home that has its own id in its row is removed', () => {
    const twice = new Map(sent.synced).set('second' as PropertyId, sent.synced.get(ids[0]!)!);
    expect(plan(sent.rows, twice)).toContainEqual({
      kind: 'removed',
      rows: [],
      propertyId: 'second',
    });
  });
});

describe('P5.13, P5.14 ids whose home’s UPRN', () => {
  const [first, second] = stored.rows as [Row, Row];

  it.each<[string, Row, Row]>([
    ['is not found any more', withUprn(first, '#N/A'), second],
    ['was filled in since', first, withUprn(second, 900000000002)],
  ])('%s are held back where they have changed places', (_, one, two) => {
    const swapped = [withId(one, second[0]), withId(two, first[0])];
    expect(plan(swapped, stored.synced)).toMatchObject([
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: second[0], rows: [3] } },
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: first[0], rows: [2] } },
    ]);
  });

  it('was corrected stay where they are, beside a home of their address that has none', () => {
    const flats = [7, 8].map((last): Row => [
      '',
      900000000000 + last,
      'Hill House',
      'FH1 2AB',
      `F${last}`,
      1,
      '',
    ]);
    const sent = carriedOut(flats, plan(flats), nothingSynced);
    const [flat, other] = sent.rows as [Row, Row];
    const added: Row = ['', '', 'Hill House', 'FH1 2AB', 'F9', 1, ''];
    const corrected = [withUprn(flat, 900000000009), other, added];
    expect(kinds(plan(corrected, sent.synced))).toEqual(['unchanged', 'unchanged', 'create']);
    // Its address is corrected in the same moment.
    const [id] = flat;
    const moved: Row = [id, 900000000009, 'Flat 7, Hill House', 'FH1 2AB', 'F7', 1, ''];
    expect(kinds(plan([moved, other], sent.synced))).toEqual(['update', 'unchanged']);
  });
});
