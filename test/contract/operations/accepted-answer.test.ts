import fc from 'fast-check';
import {
  apiErrors,
  isNotFound,
  operations,
  problemMessage,
  readAnswerTo,
  readBody,
  type AddressText,
  type Identifier,
  type OperationName,
  type Problem,
  type PropertyId,
  type Uprn,
} from '../../../src/contract';
import { oddAnswers } from '../../support/odd-answers';
import { casesOf } from '../../support/long';

const byUprn: Identifier = { form: 'uprn', uprn: '100023336956' as Uprn };
const byAddress: Identifier = { form: 'address', address: '12 High Street, FH1 2AB' as AddressText };
const byId: Identifier = { form: 'property', propertyId: 'f00d' as PropertyId };

function problemOf(operation: OperationName, identifier: Identifier | null, result: unknown): Problem | null {
  const answer = readAnswerTo({ operation, identifier }, 200, { result, response_id: 'r-1' });
  return answer.ok ? null : answer.problem;
}

describe('an answer to a question', () => {
  it.each(oddAnswers)('is none: %s', (_name, { status, type, body }) => {
    const question = { operation: 'epcCheck', identifier: byUprn } as const;
    const answer = readAnswerTo(question, status, readBody(status, type, body));
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'unreadable-answer', status } });
    const told = answer.ok ? '' : problemMessage(answer.problem);
    expect(told).toMatch(/^The API’s answer could not be read \(found .+\)/);
  });

  it.each<[OperationName, unknown, string]>([
    ['epcCheck', {}, 'a result without a certificate'],
    ['epcCheck', { certificate: { uprn: null } }, 'a result without a certificate'],
    ['determinationCheck', {}, 'a result without schemes, directions and advice'],
    ['licensingCheck', { licences: null, current: [] }, 'a result without licences'],
    ['propertyCheck', {}, 'a result without a Property Id'],
    ['propertyCheck', { id: ' ' }, 'a result without a Property Id'],
    ['propertyCreate', { id: 'svc:property:' }, 'a result without a Property Id'],
    ['propertySync', { id: null, address: '12 High Street' }, 'a result without a Property Id'],
    ['propertyArchive', {}, 'a result without a Property Id'],
    ['propertyArchive', { id: 'svc:property:f00d' }, 'a result without a word on its success'],
  ])('%s without its required part could not be read: %j', (operation, result, found) => {
    const identifier = operation === 'propertyCreate' ? null : byId;
    expect(problemOf(operation, identifier, result)).toMatchObject({ kind: 'unreadable-answer', found });
  });

  it.each<[OperationName, unknown]>([
    ['epcCheck', { certificate: { current_energy_rating: 'INVALID!' } }],
    ['determinationCheck', { schemes: [] }],
    ['determinationCheck', { advice: {} }],
    ['licensingCheck', { licences: [] }],
    ['licensingCheck', { current: { hmo: true } }],
    ['propertyCheck', { id: 'svc:property:f00d' }],
    ['propertyArchive', { id: 'f00d', success: true }],
  ])('%s is given with the faults of the parts that are missing: %j', (operation, result) => {
    expect(problemOf(operation, byId, result)).toBeNull();
  });
});

describe('an answer for another home', () => {
  it.each<[Identifier, unknown, string | null]>([
    [byUprn, 100023336956, null],
    [byUprn, '100023336956', null],
    [byUprn, 12, 'UPRN 12'],
    [byUprn, 100023336956.5, 'UPRN 100023336956.5'],
    // It names none.
    [byUprn, null, null],
    [byUprn, undefined, null],
    [byUprn, 0, null],
    // Nothing tells which one it should be.
    [byAddress, 12, null],
    [byId, 12, null],
  ])('%j answered with a certificate of UPRN %j', (identifier, uprn, answeredFor) => {
    const problem = problemOf('epcCheck', identifier, { certificate: { uprn, current_energy_rating: 'C' } });
    expect(problem).toEqual(
      answeredFor === null ? null : { kind: 'another-home', answeredFor, responseId: 'r-1' },
    );
    if (problem)
      expect(problemMessage(problem)).toMatch(`The API answered for another home: ${answeredFor}.`);
  });

  it.each<[string, unknown, string | null]>([
    ['f00d', { id: 'svc:property:f00d' }, null],
    ['f00d', { id: 'f00d' }, null],
    ['F00D', { id: 'svc:property:f00d' }, null],
    ['Flat 3/1', { id: 'svc:property:Flat+3%2F1' }, null],
    // Imported with a reference, by which it is asked for (contract 2.1).
    ['R-17', { id: 'svc:property:f00d', external_reference: 'R-17' }, null],
    ['f00d', { id: 'svc:property:Beef', external_reference: 'R-17' }, 'svc:property:Beef'],
    ['f00d', { id: 'beef' }, 'svc:property:beef'],
  ])('property %s answered with %j', (propertyId, result, answeredFor) => {
    const identifier: Identifier = { form: 'property', propertyId: propertyId as PropertyId };
    const expected = answeredFor === null ? null : { kind: 'another-home', answeredFor, responseId: 'r-1' };
    expect(problemOf('propertyCheck', identifier, result)).toEqual(expected);
    expect(problemOf('propertySync', identifier, result)).toEqual(expected);
  });

  it.each<[unknown, string | null]>([
    [{ id: 'svc:property:f00d', success: false }, null],
    [{ id: 'svc:property:beef', success: true }, 'svc:property:beef'],
  ])('an archive that was answered with %j was not done', (result, answeredFor) => {
    const problem = problemOf('propertyArchive', byId, result);
    expect(problem).toEqual({ kind: 'not-archived', answeredFor, responseId: 'r-1' });
    if (problem) expect(problemMessage(problem)).toMatch(/^Not archived: /);
  });
});

describe('a 404', () => {
  const codes = Object.entries(apiErrors)
    .filter(([, { status }]) => status === 404)
    .map(([code]) => Number(code));
  const asked: readonly [OperationName, Identifier, readonly number[]][] = [
    ['epcCheck', byUprn, [201001, 203001]],
    ['epcCheck', byId, [201001, 203001, 205001]],
    ['determinationCheck', byUprn, [201001, 202001]],
    ['licensingCheck', byUprn, [102000]],
    ['licensingCheck', byAddress, [102000, 201001]],
    ['propertyCheck', byId, [205001]],
    ['propertySync', byId, [205001]],
    ['propertyArchive', byId, [205001]],
  ];

  it.each(asked)('of %s asked by %j is one that says something of it', (operation, identifier, own) => {
    const said = codes.filter((code) => {
      const answer = readAnswerTo({ operation, identifier }, 404, { code, status: 404 });
      if (answer.ok) throw new Error('A refusal was read as a value.');
      if (!isNotFound(answer.problem)) expect(answer.problem.kind).toBe('unreadable-answer');
      return isNotFound(answer.problem);
    });
    expect(said).toEqual(own);
  });

  it.each([
    ['<html>', 'a 404 with "<html>"', null],
    [{ code: 205001, response_id: 'r-1' }, 'a 404 with code 205001', 'r-1'],
  ])('with %j is none', (body, found, responseId) => {
    const answer = readAnswerTo({ operation: 'epcCheck', identifier: byUprn }, 404, body);
    const problem = { kind: 'unreadable-answer', status: 404, found, responseId };
    expect(answer).toEqual({ ok: false, problem });
  });
});

it('reads any JSON as the answer to any question without throwing', () => {
  const names = Object.keys(operations) as OperationName[];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom(byUprn, byAddress, byId, null),
      fc.constantFrom(200, 404, 500),
      fc.jsonValue(),
      (operation, identifier, status, body) => {
        readAnswerTo({ operation, identifier }, status, body);
        const answer = readAnswerTo({ operation, identifier }, status, { result: body });
        if (!answer.ok) expect(problemMessage(answer.problem).length).toBeGreaterThan(10);
      },
    ),
    { seed: 10, numRuns: casesOf(1500) },
  );
});
