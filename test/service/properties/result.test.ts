import { mergeFields } from '../../../src/service/properties/read-body';
import { propertyResult } from '../../../src/service/properties/result';
import type { Home } from '../../../src/service/store/store';
import type { IsoDate, PropertyDetails, PropertyId } from '../../../src/contract';
import { additional, placed, selective } from '../determination/support/made-home';

describe('contract 2.3: what is recorded of a licence is the same in the application and in the advice', () => {
  it.each<[Partial<PropertyDetails>, string | null]>([
    [{}, null],
    [{ licence_type: 'mandatory' }, null],
    [{ licence_reference: 'HMO/12' }, 'granted'],
    [{ licence_date_start: '2026-11-01' as IsoDate }, 'granted'],
    [{ licence_date_end: '2031-10-31' as IsoDate }, 'granted'],
    [{ licence_max_people: 4 }, 'granted'],
    [{ licence_max_households: 2 }, 'granted'],
    // Sheets write 0 for a blank.
    [{ licence_max_people: 0, licence_max_households: 0 }, null],
    [{ licence_max_people: 4, licence_status: 'applied' }, 'requested'],
  ])('%j', (details, status) => {
    const fields = mergeFields({ address: '12 Nowhere Lane', postcode: 'FH1 1AA', ...details });
    const located = { home: null, place: { kind: 'unknown' } } as const;
    const { licence_application: application, analysis } = propertyResult(
      'abc' as PropertyId,
      fields,
      located,
      '2026-11-21' as IsoDate,
    );
    expect(application.status).toBe(status);
    expect(analysis.some((line) => /licence (?:is|runs)|application is recorded/.test(line ?? ''))).toBe(
      status !== null,
    );
  });
});

it('a UPRN of a home in another postcode is told first where the home is not placed, too', () => {
  const fields = mergeFields({ address: '990000004117', postcode: 'FH7 1EE' });
  const home = { address: '1 High Street', postTown: 'Fernhope', postcode: 'FH1 1AA' } as unknown as Home;
  const today = '2026-11-21' as IsoDate;
  const located = { home, place: { kind: 'unknown' } } as const;
  const { analysis, actions } = propertyResult('abc' as PropertyId, fields, located, today);
  expect([analysis[0], actions[0]]).toEqual([
    'The UPRN is of a home in FH1 1AA, the postcode given is FH7 1EE.',
    expect.stringMatching(/^Check which is meant/),
  ]);
  expect(analysis.length).toBeGreaterThan(1);
});

describe('contract 2.3: what a result takes from the data', () => {
  const home = { address: '1 High Street', postTown: 'Fernhope', postcode: 'FH1 1AA', council: 'Fernhope' };
  const resultOf = (details: Partial<PropertyDetails> & { address: string }, at: object | null = home) => {
    const link = 'https://example.org/other';
    const place = placed({
      schemes: [additional({ link: null }), selective(), selective({ id: 3, consultation: true })],
      undecided: [selective({ id: 4, link, confidence: null })],
    });
    const fields = mergeFields({ postcode: 'FH1 1AA', ...details });
    const located = { home: at as Home | null, place };
    return propertyResult('abc' as PropertyId, fields, located, '2026-11-21' as IsoDate);
  };

  it.each<[string, string, object | null, string]>([
    ['a UPRN', '990000004117', home, '1 High Street, Fernhope, FH1 1AA'],
    ['a UPRN of no known home', '990000004117', null, '990000004117'],
    ['a UPRN of a home without an address', '990000004117', { ...home, address: '' }, '990000004117'],
    ['an address', 'Number 1, High St', home, 'Number 1, High St'],
  ])('the address of what was stored as %s', (_what, address, at, called) => {
    expect(resultOf({ address }, at)).toMatchObject({
      address: called,
      council: at === null ? '' : 'Fernhope',
    });
  });

  it('each page of the council’s schemes once, and consultations as flags', () => {
    const { council_websites, regulations } = resultOf({ address: '1 High Street' });
    expect(council_websites).toEqual(['https://example.org/scheme', 'https://example.org/other']);
    expect(regulations.map(({ id, consultation }) => [id, consultation])).toEqual([
      [2_000_000_002, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it.each([
    [{}, '', 'unknown', '', null, null],
    [{ external_reference: 'R1', property_class: 'flat', notes: 'Near' }, 'R1', 'flat', 'Near', null, null],
    [{ planning_status: 'applied', licence_type: 'selective' }, '', 'unknown', '', 'requested', 'selective'],
    [{ planning_reference: '24/1', licence_type: 'none' }, '', 'unknown', '', null, null],
  ] as const)('what was told, in its words: %j', (told, reference, kind, notes, planning, type) => {
    expect(resultOf({ address: '1 High Street', ...told })).toMatchObject({
      id: 'svc:property:abc',
      external_reference: reference,
      metadata: { property_class: kind, notes },
      planning_application: { status: planning, application: { type: null } },
      licence_application: { application: { type } },
      coverage: { council: 'Fernhope', licence: 'required' },
    });
  });
});
