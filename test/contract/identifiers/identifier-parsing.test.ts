import {
  identifierKey,
  identifierText,
  parseIdentifier,
  preferredIdentifier,
  type Identifier,
} from '../../../src/contract';

function parsed(value: unknown): string {
  const result = parseIdentifier(value);
  switch (result.kind) {
    case 'blank':
      return 'blank';
    case 'identifier':
      return identifierText(result.identifier);
    case 'problem':
      return `problem: ${result.problem.reason}`;
  }
}

describe('what a cell gives is read as an identifier (contract 2.1)', () => {
  it.each<[unknown, string]>([
    [100023336956, 'registry:uprn:100023336956'],
    [1, 'registry:uprn:1'],
    [999999999999, 'registry:uprn:999999999999'],
    ['100023336956', 'registry:uprn:100023336956'],
    ['  100 023 336 956 ', 'registry:uprn:100023336956'],
    ['100,023,336,956', 'registry:uprn:100023336956'],
    ['000000199356', 'registry:uprn:199356'],
    ['0000000000199356', 'registry:uprn:199356'],
    ['199,356.00', 'registry:uprn:199356'],
    ['199356.0', 'registry:uprn:199356'],
    ['199356.', 'registry:uprn:199356'],
    ['199356,', 'registry:uprn:199356'],
    ['UPRN 199356 ,', 'registry:uprn:199356'],
    ['UPRN #199356', 'registry:uprn:199356'],
    ['199356\r\n', 'registry:uprn:199356'],
    ['UPRN-000000199356', 'registry:uprn:199356'],
    ['uprn: 199356', 'registry:uprn:199356'],
    ['UKPRN 199356', 'registry:uprn:199356'],
    ['urn:199356', 'registry:uprn:199356'],
    ["'199356", 'registry:uprn:199356'],
    ['\u00a0199356\u200b', 'registry:uprn:199356'],
    ['1.00023336956E+11', 'registry:uprn:100023336956'],
    ['registry:uprn:000199356', 'registry:uprn:199356'],
    ['Registry:UPRN:199356', 'registry:uprn:199356'],
    ['svc:property:9f3ac2', 'svc:property:9f3ac2'],
    ['SVC:Property:Custom Ref/7', 'svc:property:Custom Ref/7'],
    ['svc:address:12+High+Street%2C+FH1+2AB', '12 High Street, FH1 2AB'],
    ['svc:address:12 High Street, FH1 2AB', '12 High Street, FH1 2AB'],
    ['12 High Street, Town, FH1 2AB', '12 High Street, Town, FH1 2AB'],
    ['12 high street fh12ab', '12 high street fh12ab'],
    ['Flat 2/1,\n12 High Street\tFH1  2AB', 'Flat 2/1, 12 High Street FH1 2AB'],
    ['A+B House, FH1 2AB', 'A+B House, FH1 2AB'],
    ['100% House, FH1 2AB', '100% House, FH1 2AB'],
    ['12 High Street, Town FH1 2AB, FH1 2AB', '12 High Street, Town, FH1 2AB'],
    ['12 High Street, fh12ab, Town, FH1 2AB', '12 High Street, Town, FH1 2AB'],
    ['12 High Street, FH1 2AB, FH1 3AB', '12 High Street, FH1 2AB, FH1 3AB'],
  ])('%j is %s', (value, expected) => {
    expect(parsed(value)).toBe(expected);
  });

  it.each([[null], [undefined], [''], ['   '], ['\u00a0'], [0]])(
    '%j is blank: an empty cell arrives as 0, null or ""',
    (value) => {
      expect(parsed(value)).toBe('blank');
    },
  );

  it.each<[unknown, string]>([
    ['1.00024E+11', 'digits-lost'],
    ['1E+11', 'digits-lost'],
    ['1.00023336956e+12', 'digits-lost'],
    ['registry:uprn:1.00024E+11', 'digits-lost'],
    [1000233369561, 'too-many-digits'],
    ['1000233369561', 'too-many-digits'],
    [1e21, 'too-many-digits'],
    [12.5, 'not-whole'],
    [-4, 'not-whole'],
    [Number.NaN, 'not-whole'],
    ['registry:uprn:12a', 'not-whole'],
    ['registry:uprn:12, 14', 'not-whole'],
    ['12.5', 'no-postcode'],
    ['12, 14', 'no-postcode'],
    ['UPRN 4521, 4522', 'no-postcode'],
    ['147301,147302', 'no-postcode'],
    ['147301\n147302', 'no-postcode'],
    ['4521\r\n4522', 'no-postcode'],
    ['000', 'empty-value'],
    ['svc:property:', 'empty-value'],
    ['svc:uprn:12', 'unknown-prefix'],
    ['registry:12', 'unknown-prefix'],
    ['svc:address:12%ZZHouse+FH1+2AB', 'bad-escape'],
    ['12 High Street', 'no-postcode'],
    ['26 Mar', 'no-postcode'],
    ['9f3ac2', 'no-postcode'],
    ['FH1 2AB', 'no-street'],
    ['FH1 2AB, FH1 2AB', 'no-street'],
    ['12 High Street, GY1 1AA', 'outside-united-kingdom'],
    ['4 The Parade, IM1 2AB', 'outside-united-kingdom'],
    [true, 'not-text-or-number'],
    [{ type: 'Entity' }, 'not-text-or-number'],
    [`${'x'.repeat(2100)} FH1 2AB`, 'too-long'],
  ])('%j is a problem: %s', (value, reason) => {
    expect(parsed(value)).toBe(`problem: ${reason}`);
  });

  it('quotes what was found, shortened', () => {
    const result = parseIdentifier('x'.repeat(500));
    expect(result).toEqual({
      kind: 'problem',
      problem: { kind: 'identifier-unclear', reason: 'no-postcode', found: `${'x'.repeat(60)}…` },
    });
  });
});

describe('one home, one key', () => {
  const key = (value: unknown): string => {
    const result = parseIdentifier(value);
    if (result.kind !== 'identifier') throw new Error('no identifier');
    return identifierKey(result.identifier);
  };

  it.each([
    ['12 High Street, Town, FH1 2AB', '12 HIGH STREET TOWN FH12AB'],
    ['12, High St., FH1 2AB', '12 high st FH1  2AB'],
    ['Top Flat, 2nd Floor, 12 High Street, FH1 2AB', 'Top Flat, 2nd Floor, 12 High Street, FH12AB'],
    ['Flat B1, 2nd Floor, 12 High Street, FH1 2AB', 'Flat B1 2nd Floor 12 High Street FH12AB'],
    ['12 High Street, EC1A 1BB', '12 High Street, EC1A1BB'],
    ['12 High Street, OX11 1AA', '12 High Street, OX111AA'],
    ['UPRN 007', '7'],
  ])('%s and %s are the same', (one, other) => {
    expect(key(one)).toBe(key(other));
  });

  it.each([
    ['2/1, 12 High Street, FH1 2AB', '21, 12 High Street, FH1 2AB'],
    ['A+B House, FH1 2AB', 'A B House, FH1 2AB'],
    ['10A High Street, FH1 2AB', '10 A High Street, FH1 2AB'],
    ['svc:property:Ab', 'svc:property:aB'],
  ])('%s and %s are not', (one, other) => {
    expect(key(one)).not.toBe(key(other));
  });
});

it('prefers UPRN, then Property Id, then address', () => {
  const identifier = (value: string): Identifier => {
    const result = parseIdentifier(value);
    if (result.kind !== 'identifier') throw new Error('no identifier');
    return result.identifier;
  };
  const [uprn, property, address] = ['7', 'svc:property:x', '1 A Road, FH1 2AB'].map(identifier) as [
    Identifier,
    Identifier,
    Identifier,
  ];
  expect(preferredIdentifier([address, property, uprn])).toBe(uprn);
  expect(preferredIdentifier([address, property])).toBe(property);
  expect(preferredIdentifier([address])).toBe(address);
  expect(preferredIdentifier([])).toBeNull();
});
