import fc from 'fast-check';
import type { IsoDate } from '../../../src/contract';
import {
  hasNumber,
  isUnderstood,
  licenceKey,
  listOf,
  tidyNumber,
} from '../../../src/service/import/licences/licence-key';
import { matchLicences, type KnownLicence } from '../../../src/service/import/licences/match-licences';
import type { ReadRow } from '../../../src/service/import/licences/read-register';
import { mergeRow } from '../../../src/service/import/licences/store-licences';

interface Some {
  readonly reference: string;
  readonly address_key: string;
  readonly type: 'mandatory' | 'additional' | null;
  readonly status: 'granted' | 'requested' | 'rejected' | 'Lodged';
  readonly starts_on: IsoDate | null;
  readonly left_on: IsoDate | null;
}

const day = (text: string): IsoDate => text as IsoDate;

/** Few values, so that numbers and addresses meet in every way. */
const some: fc.Arbitrary<Some> = fc.record({
  reference: fc.constantFrom('A1', 'a 1', 'A2', 'row/1', 'row/2'),
  address_key: fc.constantFrom('1 high street', '2 high street', '3 high street'),
  type: fc.constantFrom('mandatory' as const, 'additional' as const, null),
  status: fc.constantFrom('granted', 'requested', 'rejected', 'Lodged'),
  starts_on: fc.constantFrom(day('2025-01-01'), day('2026-01-01'), null),
  left_on: fc.constantFrom(day('2025-06-01'), null),
});
const rows = fc.uniqueArray(some, { selector: licenceKey, maxLength: 8 });

const known = (row: Some, id: number): KnownLicence => ({
  id,
  council_code: 'E07000178',
  address: row.address_key,
  postcode: 'OX1 1AA',
  uprn: null,
  doubtful: false,
  holder: null,
  people: null,
  households: null,
  ends_on: null,
  as_at: null,
  source: 'made',
  ...row,
});
const read = (row: Some, line: number): ReadRow => ({
  row: { ...known(row, 0), left_on: null },
  line,
  file: 'made',
});

describe('which stored licence a row speaks of', () => {
  it('is one at most, and every stored one is found once or missing', () => {
    fc.assert(
      fc.property(rows, rows, (stored, given) => {
        const all = stored.map(known);
        const lines = given.map(read);
        const { rows: matched, missing } = matchLicences(all, lines);
        expect(matched.map((each) => each.read)).toEqual(lines);
        const found = [...matched.flatMap((each) => each.known ?? []), ...missing].map(({ id }) => id);
        expect(found.sort()).toEqual(all.map(({ id }) => id));
      }),
      { seed: 20_26 },
    );
  });

  it('is itself where it is stored as it stands', () => {
    fc.assert(
      fc.property(rows, (stored) => {
        const all = stored.map(known);
        const { rows: matched, missing } = matchLicences(all, stored.map(read));
        expect(matched.map((each) => each.known)).toEqual(all);
        expect(missing).toEqual([]);
      }),
      { seed: 20_26 },
    );
  });

  it('never leads to two rows of one number, address, scheme and list, whichever is written first', () => {
    fc.assert(
      fc.property(rows, rows, (stored, given) => {
        const taken = new Map(stored.map((row, id) => [licenceKey(row), id]));
        for (const { read: each, known: its } of matchLicences(stored.map(known), given.map(read)).rows) {
          const row = its === null ? each.row : mergeRow(each.row, its, day('2026-01-01'));
          const holder = taken.get(licenceKey(row));
          expect(holder ?? its?.id).toBe(its?.id);
        }
      }),
      { seed: 20_26 },
    );
  });
});

it.each([
  ['granted', 'licences', true],
  ['ended', 'licences', true],
  ['requested', 'requested', true],
  ['rejected', 'rejected', true],
  ['exemption', 'exemption', true],
  ['Lodged', 'licences', false],
])('what is %s stands in the list of %s, and is understood: %p', (status, list, isKnown) => {
  expect(listOf(status)).toBe(list);
  expect(isUnderstood(status)).toBe(isKnown);
});

it('a number is the same however it is spaced and capitalised, and a row without one has none', () => {
  expect(tidyNumber(' hmo 17 /01 ')).toBe('HMO17/01');
  expect([hasNumber({ reference: 'A1' }), hasNumber({ reference: 'row/1' })]).toEqual([true, false]);
});
