import { energyStandards, type Certificate, type IsoDate } from '../../../../src/contract';
import { standardLines } from '../../../../src/taskpane/look-up/certificate/standards';

const today = '2026-11-21' as IsoDate;

function lines(rating: string | null, lodged: string | null, own: 'C' | null = null, postcode = 'OX4 1AB') {
  const certificate = {
    current_energy_rating: rating,
    lodgement_date: lodged,
    postcode,
  } as unknown as Certificate;
  return standardLines(certificate, energyStandards, own, today);
}

const verdicts = (...given: Parameters<typeof lines>) =>
  lines(...given).map(({ verdict, text }) => [verdict, text]);

it('a valid certificate that reaches what is in force, and not what is announced', () => {
  expect(verdicts('E', '2025-01-27')).toEqual([
    ['met', 'Valid until 26 Jan 2035'],
    ['met', 'Meets E, the minimum in force'],
    ['later', 'Below C, the future minimum'],
  ]);
  const [, , announced] = lines('E', '2025-01-27');
  expect(announced?.note).toBe(
    'For lets in England and Wales from 1 Oct 2030, except short lets. Announced, not law. Costs are to be capped at £10,000.',
  );
});

it('an expired one below everything, the firm’s own least among it', () => {
  expect(verdicts('F', '2014-11-24', 'C')).toEqual([
    ['not-met', 'Ended on 23 Nov 2024'],
    ['not-met', 'Below E, the minimum in force'],
    ['not-met', 'Below C, your own minimum'],
  ]);
  const [validity, inForce] = lines('F', '2014-11-24');
  expect(validity?.note).toBe('A new certificate is needed before marketing.');
  expect(inForce?.note).toBe('May not be let in England and Wales unless an exemption is registered.');
});

it('an expired one meets nothing, whatever its rating', () => {
  expect(verdicts('A', '2014-11-24', 'C')).toEqual([['not-met', 'Ended on 23 Nov 2024']]);
});

it('one that ends today is valid today', () => {
  expect(verdicts('E', '2016-11-22')[0]).toEqual(['met', 'Valid until 21 Nov 2026']);
  expect(verdicts('E', '2016-11-21')[0]).toEqual(['not-met', 'Ended on 20 Nov 2026']);
});

it.each([
  ['2020-10-01', 'later', 'ends before'],
  ['2020-10-02', 'met', 'counts until it ends'],
])('one of %s that reaches what is announced: %s, %s', (lodged, verdict, note) => {
  const [, , announced] = lines('B', lodged);
  expect(announced).toMatchObject({ verdict, note: expect.stringContaining(note) });
});

it.each([
  ['INVALID!', '“INVALID!” is not a letter from A to G.'],
  [null, 'The answer gives none.'],
])('a rating “%s” could not be read', (rating, note) => {
  expect(lines(rating, '2025-01-27')).toMatchObject([
    { verdict: 'met' },
    { verdict: 'unknown', text: 'The energy rating could not be read', note },
  ]);
});

it('without a lodgement date its end is not known, whether none came or it could not be read', () => {
  expect(lines('C', null)[0]).toEqual({
    verdict: 'unknown',
    text: 'The end date is not known',
    note: 'The answer has no lodgement date that can be read.',
  });
});

describe('elsewhere than in England and Wales', () => {
  it.each([
    [
      'EH1 1YZ',
      'The home lies in Scotland. New certificates there are to last 5 years; from what date is not known.',
    ],
    ['BT1 5GS', 'The home lies in Northern Ireland.'],
  ])('%s: the rule does not apply', (postcode, note) => {
    expect(lines('G', '2025-01-27', null, postcode)).toMatchObject([
      { verdict: 'met', text: 'Valid until 26 Jan 2035' },
      { verdict: 'unknown', text: 'The rule of England and Wales does not apply here', note },
    ]);
  });

  it('is said where it is not certain', () => {
    const [, inForce] = lines('E', '2025-01-27', null, 'TD15 1AA');
    expect(inForce?.note).toMatch(/Whether the home lies there is not certain\.$/);
  });
});
