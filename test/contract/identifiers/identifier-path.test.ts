import fc from 'fast-check';
import { identifierFromPath, identifierPath, parseIdentifier, type Identifier } from '../../../src/contract';
import { casesOf } from '../../support/long';

describe('an identifier in a path (contract 2.1)', () => {
  it.each([
    ['2/1, 12 High Street, FH1 2AB', 'svc:address:2%2F1%2C+12+High+Street%2C+FH1+2AB'],
    ['A+B House, FH1 2AB', 'svc:address:A%2BB+House%2C+FH1+2AB'],
    ['100%25 House, FH1 2AB', 'svc:address:100%2525+House%2C+FH1+2AB'],
    ['svc:property:ref/7 a+b', 'svc:property:ref%2F7+a%2Bb'],
    ['199356', 'registry:uprn:199356'],
  ])('%s travels as %s and comes back', (given, path) => {
    const result = parseIdentifier(given);
    if (result.kind !== 'identifier') throw new Error('no identifier');
    expect(identifierPath(result.identifier)).toBe(path);
    expect(identifierFromPath(path)).toEqual({ ok: true, identifier: result.identifier });
  });

  it('takes + as a space and decodes %XX exactly once', () => {
    expect(identifierFromPath('svc:address:1+A+Road%2C+100%2525')).toEqual({
      ok: true,
      identifier: { form: 'address', address: '1 A Road, 100%25' },
    });
  });

  it('brings an address of 150 characters through', () => {
    const address = `${'Very Long House Name '.repeat(7).trim().slice(0, 141)}, FH1 2AB`;
    const result = parseIdentifier(address);
    if (result.kind !== 'identifier') throw new Error('no identifier');
    expect(identifierFromPath(identifierPath(result.identifier))).toEqual({
      ok: true,
      identifier: result.identifier,
    });
  });

  it.each([
    ['199356', 'unknown-prefix'],
    ['registry:uprn:', 'not-whole'],
    ['registry:uprn:0', 'empty-value'],
    ['registry:uprn:1234567890123', 'too-many-digits'],
    ['registry:uprn:12a', 'not-whole'],
    ['svc:property:', 'empty-value'],
    ['svc:address:+', 'empty-value'],
    ['svc:address:%', 'bad-escape'],
    ['svc:address:%ff', 'bad-escape'],
    [`svc:address:${'a'.repeat(2048)}`, 'too-long'],
    ['', 'unknown-prefix'],
  ])('%s is refused: %s', (segment, reason) => {
    expect(identifierFromPath(segment)).toMatchObject({ ok: false, problem: { reason } });
  });

  it('brings every property id through, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (text) => {
        fc.pre(text.trim() !== '');
        const identifier = { form: 'property', propertyId: text } as Identifier;
        expect(identifierFromPath(identifierPath(identifier))).toEqual({ ok: true, identifier });
      }),
      { seed: 20261121, numRuns: casesOf(2000) },
    );
  });

  it('never throws on what stands in a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (segment) => {
        identifierFromPath(segment);
      }),
      { seed: 7, numRuns: casesOf(2000) },
    );
  });
});
