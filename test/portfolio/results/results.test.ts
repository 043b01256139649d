import { coverageReader, type Fault, type IsoDate, type Property } from '../../../src/contract';
import { adviceChanges, propertyCells, safeText } from '../../../src/portfolio';
import { licensingStatus, licensingStatusText } from '../../../src/portfolio/results';

import { coverageOf, noneHere, notHeld, notPlaced, undecided } from '../support/coverage';

const today = '2026-11-21' as IsoDate;
const none = { mandatory: false, additional: false, selective: false, article4: false };
const noDays = { mandatory: null, additional: null, selective: null, article4: null };

function property(over: {
  required?: string | null;
  status?: string | null;
  type?: string | null;
  until?: string | null;
  requires?: Partial<Property['requires']>;
  living?: readonly [people: number | null, households: number | null];
  permitted?: readonly [people: number | null, households: number | null];
  coverage?: unknown;
}): Property {
  const { living = [null, null], permitted = [null, null] } = over;
  return {
    approved_scheme: { id: 1, type: over.required ?? null, date_start: null, date_end: null },
    licence_application: {
      status: over.status ?? null,
      application: {
        type: over.type ?? null,
        date_start: null,
        date_end: over.until ?? null,
        max_people: permitted[0],
        max_households: permitted[1],
        reference: null,
      },
    },
    requires: { current: none, future: none, future_start_date: noDays, ...over.requires },
    regulations: [],
    metadata: { people: living[0], households: living[1] },
    coverage: coverageReader.read(over.coverage, 'coverage', []),
    council: '=Fernhope',
    advice_text_current: '+now',
    advice_text_future: null,
  } as unknown as Property;
}

describe('P6.1, P6.7, P6.8 the licence of a home', () => {
  it.each<[string, Parameters<typeof property>[0], string]>([
    ['required, nothing recorded', { required: 'mandatory' }, 'Required (mandatory): none recorded'],
    ['required and applied for', { required: 'additional', status: 'requested' }, 'Applied for (additional)'],
    [
      'granted',
      { status: 'granted', type: 'selective', until: '2028-03-31T23:59:59.999Z' },
      'Held (selective) until 31 Mar 2028',
    ],
    [
      'granted until a day in summer',
      { status: 'granted', type: 'selective', until: '2028-06-30T23:59:59.999Z' },
      'Held (selective) until 30 Jun 2028',
    ],
    [
      'granted and over',
      { required: 'selective', status: 'granted', until: '2025-03-31' },
      'Expired on 31 Mar 2025 (selective)',
    ],
    [
      'its last day',
      { required: 'selective', status: 'granted', until: '2026-11-21' },
      'Held (selective) until 21 Nov 2026',
    ],
    ['rejected', { required: 'mandatory', status: 'rejected' }, 'Required (mandatory): none recorded'],
    ['exempt', { required: 'mandatory', status: 'exemption' }, 'Exemption recorded'],
    ['nothing certain', {}, 'See advice'],
    [
      'a selective one where a mandatory one is required',
      { required: 'mandatory', status: 'granted', type: 'selective', until: '2028-12-31' },
      'Wrong licence: mandatory required, selective held until 31 Dec 2028',
    ],
    [
      'a selective one applied for where an additional one is required',
      { required: 'additional', status: 'requested', type: 'selective' },
      'Wrong licence: additional required, selective applied for',
    ],
    // A licence for an HMO is one of Part 2, whichever scheme asked for it, and no selective one is required besides.
    [
      'an additional one where a mandatory one is required',
      { required: 'mandatory', status: 'granted', type: 'additional' },
      'Held (additional)',
    ],
    [
      'a mandatory one where a selective one is required',
      { required: 'selective', status: 'granted', type: 'mandatory' },
      'Held (mandatory)',
    ],
    ['one whose type is not known', { required: 'mandatory', status: 'granted' }, 'Held (mandatory)'],
    [
      'more people than permitted',
      { status: 'granted', type: 'mandatory', living: [6, 3], permitted: [5, 3], until: '2028-12-31' },
      'More than permitted: 6 people, 5 permitted; held (mandatory) until 31 Dec 2028',
    ],
    [
      'more people and households than permitted',
      { status: 'granted', living: [6, 3], permitted: [5, 2] },
      'More than permitted: 6 people, 5 permitted; 3 households, 2 permitted; held',
    ],
    ['just as many as permitted', { status: 'granted', living: [5, 2], permitted: [5, 2] }, 'Held'],
    ['a limit of 0, which is none', { status: 'granted', living: [5, 2], permitted: [0, 0] }, 'Held'],
    [
      'more than in an application',
      { status: 'requested', living: [6, 2], permitted: [5, 2] },
      'Applied for',
    ],
    [
      'over, whatever else is wrong with it',
      { type: 'mandatory', status: 'granted', until: '2025-03-31', living: [6, 2], permitted: [5, 2] },
      'Expired on 31 Mar 2025 (mandatory)',
    ],
    [
      'may be required',
      { coverage: coverageOf(noneHere, {}, { licence: 'may-be-required' }) },
      'Find out: may be required',
    ],
    [
      'required unless purpose-built',
      { coverage: coverageOf(noneHere, {}, { licence: 'unless-purpose-built' }) },
      'Find out: required unless purpose-built',
    ],
    [
      'may be required, and held',
      { status: 'granted', coverage: coverageOf(noneHere, {}, { licence: 'may-be-required' }) },
      'Held',
    ],
    [
      'not caught, which is no clearance',
      { coverage: coverageOf(noneHere, {}, { licence: 'not-caught' }) },
      'See advice',
    ],
    [
      'asked in a word of tomorrow',
      { coverage: coverageOf(noneHere, {}, { licence: 'perhaps' }) },
      'See advice',
    ],
  ])('%s', (_what, given, expected) => {
    expect(licensingStatusText(licensingStatus(property(given), '2026-11-21'))).toBe(expected);
  });

  it('`requires` speaks of the place: a home where mandatory licensing exists needs no licence by that alone', () => {
    const here = property({ requires: { current: { ...none, mandatory: true } } });
    const cells = propertyCells(here, [], today);
    expect(cells.Licence).toBe('See advice');
    expect(cells['Schemes at this place']).toBe(
      'mandatory; The API lists no additional, selective or Article 4 rule',
    );
  });

  it('schemes to come are told with their first day', () => {
    const future = property({
      requires: {
        future: { ...none, selective: true, article4: true },
        future_start_date: { ...noDays, selective: '2027-04-01T00:00:00.000Z' as never },
      },
    });
    expect(propertyCells(future, [], today)['Schemes at this place']).toBe(
      'selective (from 1 Apr 2027), Article 4 (future); The API lists no additional rule',
    );
  });
});

describe('P6.3 what is known of a place of which nothing is listed', () => {
  const maybe = { state: 'not-certain' };
  const schemes = (given: Parameters<typeof property>[0], faults: readonly Fault[] = []) =>
    propertyCells(property(given), faults, today)['Schemes at this place'];

  it.each<[string, Parameters<typeof property>[0], string]>([
    [
      'none of what is held',
      { coverage: coverageOf(noneHere) },
      'None here: additional, selective, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'nothing held',
      { coverage: coverageOf(notHeld) },
      'No data: additional, selective, Article 4 (ask Oxford)',
    ],
    ['no council', { coverage: coverageOf(notPlaced) }, 'Not placed: its council is not known'],
    [
      'each kind for itself, the most doubtful first',
      {
        requires: { current: { ...none, mandatory: true } },
        coverage: coverageOf(
          noneHere,
          { additional: notHeld, selective: maybe },
          { undecided: [undecided('selective')] },
        ),
      },
      'mandatory; Not certain: selective “Cowley selective” (50%) (ask Oxford); No data: additional (ask Oxford); None here: Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'one that is here for certain, and another that may be',
      {
        requires: { current: { ...none, selective: true } },
        coverage: coverageOf(
          noneHere,
          { selective: { state: 'here' } },
          { undecided: [undecided('selective')] },
        ),
      },
      'selective; Not certain: selective “Cowley selective” (50%) (ask Oxford); None here: additional, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    // `requires` counts what more likely than not covers the place.
    [
      'one that is only likely',
      {
        requires: { current: { ...none, selective: true } },
        coverage: coverageOf(noneHere, { selective: maybe }, { undecided: [undecided('selective')] }),
      },
      'Not certain: selective “Cowley selective” (50%) (ask Oxford); None here: additional, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'what the law of the nation does not have',
      { coverage: coverageOf({ state: 'not-in-law' }, { article4: notHeld }, { nation: 'Scotland' }) },
      'No data: Article 4 (ask Oxford); Not in law: additional, selective (Scotland)',
    ],
  ])('%s', (_what, given, text) => expect(schemes(given)).toBe(text));

  it('what could not be read is no “none”', () => {
    const faults = [{ path: 'result.requires', wanted: 'an object', found: 'nothing' }];
    expect(schemes({ coverage: coverageOf(noneHere) }, faults)).toBe(
      'Could not be read: additional, selective, Article 4',
    );
  });
});

describe('P6.4 what changed since a row was told', () => {
  const said = (text: string) => ({
    Council: 'Oxford',
    Licence: 'See advice',
    'Schemes at this place': text,
    'Advice now': '',
    'Advice future': '',
  });
  const changed = (before: string, now: string): boolean => adviceChanges(said(before), said(now)).length > 0;

  it.each([
    ['the day of checking alone', '(Oxford, checked 1 Nov 2026)', '(Oxford, checked 1 Dec 2026)', false],
    [
      'that the check has grown old',
      '(checked 1 May 2026)',
      '(checked 1 May 2026, over 6 months ago)',
      false,
    ],
    ['that the day is known now', '(day of checking not known)', '(checked 1 May 2026)', false],
    [
      'the state',
      'No data: selective (ask Oxford)',
      'None here: selective (Oxford, checked 1 May 2026)',
      true,
    ],
    ['a scheme', 'None here: selective (Oxford, checked 1 May 2026)', 'selective', true],
    // A cell of an earlier edition was blank where nothing was listed.
    ['nothing but the edition', '', 'No data: selective (ask Oxford)', false],
    ['nothing but the edition', 'mandatory', 'mandatory; No data: selective (ask Oxford)', false],
    [
      'a scheme besides the edition',
      'mandatory',
      'mandatory, selective; No data: additional (ask Oxford)',
      true,
    ],
  ])('%s', (_what, before, now, isChange) => expect(changed(before, now)).toBe(isChange));
});

describe('P6.2 text from the API is always text', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+now', "'+now"],
    ['-5', "'-5"],
    ['@SUM', "'@SUM"],
    ["'quoted", "''quoted"],
    ['\t=1', "'\t=1"],
    ['＝HYPERLINK("https://x.example")', '\'＝HYPERLINK("https://x.example")'],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['﹦1', "'﹦1"],
    ['plain = text', 'plain = text'],
    ['plain ＝ text', 'plain ＝ text'],
    ['', ''],
  ])('%p is written as %p', (text, written) => {
    expect(safeText(text)).toBe(written);
  });

  it('is cut where Excel would refuse a cell', () => {
    expect(safeText('a'.repeat(32_000))).toHaveLength(32_000);
    expect(safeText('='.repeat(40_000))).toHaveLength(1 + 32_000 + 1);
  });

  it('the cells of a property are safe', () => {
    const cells = propertyCells(property({}), [], today);
    expect(cells).toMatchObject({ Council: "'=Fernhope", 'Advice now': "'+now", 'Advice future': '' });
  });
});
