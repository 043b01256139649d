import {
  epcResultReader,
  determinationReader,
  licensingReader,
  readAnswer,
  type AddressText,
  type Identifier,
  type Problem,
  type Reader,
  type Uprn,
  type UtcTimestamp,
} from '../../../src/contract';
import { glances } from '../../../src/taskpane/look-up/glances';
import { certificateIsOf } from '../../../src/taskpane/look-up/home-identity';
import { copyableText, valueRows } from '../../../src/taskpane/look-up/entries';
import { unasked, type Part, type Parts } from '../../../src/taskpane/look-up/parts';
import type { Subject } from '../../../src/taskpane/look-up/subject';
import { epc, place, registers } from '../../functions/support/bodies';

/** What the pane says of answers that are none, of another home, or lack a part. */

const checkedAt = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
const now = Date.parse(checkedAt);

function part<Value>(reader: Reader<Value>, body: unknown, givenOn = '2026-11-21'): Part<Value> {
  const read = readAnswer(reader, 200, body);
  if (!read.ok) throw new Error('The body cannot be read.');
  const { value, faults } = read;
  const given = { checkedAt: `${givenOn}T09:00:00.000Z` as UtcTimestamp, isStale: false, responseId: null };
  const answer = { ok: true, value, faults, ...given } as const;
  return { isAsked: false, answer, failure: null };
}

function failed(problem: Problem): Parts {
  const answer = { isAsked: false, answer: { ok: false, problem, checkedAt }, failure: null } as const;
  return { ...unasked, certificate: answer, place: answer, registers: answer };
}

const subjectOf = (identifier: Identifier): Subject => ({
  identifier,
  propertyId: null,
  name: '12 High St, FH1 2AB',
  place: null,
  input: null,
  heldBack: null,
});
const byAddress = subjectOf({ form: 'address', address: '12 High St, FH1 2AB' as AddressText });
const byUprn = subjectOf({ form: 'uprn', uprn: '100023336956' as Uprn });

const answered = { status: 404, description: '', responseId: null } as const;

it.each<[Problem, string]>([
  [{ kind: 'certificate-not-found', code: 203001, ...answered }, 'Not listed'],
  [{ kind: 'unreadable-answer', status: 200, found: 'an answer of text/html', responseId: null }, 'Not read'],
  [{ kind: 'another-home', answeredFor: 'UPRN 2', responseId: null }, 'Another home'],
  [{ kind: 'server-failed', ...answered, status: 500 }, '–'],
])('at a glance %j is %s', (problem, said) => {
  expect(glances(failed(problem), now).map(({ value }) => value)).toEqual([said, said, said]);
});

const ofPlace = (result: unknown): Parts => ({ ...unasked, place: part(determinationReader, { result }) });

it.each<[unknown, string]>([
  [{ advice: {}, schemes: [], planning: [] }, 'Not listed'],
  [{ advice: {}, schemes: [] }, 'Not read'],
  [{ advice: {}, planning: [] }, 'Not read'],
])('rules of a place answered with %j are: %s', (result, said) => {
  expect(glances(ofPlace(result), now)[1]?.value).toBe(said);
});

it('inserts no “none” of lists that could not be read', () => {
  const rows = (result: unknown) => Object.fromEntries(valueRows(byUprn, ofPlace(result), now));
  const withoutSchemes = rows({ advice: {}, planning: [] });
  expect(withoutSchemes['Additional licensing']).toMatch(/^Could not be read/);
  expect(withoutSchemes['Selective licensing']).toMatch(/^Could not be read/);
  expect(withoutSchemes['Article 4']).not.toMatch(/read/);
  const { result } = place as { result: { schemes: unknown } };
  const withoutDirections = rows({ ...result, planning: null });
  expect(withoutDirections['Additional licensing']).toMatch(/^Fernhope additional scheme/);
  expect(withoutDirections['Article 4']).toMatch(/^Could not be read/);
});

it('copies rows of two cells of which none runs, whatever schemes are called', () => {
  const { result } = place as { result: { schemes: readonly object[] } };
  const schemes = result.schemes.map((scheme) => ({ ...scheme, name: '=HYPERLINK("x"&A1)\n=1+1\t=1+1' }));
  const parts = { ...ofPlace({ ...result, schemes }), certificate: part(epcResultReader, epc()) };
  const rows = copyableText({ ...byUprn, name: '"=1+1"' }, parts, now).split('\n');
  const copied = new Map(rows.map((row) => row.split('\t') as [string, string]));
  expect(rows.every((row) => row.split('\t').length === 2)).toBe(true);
  expect([...copied.values()].filter((value) => /^["=+@-]/.test(value))).toEqual([]);
  expect(copied.get('Additional licensing')).toBe(`'=HYPERLINK("x"&A1) =1+1 =1+1`);
  expect(copied.get('UPRN')).toBe('100023336956');
  expect(copied.has('Article 4')).toBe(true);
  expect(copied.get('As at')).toBe('21 Nov 2026');
});

it('says for which home it was answered where an address was asked for, and only there', () => {
  const parts = { ...unasked, certificate: part(epcResultReader, epc()) };
  const home = '12 High Street, Fernhope, FH1 2AB (UPRN 100023336956)';
  expect(certificateIsOf(byAddress, parts)).toBe(home);
  expect(certificateIsOf(byUprn, parts)).toBeNull();
  expect(certificateIsOf(byAddress, unasked)).toBeNull();
  expect(valueRows(byAddress, parts, now)).toContainEqual(['Answered for', home]);
  expect(valueRows(byUprn, parts, now).map(([name]) => name)).not.toContain('Answered for');
});

it('inserts neither a rating nor a last day that could not be read', () => {
  const body = epc({ current_energy_rating: 'H', lodgement_date: null, lodgement_datetime: null });
  const rows = valueRows(byUprn, { ...unasked, certificate: part(epcResultReader, body) }, now);
  expect(rows).toContainEqual(['Energy rating', 'Could not be read']);
  expect(rows).toContainEqual(['Certificate ends', 'Could not be read']);
});

it('inserts a sum as that of all measures only where each has a cost', () => {
  const measure = (indicative_cost: unknown) => ({ item_text: 'Measure', indicative_cost });
  const sums = (recommendations: readonly unknown[]) => {
    const body = { result: { ...(epc() as { result: object }).result, recommendations } };
    return valueRows(byUprn, { ...unasked, certificate: part(epcResultReader, body) }, now).filter(([name]) =>
      /measures/i.test(name),
    );
  };
  expect(sums([measure([100, 200])])).toEqual([['All measures', '£100 to £200']]);
  expect(sums([measure([100, 200]), measure([])])).toEqual([['Measures with a cost', '£100 to £200']]);
});

describe('what is inserted is as at the day', () => {
  const certificate = part(epcResultReader, epc(), '2026-08-01');
  const ofRegisters = part(licensingReader, registers({}), '2026-09-01');
  const notFound = failed({ kind: 'determination-not-found', code: 202001, ...answered });
  it.each<[string, Partial<Parts>, string | undefined]>([
    ['of the oldest answer', { certificate, registers: ofRegisters }, '1 Aug 2026'],
    ['of the registers', { registers: ofRegisters, place: notFound.place }, '1 Sep 2026'],
    ['on which the place was not found', { place: notFound.place }, '21 Nov 2026'],
    ['of no answer, where none is told', { certificate: notFound.certificate }, undefined],
  ])('%s', (_name, given, day) => {
    const rows = valueRows(byUprn, { ...unasked, ...given }, Date.parse('2027-02-10T09:00:00Z'));
    expect(new Map(rows).get('As at')).toBe(day);
  });
});
