import {
  energyStandards,
  isoDate,
  readAnswer,
  type EnergyStandards,
  type IsoDate,
  type UtcTimestamp,
} from '../../src/contract';
import { epcResultReader } from '../../src/contract/certificate';
import { epcStatusLine } from '../../src/functions/epc-status';
import { epc } from './support/bodies';

const at = '2026-11-21T10:00:00.000Z' as UtcTimestamp;

function line(rating: string | null, lodged: string | null, standards?: EnergyStandards): string {
  const more = { current_energy_rating: rating, lodgement_date: lodged, lodgement_datetime: null };
  const read = readAnswer(epcResultReader, 200, epc(more));
  if (!read.ok) throw new Error('not read');
  return epcStatusLine(read.value.certificate, at, standards);
}

it.each<[string, string | null, string | null, string]>([
  [
    'meets the least alone',
    'E',
    '2021-05-03',
    'Rated E, valid until 3 May 2031; meets the least in force, E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
  [
    'below both',
    'F',
    '2021-05-03',
    'Rated F, valid until 3 May 2031; below the least in force, E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
  [
    'reaches both and lasts',
    'C',
    '2020-10-01',
    'Rated C, valid until 1 Oct 2030; meets the least in force, E since 1 Apr 2020; reaches the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
  [
    'reaches both and ends before',
    'B',
    '2020-09-30',
    'Rated B, valid until 30 Sep 2030; meets the least in force, E since 1 Apr 2020; reaches the C announced for 1 Oct 2030, which is not yet law, but ends before it (as at 21 Nov 2026)',
  ],
  [
    'valid for the last day',
    'D',
    '2016-11-21',
    'Rated D, valid until 21 Nov 2026; meets the least in force, E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
  [
    'expired',
    'D',
    '2016-11-20',
    'Rated D, expired on 20 Nov 2026; meets the least in force, E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
  ['not rated', null, '2021-05-03', 'Not rated, valid until 3 May 2031 (as at 21 Nov 2026)'],
  [
    'a rating of no such letter',
    'INVALID!',
    '2021-05-03',
    'Not rated, valid until 3 May 2031 (as at 21 Nov 2026)',
  ],
  [
    'lodged on a day not given',
    'C',
    null,
    'Rated C, lodged on a day not given; meets the least in force, E since 1 Apr 2020; reaches the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
  ],
])('%s', (_name, rating, lodged, expected) => {
  expect(line(rating, lodged)).toBe(expected);
});

describe('other standards', () => {
  const from = isoDate('2030-10-01') as IsoDate;

  it('what has become law is called so', () => {
    const standards = { ...energyStandards, announced: { least: 'C', from, isLaw: true } } as const;
    expect(line('D', '2021-05-03', standards)).toContain('below the C announced for 1 Oct 2030 (as at');
  });

  it('nothing announced is not spoken of', () => {
    expect(line('D', '2021-05-03', { ...energyStandards, announced: null })).not.toContain('announced');
  });
});
