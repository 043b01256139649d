import fc from 'fast-check';
import type { PropertyId } from '../../../src/contract';
import {
  nothingSynced,
  homeKey,
  isOperation,
  makePlan,
  planCost,
  readBaseline,
  baselineText,
  type CellValue,
  type PlanChoices,
} from '../../../src/portfolio';
import { casesOf } from '../../support/long';
import { type Row, homes, carriedOut, one, two, plan, kinds, stored } from '../support/planned-rows';

describe('P5 plan', () => {
  it('new homes are created, with all that is known of them', () => {
    expect(plan([one, ['', 900000000002, '', 'FH1 2AC', '', '', '']])).toEqual([
      {
        kind: 'create',
        rows: [2],
        reference: { kind: 'own', reference: 'A1' },
        home: 'uprn 900000000001',
        input: {
          address: '1 High Street, Fernhope, FH1 2AB',
          postcode: 'FH1 2AB',
          external_reference: 'A1',
          people: 4,
        },
      },
      {
        kind: 'create',
        rows: [3],
        reference: { kind: 'to-write' },
        home: 'uprn 900000000002',
        input: { address: '900000000002', postcode: 'FH1 2AC' },
      },
    ]);
  });

  it('P5.1 what was accepted is compared field by field', () => {
    const [first, second] = stored.rows as [Row, Row];
    const changed: Row = [first[0], first[1], first[2], first[3], first[4], 5, 'ask again'];
    const [update, same] = plan([changed, second], stored.synced);
    expect(update).toMatchObject({
      kind: 'update',
      changes: [
        { field: 'people', kind: 'changed', now: 5 },
        { field: 'notes', kind: 'never-sent', now: 'ask again' },
      ],
    });
    expect(same).toMatchObject({ kind: 'unchanged', rows: [3] });
  });

  it('P5.1 a row whose property this workbook never sent is sent in full', () => {
    const [first] = stored.rows as [Row];
    expect(kinds(plan([first], nothingSynced))).toEqual(['update']);
  });

  it('P5.2 a blank cell keeps what is stored, unless clearing was chosen', () => {
    const [first, second] = stored.rows as [Row, Row];
    const blanked: Row = [second[0], second[1], second[2], second[3], second[4], 3, ''];
    const [, kept] = plan([first, blanked], stored.synced);
    expect(kept).toMatchObject({ kind: 'update', kept: ['notes'] });
    expect((kept as { input: object }).input).not.toHaveProperty('notes');
    const [, cleared] = plan([first, blanked], stored.synced, { clearBlanks: true });
    expect(cleared).toMatchObject({ input: { notes: null }, kept: [] });
  });

  it('P5.3 a row without a postcode is blocked', () => {
    const [row] = plan([['', 900000000001, '', '', '', '', '']]);
    expect(row).toMatchObject({ kind: 'blocked', because: { problems: [{ kind: 'no-postcode' }] } });
  });

  it('P5.4 a problem blocks; on the user’s word the row goes without that detail', () => {
    const unclear: Row = ['', 900000000001, '1 High Street', 'FH1 2AB', 'A1', '4-5', ''];
    expect(kinds(plan([unclear]))).toEqual(['blocked']);
    const [sent] = plan([unclear], nothingSynced, { leaveOutUnclear: true });
    expect(sent).toMatchObject({ kind: 'create' });
    expect((sent as { input: object }).input).not.toHaveProperty('people');
    const noPostcode: Row = ['', 900000000001, '1 High Street', 'OX1', 'A1', 4, ''];
    expect(kinds(plan([noPostcode], nothingSynced, { leaveOutUnclear: true }))).toEqual(['blocked']);
  });

  it('P5.5 hidden rows are left out unless chosen, and their properties are not removed', () => {
    const rows = homes(stored.rows, [3]);
    const result = makePlan(rows, stored.synced);
    expect(result.hidden).toEqual([3]);
    expect(kinds(result.planned)).toEqual(['unchanged']);
    expect(kinds(makePlan(rows, stored.synced, { includeHidden: true }).planned)).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('P5.5, P4.2 people of a home whose rows are hidden in part are those of all its rows', () => {
    const room: Row = ['', 900000000001, '1 High Street', 'FH1 2AB', 'A1', 1, ''];
    const merged = new Set(['uprn 900000000001']);
    const rooms = [room, room, room];
    const { rows, synced } = carriedOut(rooms, plan(rooms, nothingSynced, { merged }), nothingSynced);
    const { planned, hidden } = makePlan(homes(rows, [4]), synced);
    expect(planned).toMatchObject([{ kind: 'unchanged', rows: [2, 3, 4] }]);
    expect(hidden).toEqual([]);
  });

  it('P5.5, P5.8, P5.13 a Property Id is held against hidden rows too', () => {
    const [first, second] = stored.rows as [Row, Row];
    const [, ...ofFirst] = first;
    const [, ...ofSecond] = second;
    const swapped: Row[] = [
      [second[0], ...ofFirst],
      [first[0], ...ofSecond],
    ];
    expect(makePlan(homes(swapped, [3]), stored.synced)).toMatchObject({
      planned: [{ kind: 'blocked', because: { kind: 'property-id-elsewhere' } }],
      hidden: [3],
    });
    const copied: Row = [first[0], '', '9 Other Road', 'FH1 2AD', 'A9', 1, ''];
    expect(makePlan(homes([first, copied], [2]), stored.synced).planned[0]).toMatchObject({
      kind: 'blocked',
      because: { kind: 'property-id-repeated' },
    });
  });

  it('P5.5, P5.6 a home whose unconfirmed row is hidden is not created from another', () => {
    const rows = homes([one, one], [2]);
    const choices = { unconfirmed: new Set([2]), merged: new Set(['uprn 900000000001']) };
    expect(kinds(makePlan(rows, nothingSynced, choices).planned)).toEqual(['unconfirmed']);
  });

  it('P5.6 an unconfirmed create is not planned again', () => {
    expect(plan([one], nothingSynced, { unconfirmed: new Set([2]) })).toEqual([
      { kind: 'unconfirmed', rows: [2] },
    ]);
  });

  it('P5.7 a home that lost its Property Id is not created anew', () => {
    const [first] = stored.rows as [Row];
    expect(plan([one, stored.rows[1]!], stored.synced)[0]).toEqual({
      kind: 'blocked',
      rows: [2],
      because: { kind: 'property-id-lost', propertyId: first[0] },
    });
    // Its id stands in another home's row.
    const other: Row = [first[0], '', '2 High Street, Fernhope', 'FH1 2AB', 'A2', 2, 'new boiler'];
    expect(plan([one, other], stored.synced).slice(0, 2)).toMatchObject([
      { kind: 'blocked', because: { kind: 'property-id-lost', propertyId: first[0] } },
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: first[0], rows: [2] } },
    ]);
  });

  it('P5.8 one Property Id in two homes, one reference in two new homes', () => {
    const [first] = stored.rows as [Row];
    const copied: Row = [first[0], '', '9 Other Road', 'FH1 2AD', 'A9', 1, ''];
    expect(plan([first, copied], stored.synced).slice(0, 2)).toMatchObject([
      { kind: 'blocked', because: { kind: 'property-id-repeated', rows: [2, 3] } },
      { kind: 'blocked', because: { kind: 'property-id-repeated', rows: [2, 3] } },
    ]);
    const sharing: Row = ['', '', '9 Other Road', 'FH1 2AD', 'A1', 1, ''];
    expect(plan([one, sharing])).toMatchObject([
      { because: { kind: 'reference-repeated', reference: 'A1', rows: [2, 3] } },
      { because: { kind: 'reference-repeated', reference: 'A1', rows: [2, 3] } },
    ]);
  });

  it('P5.9 a property is archived only when it was marked, or removed and confirmed', () => {
    const [first, second] = stored.rows as [Row, Row];
    const [id, otherId] = [first[0] as PropertyId, second[0] as PropertyId];
    expect(plan([first], stored.synced)[1]).toEqual({ kind: 'removed', rows: [], propertyId: otherId });
    expect(plan([first], stored.synced, { confirmedRemoved: new Set([otherId]) })[1]).toMatchObject({
      kind: 'archive',
      because: 'removed',
    });
    expect(plan([first, second], stored.synced, { archive: new Set([id]) })[0]).toMatchObject({
      kind: 'archive',
      because: 'marked',
    });
  });

  it('P5.12 a row whose property was archived is not created anew while its status says so', () => {
    const [first] = stored.rows as [Row];
    const archived: Row = ['', first[1], first[2], first[3], first[4], first[5], ''];
    expect(plan([archived], nothingSynced, { archived: new Set([2]) })).toEqual([
      { kind: 'archived', rows: [2] },
    ]);
    expect(kinds(plan([archived], nothingSynced))).toEqual(['create']);
    expect(kinds(plan([first], stored.synced, { archived: new Set([2]) }))[0]).toBe('unchanged');
  });

  it('P5.13 a Property Id that stands in another home’s row is held back until the user says that it is right', () => {
    const [first, second] = stored.rows as [Row, Row];
    const swapped: Row[] = [
      [second[0], ...(first.slice(1) as never)] as never,
      [first[0], ...(second.slice(1) as never)] as never,
    ];
    expect(plan(swapped, stored.synced)).toMatchObject([
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: second[0], rows: [3] } },
      { kind: 'blocked', because: { kind: 'property-id-elsewhere', propertyId: first[0], rows: [2] } },
    ]);
    const trusted = new Map([...stored.synced].filter(([id]) => id !== second[0]));
    expect(kinds(plan(swapped, trusted))).toEqual(['update', 'blocked']);
    // A home that has moved on by itself is nobody's mistake.
    const renamed: Row = [first[0], 900000000009, '9 High Street', 'FH1 2AB', first[4], first[5], ''];
    expect(kinds(plan([renamed, second], stored.synced))).toEqual(['update', 'unchanged']);
  });

  it('P5.2 a blank cell alone changes nothing, and says that clearing could be chosen', () => {
    const [first, second] = stored.rows as [Row, Row];
    const blanked: Row = [first[0], first[1], first[2], first[3], first[4], '', first[6]];
    expect(plan([blanked, second], stored.synced)[0]).toMatchObject({ kind: 'unchanged', kept: ['people'] });
    expect(plan([blanked, second], stored.synced, { clearBlanks: true })[0]).toMatchObject({
      kind: 'update',
      input: { people: null },
      changes: [{ field: 'people', kind: 'cleared', now: null }],
    });
  });

  it('P4.1 several rows of one home wait for the user’s word, and are one from then on', () => {
    const tenants: Row[] = [
      ['', 900000000001, '1 High Street', 'FH1 2AB', 'A1', 1, ''],
      ['', 900000000001, '1 High Street', 'FH1 2AB', 'A1', 1, ''],
    ];
    expect(plan(tenants)).toMatchObject([
      { kind: 'blocked', because: { kind: 'several-rows', rows: [2, 3] } },
    ]);
    const key = homeKey(homes(tenants)[0]!)!;
    const merged = plan(tenants, nothingSynced, { merged: new Set([key]) });
    expect(merged).toMatchObject([{ kind: 'create', rows: [2, 3], input: { people: 2 } }]);
    const after = carriedOut(tenants, merged, nothingSynced);
    expect(kinds(plan(after.rows, after.synced))).toEqual(['unchanged']);
  });

  it('the record holds no value of the sheet, and survives being kept as text', () => {
    const text = baselineText({ properties: stored.synced, tombstones: new Map() });
    expect(text).not.toMatch(/High Street|FH1|boiler|900000000001/);
    expect(readBaseline(text).properties).toEqual(stored.synced);
    expect(readBaseline('{"what":1}').properties).toEqual(nothingSynced);
    expect(readBaseline('[["id","not a day",null,{}],["",1]]').properties).toEqual(nothingSynced);
  });

  it('the cost is one request for each operation, at the learnt quota', () => {
    expect(planCost(plan([one, two]), { limit: 4, periodMilliseconds: 60_000 })).toEqual({
      requests: 2,
      minutes: 0.5,
    });
    expect(planCost([], null).minutes).toBeNull();
  });
});

describe('P5.10, P5.11 planning again after a plan was carried out', () => {
  const text = fc.constantFrom('', 'x', 'two words', 'n/a');
  const row = fc.record({
    uprn: fc.constantFrom<CellValue>('', 900000000001, 900000000002, 900000000003, '1.00024E+11'),
    street: fc.constantFrom('', '1 High Street', '2 High Street', '3 Mill Lane, Fernhope', 'Garage'),
    postcode: fc.constantFrom('', 'FH1 2AB', 'fh12ac', 'OX1', '0X2 9JU'),
    reference: fc.constantFrom('', 'A1', 'A2', 'A3', 'A4'),
    people: fc.constantFrom<CellValue>('', 0, 1, 3, '4-5', 'four', '#REF!'),
    notes: text,
  });
  const sheet = fc.array(row, { maxLength: 12 });
  const choices = fc.record({
    clearBlanks: fc.boolean(),
    leaveOutUnclear: fc.boolean(),
    includeHidden: fc.boolean(),
  });

  it('yields nothing to do, whatever the sheet holds', () => {
    fc.assert(
      fc.property(sheet, sheet, choices, fc.boolean(), (first, second, chosen, merge) => {
        const all = (rows: readonly Row[]): PlanChoices => ({
          ...chosen,
          merged: merge ? new Set(homes(rows).flatMap((home) => homeKey(home) ?? [])) : new Set(),
        });
        const asRows = (given: typeof first): Row[] =>
          given.map((each) => [
            '',
            each.uprn,
            each.street,
            each.postcode,
            each.reference,
            each.people,
            each.notes,
          ]);
        const begun = asRows(first);
        const once = carriedOut(begun, plan(begun, nothingSynced, all(begun)), nothingSynced);
        expect(plan(once.rows, once.synced, all(once.rows)).filter(isOperation)).toEqual([]);

        // The user edits every other column; ids stay with their rows.
        const edited = asRows(second).map(
          (each, at): Row => [once.rows[at]?.[0] ?? '', ...(each.slice(1) as never)] as never,
        );
        const twice = carriedOut(edited, plan(edited, once.synced, all(edited)), once.synced);
        expect(plan(twice.rows, twice.synced, all(twice.rows)).filter(isOperation)).toEqual([]);
      }),
      { seed: 20261121, numRuns: casesOf(1000) },
    );
  });
});
