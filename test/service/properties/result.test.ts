import { mergeFields } from '../../../src/service/properties/read-body';
import { propertyResult } from '../../../src/service/properties/result';
import type { Home } from '../../../src/service/store/store';
import type { IsoDate, PropertyDetails, PropertyId } from '../../../src/contract';

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
