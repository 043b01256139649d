import { doubtfulIds, nothingSynced, repeatedIds, type PlanChoices } from '../../../src/portfolio';
import { carriedOut, homes, plan, two, type Row } from '../support/planned-rows';

describe('a house of two rows, of which one has its UPRN', () => {
  const front: Row = ['', 900000000001, '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
  const back: Row = ['', '', '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
  const merged: PlanChoices = { merged: new Set(['uprn 900000000001']) };
  const rows = [front, back, two];
  const { rows: sent, synced } = carriedOut(rows, plan(rows, nothingSynced, merged), nothingSynced);

  it('P4.4, R8.6 has no doubtful Property Id where both rows hold the one that was sent', () => {
    expect(new Set(sent.map(([id]) => id)).size).toBe(2);
    expect(doubtfulIds(homes(sent), synced)).toEqual(new Set());
  });

  it('R8.6 has one that stands in another home’s row, too', () => {
    const [house] = sent[0]!;
    const shifted = sent.map(([, ...others]): Row => [house, ...others]);
    expect(doubtfulIds(homes(shifted), synced)).toEqual(new Set([2, 3, 4]));
  });
});

describe('after a run that died', () => {
  const id = 'svc:property:0123456789abcdef';

  it('R8.6 an id that stands in a home’s row and beside no home is doubtful in both', () => {
    const rows: readonly Row[] = [
      [id, '', '1 High Street', 'FH1 2AB', '', '', ''],
      [id, '', '', '', '', '', ''],
    ];
    expect(doubtfulIds(homes(rows), nothingSynced)).toEqual(new Set([2, 3]));
  });
});

describe('a Property Id that stands in several rows', () => {
  const own: Row = [two[0], '', '1 High Street', 'FH1 2AB', '', '', ''];
  const id = 'svc:property:0123456789abcdef';
  const at = (uprn: Row[1], address: string, postcode = 'FH1 2AB'): Row => [
    id,
    uprn,
    address,
    postcode,
    '',
    '',
    '',
  ];

  it.each<[string, readonly Row[], readonly number[]]>([
    ['of homes of two addresses', [at('', '1 High Street'), at('', '99 Low Road'), own], [2, 3]],
    ['of homes of two UPRNs', [at(900000000001, ''), at(900000000002, '')], [2, 3]],
    ['of two addresses without postcodes', [at('', '1 High Street', ''), at('', '99 Low Road', '')], [2, 3]],
    [
      'of two homes, and of one that it alone names',
      [at('', '1 High Street'), at('', '99 Low Road'), at('', '')],
      [2, 3, 4],
    ],
    ['of rooms of one home', [at('', '1 High Street'), at('', '1, High Street')], []],
    [
      'of one home, of which one row has the UPRN',
      [at(900000000001, '1 High Street'), at('', '1 High Street')],
      [],
    ],
    ['of one home, of which one row has the address', [at('', '1 High Street'), at('', '')], []],
    ['that say nothing else', [at('', ''), at('', '')], []],
  ])('P5.8 %s', (_, rows, repeated) => {
    expect(repeatedIds(homes(rows))).toEqual(new Set(repeated));
  });
});
