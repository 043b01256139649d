import type { Property } from '../../../src/contract';
import { propertyCells, safeText } from '../../../src/portfolio';
import { licenceStanding, standingText } from '../../../src/portfolio/results';

const none = { mandatory: false, additional: false, selective: false, article4: false };
const noDays = { mandatory: null, additional: null, selective: null, article4: null };

function property(over: {
  required?: string | null;
  status?: string | null;
  type?: string | null;
  until?: string | null;
  requires?: Partial<Property['requires']>;
}): Property {
  return {
    approved_scheme: { id: 1, type: over.required ?? null, date_start: null, date_end: null },
    licence_application: {
      status: over.status ?? null,
      application: {
        type: over.type ?? null,
        date_start: null,
        date_end: over.until ?? null,
        max_people: null,
        max_households: null,
        reference: null,
      },
    },
    requires: { current: none, future: none, future_start_date: noDays, ...over.requires },
    council: '=Fernhope',
    advice_text_current: '+now',
    advice_text_future: null,
  } as unknown as Property;
}

describe('6.1 the licence of a home', () => {
  it.each<[string, Parameters<typeof property>[0], string]>([
    ['required, nothing recorded', { required: 'mandatory' }, 'Required (mandatory): none recorded'],
    ['required and applied for', { required: 'additional', status: 'requested' }, 'Applied for (additional)'],
    [
      'granted',
      { status: 'granted', type: 'selective', until: '2028-03-31T23:59:59.999Z' },
      'Held (selective) until 2028-03-31',
    ],
    [
      'granted until a day in summer',
      { status: 'granted', type: 'selective', until: '2028-06-30T23:59:59.999Z' },
      'Held (selective) until 2028-06-30',
    ],
    [
      'granted and over',
      { required: 'selective', status: 'granted', until: '2025-03-31' },
      'Expired on 2025-03-31 (selective)',
    ],
    [
      'its last day',
      { required: 'selective', status: 'granted', until: '2026-11-21' },
      'Held (selective) until 2026-11-21',
    ],
    ['rejected', { required: 'mandatory', status: 'rejected' }, 'Required (mandatory): none recorded'],
    ['exempt', { required: 'mandatory', status: 'exemption' }, 'Exemption recorded'],
    ['nothing certain', {}, 'See advice'],
  ])('%s', (_what, given, expected) => {
    expect(standingText(licenceStanding(property(given), '2026-11-21'))).toBe(expected);
  });

  it('`requires` speaks of the place: a home where mandatory licensing exists needs no licence by that alone', () => {
    const here = property({ requires: { current: { ...none, mandatory: true } } });
    const cells = propertyCells(here, '2026-11-21');
    expect(cells.Licence).toBe('See advice');
    expect(cells['Schemes at this place']).toBe('mandatory');
  });

  it('schemes to come are told with their first day', () => {
    const future = property({
      requires: {
        future: { ...none, selective: true, article4: true },
        future_start_date: { ...noDays, selective: '2027-04-01T00:00:00.000Z' as never },
      },
    });
    expect(propertyCells(future, '2026-11-21')['Schemes at this place']).toBe(
      'selective (from 2027-04-01), Article 4 (future)',
    );
  });
});

describe('6.2 text from the API is always text', () => {
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
    const cells = propertyCells(property({}), '2026-11-21');
    expect(cells).toMatchObject({ Council: "'=Fernhope", 'Advice now': "'+now", 'Advice future': '' });
  });
});
