import fc from 'fast-check';
import { readStructuredList } from '../../../src/contract/operations/structured-list';

type Item = readonly [string, Record<string, string | number>];

function read(field: string): Item[] | null {
  return (
    readStructuredList(field)?.map(({ value, parameters }) => [value, Object.fromEntries(parameters)]) ?? null
  );
}

describe('lists of structured fields (RFC 9651)', () => {
  it.each<[string, Item[]]>([
    ['', []],
    ['  ', []],
    ['"default";r=50;t=30', [['default', { r: 50, t: 30 }]]],
    [
      '"a";q=100;w=60 ,\t"b";q=5',
      [
        ['a', { q: 100, w: 60 }],
        ['b', { q: 5 }],
      ],
    ],
    [
      '  a , b  ',
      [
        ['a', {}],
        ['b', {}],
      ],
    ],
    ['"a, \\"b\\" \\\\ ;r=1";r=2', [['a, "b" \\ ;r=1', { r: 2 }]]],
    ['"a";  r=1;   t=2', [['a', { r: 1, t: 2 }]]],
    ['"a";r=1;r=2', [['a', { r: 2 }]]],
    ['"a";r=-1;t=1.5;w=1.0', [['a', { r: -1, t: '1.5', w: '1.0' }]]],
    [
      '"a";r;t=?0;pk=:YWJj+/==:;d=@1659578233;u=content-bytes',
      [['a', { r: '?1', t: '?0', pk: ':YWJj+/==:', d: '@1659578233', u: 'content-bytes' }]],
    ],
    [
      '7, ?1, a/b:c',
      [
        ['7', {}],
        ['?1', {}],
        ['a/b:c', {}],
      ],
    ],
    ['"a";r=999999999999999', [['a', { r: 999_999_999_999_999 }]]],
  ])('%j is %j', (field, items) => {
    expect(read(field)).toEqual(items);
  });

  it.each([
    'limit=100, remaining=50, reset=30',
    '"a";r=1,',
    ',"a"',
    '"a",,"b"',
    '"a" "b"',
    '"a";',
    '"a";R=1',
    '"a";r=',
    '"a";r =1',
    '"a" ;r=1',
    '"a";r=1234567890123456',
    '"a";t=1.2345',
    '"a";r=+1',
    '"a',
    '"ä"',
    '"\\n"',
    '("a" "b");r=1',
    "'a'",
    '\t"a"',
    '"a"\n',
    '"a"\0',
  ])('%j is none', (field) => {
    expect(read(field)).toBeNull();
  });

  it('reads whatever comes without an error, and soon', () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      ';',
      ',',
      '=',
      ' ',
      '\t',
      'a',
      'r=1',
      '"a"',
      '?1',
      ':',
      '-',
      '1',
      '.',
      '@',
      'ä',
    );
    const field = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(field, (text) => {
        for (const { value, parameters } of readStructuredList(text) ?? [])
          expect([typeof value, parameters instanceof Map]).toEqual(['string', true]);
      }),
      { seed: 19, numRuns: 2_000 },
    );
    for (const part of ['"a";r=1, ', '"\\\\', ';a', ' ', 'a,', '1', ';a=""'])
      expect(readStructuredList(part.repeat(100_000))).toBeNull();
  });

  it('gives back what was written', () => {
    const name = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    });
    const key = fc.stringMatching(/^[a-z*][a-z0-9_.*-]{0,8}$/);
    const number = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.dictionary(key, number)), { maxLength: 5 }), (items) => {
        const field = items.map(([value, parameters]) =>
          [
            `"${value.replace(/["\\]/g, '\\$&')}"`,
            ...Object.entries(parameters).map(([each, is]) => `${each}=${is}`),
          ].join(';'),
        );
        expect(read(field.join(', '))).toEqual(
          items.map(([value, parameters]) => [value, { ...parameters }]),
        );
      }),
      { seed: 19, numRuns: 500 },
    );
  });
});
