import type { IsoDate } from '../../../src/contract';
import { mergeSpans, readTerm } from '../../../src/service/import/licences/licence-days';
import { revocationIn } from '../../../src/service/import/licences/revocation';

const day = (text: string | null): IsoDate | null => text as IsoDate | null;

describe('Decision 65: what a register says of the end of a licence', () => {
  const blank = { kind: 'blank' };
  const isOver = { kind: 'unreadable' };
  it.each<readonly [string, object, boolean]>([
    ...[
      '',
      'N/A',
      'No',
      'none',
      'Not revoked',
      'false',
      '0',
      '0.0',
      '00/00/0000',
      '0000-00-00',
      '00.00.0000',
      '00.00.00',
      '00-00-00',
    ].map((cell) => [cell, blank, false] as const),
    ...['01/01/1900', '1900'].map((cell) => [cell, blank, false] as const),
    ...['Yes', 'x', '1', '####', 'Revoked', 'expired', '2024', 'March 2024', '12/2024', '31/02/24'].map(
      (cell) => [cell, isOver, false] as const,
    ),
    ...['31 Feb 24', '31/09/2024', '31st Sept 2024'].map((cell) => [cell, isOver, false] as const),
    ['12/03/2024', { kind: 'day', day: '2024-03-12', isFromNumber: false }, false],
    ...['Reviewed', 'of 12/03', 'my x', 'Panel 2024', 'case 31/02/24', '99', '31/02/245'].map(
      (cell) => [cell, blank, true] as const,
    ),
  ])('“%s”: %p', (cell, read, isWarned) => {
    const warnings = new Set<string>();
    expect(revocationIn([cell], 'day first', warnings)).toEqual(read);
    expect([...warnings]).toEqual(
      isWarned ? ['what it says of its end is not understood: it counts as not taken back'] : [],
    );
  });
});

describe('the term of a row', () => {
  const early = 'it was ended early, and the register does not say when';
  it.each<
    [
      string,
      readonly string[],
      string,
      string,
      string,
      readonly [string, string | null, string | null],
      string[],
    ]
  >([
    ['granted', ['01/01/2025'], '31/12/2029', '', 'in force', ['granted', '2025-01-01', '2029-12-31'], []],
    [
      'granted',
      [],
      '',
      '',
      'without days',
      ['granted', null, null],
      ['it has no start date', 'it has no end date'],
    ],
    [
      'granted',
      ['soon'],
      'soon',
      '',
      'with words for days',
      ['granted', null, null],
      ['its start date cannot be read', 'its end date cannot be read'],
    ],
    [
      'granted',
      ['', '45231'],
      '47118',
      '',
      'with numbers',
      ['granted', '2023-11-01', '2028-12-31'],
      ['its dates are spreadsheet numbers, and were read as dates'],
    ],
    ['granted', ['01/01/2025'], '01/01/2025', '', 'of one day', ['granted', '2025-01-01', '2025-01-01'], []],
    [
      'granted',
      ['02/01/2025'],
      '01/01/2025',
      '',
      'the wrong way round',
      ['granted', '2025-01-02', '2025-01-01'],
      ['it ends before it starts'],
    ],
    [
      'ended',
      ['01/01/2025'],
      '13/11/2026',
      '',
      'ended before its last',
      ['ended', '2025-01-01', null],
      [early],
    ],
    ['ended', ['01/01/2025'], '12/11/2026', '', 'ended', ['ended', '2025-01-01', '2026-11-12'], []],
    [
      'granted',
      ['01/01/2025'],
      '31/12/2029',
      '12/11/2026',
      'taken back',
      ['ended', '2025-01-01', '2026-11-12'],
      [],
    ],
    [
      'granted',
      ['01/01/2025'],
      '31/12/2029',
      '13/11/2026',
      'to be taken back',
      ['granted', '2025-01-01', '2026-11-13'],
      [],
    ],
    [
      'granted',
      ['01/01/2020'],
      '31/12/2024',
      '01/06/2026',
      'over before',
      ['ended', '2020-01-01', '2024-12-31'],
      [],
    ],
    [
      'granted',
      ['01/01/2025'],
      '31/12/2029',
      'Yes',
      'taken back some day',
      ['ended', '2025-01-01', null],
      [early],
    ],
    [
      'requested',
      ['01/01/2025'],
      '31/12/2029',
      'Yes',
      'an application',
      ['requested', '2025-01-01', '2029-12-31'],
      [],
    ],
  ])('%s from %p to “%s”, taken back “%s”: %s', (status, first, last, revoked, _what, term, said) => {
    const warnings = new Set<string>();
    const about = { dayOrder: 'day first', latestDay: day('2026-11-12')! } as const;
    const read = readTerm({ first, last, revoked: [revoked] }, status, about, warnings);
    expect([read.status, read.starts_on, read.ends_on]).toEqual(term);
    expect([...warnings]).toEqual(said);
  });

  type Days = readonly [string | null, string | null];
  it.each<[known: Days, read: Days, merged: Days]>([
    [
      ['2025-01-01', '2029-12-31'],
      [null, null],
      ['2025-01-01', '2029-12-31'],
    ],
    [
      ['2025-01-01', '2029-12-31'],
      ['2025-01-01', null],
      ['2025-01-01', '2029-12-31'],
    ],
    [
      ['2025-01-01', '2029-12-31'],
      ['2025-02-01', null],
      ['2025-02-01', null],
    ],
    [
      ['2025-01-01', '2029-12-31'],
      [null, '2030-12-31'],
      [null, '2030-12-31'],
    ],
    [
      [null, '2029-12-31'],
      ['2025-01-01', null],
      ['2025-01-01', '2029-12-31'],
    ],
    [
      ['2025-01-01', null],
      [null, '2029-12-31'],
      ['2025-01-01', '2029-12-31'],
    ],
    [
      [null, null],
      ['2025-01-01', '2029-12-31'],
      ['2025-01-01', '2029-12-31'],
    ],
  ])('known as %p and read as %p is kept as %p', (known, read, merged) => {
    const span = ([starts, ends]: Days) => ({ starts_on: day(starts), ends_on: day(ends) });
    expect(mergeSpans(span(known), span(read))).toEqual(span(merged));
  });
});
