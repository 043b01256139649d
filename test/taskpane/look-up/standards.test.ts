import { energyStandards, type Certificate, type IsoDate } from '../../../src/contract';
import { standardLines } from '../../../src/taskpane/look-up/standards';

const today = '2026-11-21' as IsoDate;
const certificate = (rating: string, lodged: string): Certificate =>
  ({ current_energy_rating: rating, lodgement_date: lodged }) as unknown as Certificate;
const verdicts = (rating: string, lodged: string, own: 'C' | null = null) =>
  standardLines(certificate(rating, lodged), energyStandards, own, today).map(({ verdict, text }) => [
    verdict,
    text,
  ]);

it('a valid certificate that reaches what is in force, and not what is announced', () => {
  expect(verdicts('E', '2025-01-26')).toEqual([
    ['met', 'Valid until 26 Jan 2035'],
    ['met', 'Meets E, the least in force'],
    ['later', 'Below C, announced'],
  ]);
});

it('an expired one below everything, the firm’s own least among it', () => {
  expect(verdicts('F', '2014-11-23', 'C')).toEqual([
    ['not-met', 'Expired on 23 Nov 2024'],
    ['not-met', 'Below E, the least in force'],
    ['not-met', 'Below C, your own least'],
    ['later', 'Below C, announced'],
  ]);
});

it('one that reaches what is announced, but ends before', () => {
  const [, , announced] = standardLines(certificate('B', '2018-03-01'), energyStandards, null, today);
  expect(announced).toMatchObject({ verdict: 'later', note: expect.stringContaining('ends before') });
});
