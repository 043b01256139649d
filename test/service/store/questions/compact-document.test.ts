import fc from 'fast-check';
import { documentOrder, documentText } from '../../../../src/service/store/questions/certificate-document';
import {
  compactDocument,
  compacted,
  readCompact,
  withUprn,
} from '../../../../src/service/store/questions/compact-document';

type Values = (string | number | null)[];

/** Codes for every text, as a database without bounds would give them. */
function codes(first = 0): {
  readonly codeOf: (text: string) => number;
  readonly textOf: (code: number) => string | undefined;
} {
  const texts: string[] = [];
  return {
    codeOf: (text) => {
      const known = texts.indexOf(text);
      return first + (known < 0 ? texts.push(text) - 1 : known);
    },
    textOf: (code) => texts[code - first],
  };
}
const noCodes = { codeOf: () => null, textOf: () => undefined };

/** The values of a document with some fields given. */
function valuesOf(given: Readonly<Record<string, string | number>>): Values {
  return documentOrder.map((name) => given[name] ?? null);
}

/** What is read of a document, as JSON: nulls at its end are left out, as in every document. */
const asJson = (document: string, { textOf }: Pick<ReturnType<typeof codes>, 'textOf'> | typeof noCodes) =>
  documentText([...(readCompact(document, textOf) ?? ['unknown'])]);

const address = { address1: '1 High Street', address2: 'Headington', address: '1 High Street, Headington' };
const lodged = { lodgement_date: '2021-02-22', lodgement_datetime: '2021-02-22T09:30:05.000Z' };

it('gives back every value byte for byte', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom("'", '=', '@', '-1', '12', '[', 'A', '', ' ', '\t', 'a\tb', '"', '\n', '\\', 'É', 'Good'),
  );
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const value = fc.oneof(fc.constant(null), text, number);
  const count = documentOrder.length;
  const known = fc.constantFrom({}, address, lodged, { ...address, address: 'Another' });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: count, maxLength: count }),
      known,
      fc.constantFrom(0, 60, 4_090, 262_140),
      (drawn, given, first) => {
        const values = drawn.map((each, place) => valuesOf(given)[place] ?? each);
        for (const words of [codes(first), noCodes]) {
          const document = compactDocument(values, words.codeOf);
          expect(asJson(document, words)).toBe(documentText([...values]));
        }
      },
    ),
    { seed: 20261128, numRuns: 500 },
  );
});

it('says what follows from other values by one letter', () => {
  const values = valuesOf({ uprn: 12, ...address, ...lodged, tenure: 'Owner-occupied' });
  const document = compactDocument(values, codes().codeOf);
  expect(document.replace(/\t+/g, ' ')).toBe("12 '1 High Street 'Headington A @09:30:05 = B");
  const midnight = { ...lodged, lodgement_datetime: '2021-02-22T00:00:00.000Z' };
  expect(compactDocument(valuesOf(midnight), codes().codeOf).trim()).toBe('A\t@');
});

it('is JSON where a value holds a tab, as documents of earlier versions are', () => {
  const values = valuesOf({ uprn: 12, address1: 'a\tb', tenure: 'Owner-occupied' });
  const document = compactDocument(values, codes().codeOf);
  expect(document).toBe(documentText([...values]));
  expect(compacted(document, codes().codeOf)).toBe(document);
  const earlier = documentText(valuesOf({ uprn: 12, ...lodged }));
  expect(compacted(earlier, codes().codeOf)).toBe(
    compactDocument(valuesOf({ uprn: 12, ...lodged }), codes().codeOf),
  );
});

it('an unknown code is told, so that it is looked up', () => {
  const document = compactDocument(valuesOf({ tenure: 'Owner-occupied' }), () => 7);
  expect(readCompact(document, () => undefined)).toBeNull();
});

it.each([
  ['compact', (values: Values) => compactDocument(values, noCodes.codeOf)],
  ['JSON', (values: Values) => documentText([...values])],
])('another UPRN takes the place of the first value alone: %s', (_form, write) => {
  const [one, other] = [{ uprn: 12, ...address }, { ...address }].map(valuesOf);
  for (const values of [one!, other!])
    expect(asJson(withUprn(write(values), '345'), noCodes)).toBe(
      documentText(valuesOf({ ...address, uprn: 345 })),
    );
  expect(asJson(withUprn(write(valuesOf({})), '345'), noCodes)).toBe('[345]');
});
