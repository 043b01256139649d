import fc from 'fast-check';
import { propertyInputFields, type PropertyInput } from '../../../src/contract';
import { readBody } from '../../../src/service/properties';
import { maxima, type LimitedField } from '../../../src/service/properties/body-limits';

const limited = (kind: 'text' | 'integer'): [LimitedField, number][] =>
  (Object.entries(maxima) as [LimitedField, number][]).filter(
    ([name]) => propertyInputFields[name].kind === kind,
  );

const located = { address: '12 High Street, Fernhope', postcode: 'FH1 1AA' } as const;

function faults(body: unknown): readonly string[] {
  const read = readBody(body);
  return read.ok ? [] : read.faults;
}

function fields(body: unknown): object {
  const read = readBody(body);
  if (!read.ok) throw new Error(read.faults.join(' '));
  return read.fields;
}

describe('contract 2.4: address and postcode', () => {
  it.each<[string, object, object]>([
    ['tidies the postcode', { ...located, postcode: ' fh11aa. ' }, { postcode: 'FH1 1AA' }],
    ['trims the address', { ...located, address: '  12 High Street ' }, { address: '12 High Street' }],
    ['takes a UPRN', { ...located, address: '990000004117' }, { address: '990000004117' }],
    ['takes the postcode within the address too', { ...located, address: '1 High St FH11AA' }, {}],
    ['takes a storey for no postcode', { ...located, address: 'Flat B1 2nd Floor, 12 High Street' }, {}],
  ])('%s', (_what, body, expected) => {
    expect(fields(body)).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['no address', { postcode: 'FH1 1AA' }, 'Give address'],
    ['a blank address', { ...located, address: ' \t' }, 'Give address'],
    ['null for the address', { ...located, address: null }, 'Give address'],
    ['a number for the address', { ...located, address: 990000004117 }, 'Give address as text'],
    ['a UPRN of 13 digits', { ...located, address: '1234567890123' }, '"1234567890123" is not a UPRN'],
    ['a UPRN of zeros', { ...located, address: '000' }, '"000" is not a UPRN'],
    ['the postcode alone', { ...located, address: 'FH1 1AA' }, 'number or name and street'],
    ['signs alone', { ...located, address: '-- / --' }, 'number or name and street'],
    ['no postcode', { address: located.address }, 'Give postcode'],
    ['null for the postcode', { ...located, postcode: null }, 'Give postcode'],
    ['half a postcode', { ...located, postcode: 'FH1' }, '"FH1" is not a postcode'],
    ['a postcode of Jersey', { ...located, postcode: 'JE2 3AB' }, 'in the United Kingdom'],
    ['two postcodes', { ...located, address: '12 High Street, FH1 1AB' }, 'another postcode'],
  ])('refuses %s', (_what, body, said) => {
    const [fault, ...more] = faults(body);
    expect(fault).toContain(said);
    expect(more).toEqual([]);
  });

  it('never repeats an address', () => {
    expect(faults({ ...located, address: '12 High Street, FH1 1AB', people: 'x' }).join(' ')).not.toContain(
      'High Street',
    );
  });
});

describe('contract 2.4: the other fields', () => {
  it.each<[keyof PropertyInput, unknown, string]>([
    ['people', 'four', 'Correct people: "four" is not a whole number from 0 to 1000.'],
    ['people', 3.5, 'Correct people: 3.5 is not a whole number from 0 to 1000.'],
    ['people', -1, 'Correct people: -1 is not a whole number from 0 to 1000.'],
    ['people', true, 'Correct people: true is not a whole number from 0 to 1000.'],
    ['households', [1], 'Correct households: a list is not a whole number from 0 to 1000.'],
    ['rooms', {}, 'Correct rooms: an object is not a whole number from 0 to 1000.'],
    ['above_commercial', 2, 'Correct above_commercial: 2 is not the number 0 or 1.'],
    ['above_commercial', false, 'Correct above_commercial: false is not the number 0 or 1.'],
    ['property_class', 'House', 'Correct property_class: "House" is not one of house or flat.'],
    [
      'licence_status',
      'granted',
      'Correct licence_status: "granted" is not one of applied, inprogress or requested.',
    ],
    [
      'licence_date_start',
      '31/12/2026',
      'Correct licence_date_start: "31/12/2026" is not a day written YYYY-MM-DD.',
    ],
    [
      'licence_date_end',
      '2026-02-30',
      'Correct licence_date_end: "2026-02-30" is not a day written YYYY-MM-DD.',
    ],
    ['notes', 5, 'Give notes as text: 5 is not text.'],
    ['notes', 'a\u0000b', 'Take control characters and broken letters out of notes.'],
    [
      'external_reference',
      'half \ud800',
      'Take control characters and broken letters out of external_reference.',
    ],
    ['property_category', 'x'.repeat(90), `Correct property_category: "${'x'.repeat(40)}…" is not one of`],
  ])('%s: %j is told to be wrong', (name, value, said) => {
    expect(faults({ ...located, [name]: value })).toEqual([expect.stringContaining(said)]);
  });

  it('tells of every wrong field at once, in the order of the contract', () => {
    const body = {
      postcode: 'x',
      people: 'a',
      rent: -1,
      planning_status: 'no',
      licence_date_end: 'never',
      huse: 1,
    };
    expect(
      faults(body).map((fault) => /address|postcode|people|rent|planning|end|huse/.exec(fault)?.[0]),
    ).toEqual(['address', 'postcode', 'people', 'rent', 'end', 'planning', 'huse']);
  });

  it('refuses a licence that ends before it begins', () => {
    const body = { ...located, licence_date_start: '2026-12-02', licence_date_end: '2026-12-01' };
    expect(faults(body)).toEqual([
      'Correct licence_date_end: "2026-12-01" is before licence_date_start, "2026-12-02".',
    ]);
    expect(faults({ ...body, licence_date_end: '2026-12-02' })).toEqual([]);
  });

  it('refuses fields that there are not, and names five of them', () => {
    const unknown = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 1]));
    expect(faults({ ...located, ...unknown })).toEqual([
      'Leave out what is not a field: "a", "b", "c", "d", "e" and 2 more.',
    ]);
    const { f: _f, g: _g, ...five } = unknown;
    expect(faults({ ...located, ...five })).toEqual([
      'Leave out what is not a field: "a", "b", "c", "d", "e".',
    ]);
    expect(faults({ ...located, constructor: 1, toString: null })).toHaveLength(1);
  });

  it.each([null, 'text', 5, true, []])('refuses %j in the place of a body', (body) => {
    expect(faults(body)).toEqual(['Send the body as a JSON object with the fields of a property.']);
  });

  it('reads null and blank text as nothing known, and keeps what was not said apart', () => {
    const read = fields({ ...located, people: null, notes: '  ', external_reference: null });
    expect(read).toEqual({ ...located, people: null, notes: null, external_reference: null });
    expect(faults({ ...located, licence_status: '' })).toHaveLength(1);
  });

  it.each(limited('integer'))('%s is taken at both ends of its range, and not beyond', (name, max) => {
    for (const value of [0, max])
      expect(fields({ ...located, [name]: value })).toMatchObject({ [name]: value });
    for (const value of [-1, max + 1]) expect(faults({ ...located, [name]: value })).toHaveLength(1);
  });

  it.each(limited('text').filter(([name]) => name !== 'postcode'))(
    '%s may have its full length, and no letter more',
    (name, max) => {
      expect(faults({ ...located, [name]: 'x'.repeat(max) })).toEqual([]);
      expect(faults({ ...located, [name]: 'x'.repeat(max + 1) })).toEqual([
        `Shorten ${name}: it has ${max + 1} characters, and ${max} are taken at most.`,
      ]);
    },
  );

  it('reads anything without failing, and names each field that it refuses', () => {
    const names = Object.keys(propertyInputFields);
    const body = fc.dictionary(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(body, (given) => {
        const read = readBody({ ...located, ...given });
        if (read.ok) expect(Object.keys(read.fields).every((name) => names.includes(name))).toBe(true);
        else expect(read.faults.length).toBeGreaterThan(0);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
