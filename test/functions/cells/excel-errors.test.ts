import { apiErrors, problemMessage, type Problem, type ProblemKind } from '../../../src/contract';
import { endingError, excelValue } from '../../../src/functions/cells/excel-errors';
import { ExcelError, installExcel } from '../support/excel';

const answered = { status: 400, description: 'because', responseId: 'r-1' };

/** One problem of each kind with the error that its cell shows: a kind that is missing here does not compile. */
const cases: { readonly [Kind in ProblemKind]: readonly [Problem & { readonly kind: Kind }, string] } = {
  'identifier-unclear': [{ kind: 'identifier-unclear', reason: 'no-postcode', found: '12 High' }, '#VALUE!'],
  'word-unknown': [
    { kind: 'word-unknown', found: 'expire', nearest: ['expiry'], words: ['expiry', 'start'] },
    '#VALUE!',
  ],
  'identifier-refused': [{ kind: 'identifier-refused', code: 101000, ...answered }, '#VALUE!'],
  'body-refused': [{ kind: 'body-refused', code: 103000, ...answered }, '#VALUE!'],
  'account-limit-reached': [{ kind: 'account-limit-reached', code: 600001, ...answered }, '#N/A'],
  'licensing-not-found': [{ kind: 'licensing-not-found', code: 102000, ...answered }, '#N/A'],
  'address-not-found': [{ kind: 'address-not-found', code: 201001, ...answered }, '#N/A'],
  'determination-not-found': [{ kind: 'determination-not-found', code: 202001, ...answered }, '#N/A'],
  'certificate-not-found': [{ kind: 'certificate-not-found', code: 203001, ...answered }, '#N/A'],
  'property-not-found': [{ kind: 'property-not-found', code: 205001, ...answered }, '#N/A'],
  conflict: [{ kind: 'conflict', code: 700001, ...answered }, '#N/A'],
  'server-error': [{ kind: 'server-error', code: 201002, ...answered, status: 500 }, '#N/A'],
  'server-failed': [{ kind: 'server-failed', ...answered, status: 503 }, '#N/A'],
  'keys-refused': [{ kind: 'keys-refused', responseId: null }, '#N/A'],
  'rate-limited': [{ kind: 'rate-limited', responseId: null }, '#N/A'],
  'unknown-refusal': [{ kind: 'unknown-refusal', code: null, ...answered, status: 418 }, '#N/A'],
  'unreadable-answer': [
    { kind: 'unreadable-answer', status: 200, found: 'a web page', responseId: null },
    '#N/A',
  ],
  'another-home': [{ kind: 'another-home', answeredFor: 'UPRN 12', responseId: null }, '#N/A'],
  'not-archived': [{ kind: 'not-archived', answeredFor: null, responseId: null }, '#N/A'],
  'no-connection-set': [{ kind: 'no-connection-set' }, '#N/A'],
  'insecure-address': [{ kind: 'insecure-address', host: 'example.org' }, '#N/A'],
  unreachable: [{ kind: 'unreachable' }, '#N/A'],
  'timed-out': [{ kind: 'timed-out', seconds: 30 }, '#N/A'],
  redirected: [{ kind: 'redirected', to: null }, '#N/A'],
  'answer-too-large': [{ kind: 'answer-too-large', limitBytes: 1024 }, '#N/A'],
  'device-keeps-nothing': [{ kind: 'device-keeps-nothing' }, '#N/A'],
  cancelled: [{ kind: 'cancelled' }, '#N/A'],
  unconfirmed: [{ kind: 'unconfirmed', because: 'the connection was cut' }, '#N/A'],
};

beforeAll(installExcel);

describe('each kind of problem', () => {
  it.each(Object.entries(cases))('%s', (_kind, [problem, code]) => {
    const error = endingError(excelValue({ kind: 'problem', problem }));
    expect(error).toBeInstanceOf(ExcelError);
    expect(error).toMatchObject({ code, message: problemMessage(problem) });
    expect(error?.message).not.toBe('');
  });

  it('every code of the contract is among them', () => {
    for (const { kind } of Object.values(apiErrors)) expect(Object.keys(cases)).toContain(kind);
  });
});

describe('an error that came in as an argument', () => {
  it.each(['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!'])('%s ends the function', (code) => {
    expect(endingError(excelValue({ kind: 'error', code }))).toMatchObject({ code, message: '' });
  });

  // Excel turns these into #VALUE! when a function ends with them.
  it.each(['#REF!', '#NAME?', '#SPILL!'])('%s is put into the cell', (code) => {
    const value = excelValue({ kind: 'error', code });
    expect(value).toMatchObject({ code });
    expect(endingError(value)).toBeNull();
  });
});
