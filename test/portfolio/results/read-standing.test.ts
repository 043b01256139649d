import { readStanding, standingText, type LicenceStanding } from '../../../src/portfolio';

describe('a standing in a cell', () => {
  const standings: readonly LicenceStanding[] = [
    { kind: 'required', type: 'mandatory' },
    { kind: 'applied', type: null },
    { kind: 'applied', type: 'additional' },
    { kind: 'held', type: null, until: null },
    { kind: 'held', type: 'selective', until: '2027-03-31' },
    { kind: 'expired', type: null, on: '2026-01-01' },
    { kind: 'expired', type: 'selective', on: '2026-01-01' },
    { kind: 'exempt' },
    { kind: 'see-advice' },
  ];
  it.each(standings)('is read as it was written: %j', (standing) => {
    expect(readStanding(standingText(standing))).toEqual(standing);
  });

  it.each(['', 'Yes', 'Required', 'Held until soon', 'Required (planning): none recorded'])(
    'is not guessed from “%s”',
    (text) => expect(readStanding(text)).toBeNull(),
  );
});
