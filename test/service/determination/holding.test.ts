import type { IsoDate } from '../../../src/contract';
import { holdingsOf } from '../../../src/service/determination';
import type { StoredScheme } from '../../../src/service/store';
import { selective } from './support/made-home';
import { verifiedNone } from './support/made-data';

const day = (text: string): IsoDate => text as IsoDate;
const stored: StoredScheme = {
  ...selective(),
  area: { kind: 'council', councilCode: '' },
  council_code: null,
  source: 'tests',
  verified_on: null,
  starts_on: day('2025-01-01'),
  ends_on: day('2026-06-30'),
};

function selectiveOn(today: string, checkedOn: string, scheme: Partial<StoredScheme>) {
  const schemes = [{ ...stored, ...scheme }];
  const coverage = { councilCode: '', council: null, held: [verifiedNone('selective', day(checkedOn))] };
  return holdingsOf('England', { schemes, directions: [] }, coverage, day(today)).selective;
}

const held = (count: number) => ({ kind: 'held', count });

describe('a statement that a council has no schemes of a kind, beside one that is loaded', () => {
  it.each([
    ['2026-06-30', '2026-01-10', {}, held(1)],
    ['2026-07-01', '2026-01-10', {}, { kind: 'not-held' }],
    // On its last day it was in force.
    ['2026-07-01', '2026-06-30', {}, { kind: 'not-held' }],
    ['2026-07-02', '2026-07-01', {}, held(0)],
    ['2026-07-03', '2026-07-02', {}, held(0)],
    // One that began and ended after the check.
    ['2026-07-01', '2026-01-10', { starts_on: day('2026-02-01') }, { kind: 'not-held' }],
    ['2026-07-01', '2026-01-10', { consultation: true }, held(1)],
  ])('on %s, looked for on %s, %j: %j', (today, checkedOn, scheme, holding) => {
    expect(selectiveOn(today, checkedOn, scheme)).toMatchObject(holding);
  });
});
