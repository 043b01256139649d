import type { SampleHome } from '../../../src/service/sample/homes';
import type { Dirt, Expected } from './dirty-cells';

/** The number and the street of a house whose address is these alone. */
export interface House {
  readonly uprn: string;
  readonly number: number;
  readonly street: string;
  readonly postcode: string;
}

/** Houses of the sample borough that have a plain number, in its order. */
export function housesOf(homes: readonly SampleHome[]): readonly House[] {
  return homes.flatMap(({ uprn, lines: [line, second], postcode }) => {
    const [, number, street] = /^(\d+) (.+)$/.exec(line) ?? [];
    return second !== '' || number === undefined || street === undefined
      ? []
      : [{ uprn, number: Number(number), street, postcode }];
  });
}

/** Dirt in what names a home: it depends on the home. */
export type DirtOfHome = (house: House) => Dirt;

const uprnRead = (write: (uprn: string) => string | number): DirtOfHome => {
  return ({ uprn }) => ({ cells: { UPRN: write(uprn) }, expected: { kind: 'home', uprn } });
};
const refused = (
  header: 'UPRN' | 'Postcode',
  problem: Extract<Expected, { kind: 'problem' }>['problem'],
  write: (house: House) => string | number,
): DirtOfHome => {
  return (house) => ({ cells: { [header]: write(house) }, expected: { kind: 'problem', problem } });
};

export const dirtyUprns: readonly DirtOfHome[] = [
  ...[
    Number,
    String,
    (uprn: string) => `000${uprn}`,
    (uprn: string) => `${uprn}.0`,
    (uprn: string) => `UPRN-${uprn}`,
    (uprn: string) => `urn:${uprn}`,
    (uprn: string) => `UPRN ${uprn}`,
    (uprn: string) => `ukprn ${uprn}`,
    (uprn: string) => `'${uprn}`,
    (uprn: string) => `${uprn.slice(0, 3)} ${uprn.slice(3, 6)} ${uprn.slice(6)}`,
    (uprn: string) => `${uprn.slice(0, 3)},${uprn.slice(3, 6)},${uprn.slice(6, 9)},${uprn.slice(9)}`,
    (uprn: string) => ` ${uprn}\u00a0`,
    (uprn: string) => `${uprn.slice(0, 1)}.${uprn.slice(1)}E+11`,
  ].map(uprnRead),
  ...['', 'n/a', '-', 'TBC', 0, '000'].map((given): DirtOfHome => {
    return () => ({ cells: { UPRN: given }, expected: { kind: 'home', uprn: null } });
  }),
  ...['1.00024E+11', '9.9E+11', '9.90000E+11'].map((given) => refused('UPRN', 'digits-lost', () => given)),
  refused('UPRN', 'too-many-digits', ({ uprn }) => `${uprn}5`),
  refused('UPRN', 'too-many-digits', ({ uprn }) => Number(`${uprn}5`)),
  refused('UPRN', 'no-uprn', () => 'see council'),
  refused('UPRN', 'no-uprn', () => 12.5),
];

const postcodeRead = (write: (postcode: string) => string): DirtOfHome => {
  return ({ postcode }) => ({ cells: { Postcode: write(postcode) }, expected: { kind: 'home', postcode } });
};
const repaired = (given: string, postcode: string): DirtOfHome => {
  return () => ({
    cells: { Postcode: given },
    expected: { kind: 'home', postcode, warning: 'postcode-repaired' },
  });
};

export const dirtyPostcodes: readonly DirtOfHome[] = [
  ...[
    (postcode: string) => postcode.replace(' ', ''),
    (postcode: string) => postcode.replace(' ', '  '),
    (postcode: string) => postcode.toLowerCase(),
    (postcode: string) => postcode.replace(' ', '').toLowerCase(),
    (postcode: string) => `${postcode},`,
    (postcode: string) => `${postcode}.`,
    (postcode: string) => postcode.replace(' ', '\u00a0'),
    (postcode: string) => ` ${postcode} `,
    (postcode: string) => `Great Fernhope ${postcode}`,
  ].map(postcodeRead),
  // No home lies in AB99, nor any more in AB1: nobody's postcode is made up here.
  repaired('AB99 OZZ', 'AB99 0ZZ'),
  repaired('ab99ozz', 'AB99 0ZZ'),
  repaired('ABI 2ZZ', 'AB1 2ZZ'),
  refused('Postcode', 'part-of-postcode', ({ postcode }) => postcode.slice(0, 3)),
  refused('Postcode', 'part-of-postcode', ({ postcode }) => postcode.slice(0, 5)),
  // The area of the borough is none, so that nothing can be repaired in it.
  refused('Postcode', 'no-such-postcode', () => 'FHI 2AB'),
  refused('Postcode', 'no-such-postcode', () => 'ask landlord'),
  refused('Postcode', 'no-such-postcode', () => 12_345),
  refused('Postcode', 'outside-united-kingdom', () => 'JE2 3AB'),
  refused('Postcode', 'outside-united-kingdom', () => 'IM1 1AA'),
  refused('Postcode', 'no-postcode', () => ''),
  refused('Postcode', 'no-postcode', () => 'TBC'),
  ({ street, number, postcode }) => ({
    cells: { 'House no': '', Address: `${number} ${street} ${postcode}`, Postcode: '' },
    expected: { kind: 'home', postcode, address: `${number} ${street}, Fernhope` },
  }),
  ({ postcode }) => ({
    cells: { Town: `Fernhope ${postcode}`, Postcode: '' },
    expected: { kind: 'home', postcode },
  }),
  ({ postcode }) => ({
    cells: { Town: `Fernhope, ${postcode.toLowerCase()}`, Postcode: '' },
    expected: { kind: 'home', postcode },
  }),
  () => ({
    cells: { Town: 'Fernhope AB99 0ZZ' },
    expected: { kind: 'problem', problem: 'postcodes-differ' },
  }),
];

/** An address in one cell, as it is sent. */
const written = (write: (house: House) => string, sent: (house: House) => string): DirtOfHome => {
  return (house) => ({
    cells: { 'House no': '', Address: write(house) },
    expected: { kind: 'home', address: sent(house) },
  });
};
const asItStands = (write: (house: House) => string): DirtOfHome =>
  written(write, (house) => `${write(house)}, Fernhope`);
const numbered = (write: (number: number) => string): DirtOfHome => {
  return ({ number, street }) => ({
    cells: { 'House no': write(number) },
    expected: { kind: 'home', address: `${write(number)} ${street}, Fernhope` },
  });
};

export const dirtyAddresses: readonly DirtOfHome[] = [
  asItStands(({ number, street }) => `Flat 4, ${number}, ${street}`),
  asItStands(({ number, street }) => `Flat A ${number} ${street}`),
  asItStands(({ number, street }) => `First And Second Floor Maisonette ${number} ${street}`),
  asItStands(({ number, street }) => `Rostar ${number} ${street}`),
  asItStands(({ number, street }) => `${number} ${street.slice(0, -2)}`),
  asItStands(({ number, street }) => `2/1 ${number} ${street}`),
  written(
    ({ number, street }) => `  ${number}   ${street}\u00a0 `,
    ({ number, street }) => `${number} ${street}, Fernhope`,
  ),
  written(
    ({ number, street }) => `${number} ${street},, ,`,
    ({ number, street }) => `${number} ${street}, Fernhope`,
  ),
  ({ number, street, postcode }) => ({
    cells: { 'House no': '', Address: `${number} ${street} Fernhope ${postcode}`, Town: '', Postcode: '' },
    expected: { kind: 'home', address: `${number} ${street} Fernhope`, postcode },
  }),
  numbered((number) => `${number}A`),
  numbered((number) => `${number}-${number + 4}`),
  ({ number, street }) => ({
    cells: { 'House no': { value: number, format: 'd-mmm' } },
    expected: { kind: 'home', address: `${number} ${street}, Fernhope`, warning: 'number-from-date' },
  }),
  () => ({
    cells: { 'House no': { value: 46_244, format: 'd-mmm' } },
    expected: { kind: 'problem', problem: 'house-number-became-date', guess: '10-8' },
  }),
  () => ({
    cells: { 'House no': '10-Aug' },
    expected: { kind: 'problem', problem: 'house-number-became-date' },
  }),
  () => ({
    cells: { 'House no': 'Mar-01' },
    expected: { kind: 'problem', problem: 'house-number-became-date' },
  }),
  () => ({
    cells: { UPRN: '', 'House no': '', Address: '', Town: '' },
    expected: { kind: 'problem', problem: 'nothing-names-the-home' },
  }),
  // A town and a postcode name every home there.
  () => ({
    cells: { UPRN: '', 'House no': '', Address: '' },
    expected: { kind: 'problem', problem: 'address-without-street' },
  }),
  ({ uprn }) => ({
    cells: { 'House no': '', Address: '' },
    expected: { kind: 'home', uprn, address: '' },
  }),
  () => ({
    cells: { UPRN: '', 'House no': '', Address: '…', Town: '' },
    expected: { kind: 'problem', problem: 'address-without-street' },
  }),
];
