import {
  energyStandards,
  readAnswer,
  type EnergyStandards,
  type RatingLetter,
  type UtcTimestamp,
} from '../../../src/contract';
import { epcResultReader } from '../../../src/contract/certificates/certificate';
import { epcStatusLine } from '../../../src/functions/cells/epc-status';
import { epc } from '../support/bodies';

const at = '2026-11-21T10:00:00.000Z' as UtcTimestamp;

interface Given {
  readonly rating?: string | null;
  readonly lodged?: string | null;
  readonly postcode?: string | null;
}

function line(
  { rating = 'D', lodged = '2021-05-03', postcode = 'OX4 1AB' }: Given,
  standards?: EnergyStandards,
  own?: RatingLetter,
): string {
  const more = {
    current_energy_rating: rating,
    lodgement_date: lodged,
    lodgement_datetime: null,
    postcode,
  };
  const read = readAnswer(epcResultReader, 200, epc(more));
  if (!read.ok) throw new Error('not read');
  return epcStatusLine(read.value.certificate, at, own ?? null, standards);
}

const meets = 'meets the minimum in force, E since 1 Apr 2020';
const below = 'below E: may not be let in England and Wales unless an exemption is registered';
const belowC = 'below the C announced for 1 Oct 2030, which is not yet law';
const meetsC = 'meets the C announced for 1 Oct 2030, which is not yet law';
const renewal = 'a new certificate is needed before marketing';

it.each<[string, Given, string]>([
  ['meets the least alone', { rating: 'E' }, `Rated E, valid until 2 May 2031; ${meets}; ${belowC}`],
  ['below both', { rating: 'F' }, `Rated F, valid until 2 May 2031; ${below}; ${belowC}`],
  [
    'reaches both and counts until it ends',
    { rating: 'C', lodged: '2020-10-02' },
    `Rated C, valid until 1 Oct 2030; ${meets}; ${meetsC}, until it ends`,
  ],
  [
    'reaches both and ends the day before',
    { rating: 'C', lodged: '2020-10-01' },
    `Rated C, valid until 30 Sep 2030; ${meets}; ${meetsC}, but ends before it`,
  ],
  ['ends today', { lodged: '2016-11-22' }, `Rated D, valid until 21 Nov 2026; ${meets}; ${belowC}`],
  [
    'ended yesterday: it meets nothing',
    { lodged: '2016-11-21' },
    `Rated D, but it ended on 20 Nov 2026: ${renewal}`,
  ],
  [
    'ended, and below',
    { rating: 'F', lodged: '2015-03-02' },
    `Rated F, but it ended on 1 Mar 2025: ${renewal}; ${below}`,
  ],
  ['without a rating', { rating: null }, 'Rating could not be read, valid until 2 May 2031'],
  ['a rating of no such letter', { rating: 'INVALID!' }, 'Rating could not be read, valid until 2 May 2031'],
  [
    'no such letter, and ended',
    { rating: 'INVALID!', lodged: '2015-03-02' },
    `Rating could not be read, but it ended on 1 Mar 2025: ${renewal}`,
  ],
  [
    'lodged on a day not given',
    { rating: 'C', lodged: null },
    `Rated C, lodged on a day not given; ${meets}; ${meetsC}, but whether it counts then is not certain`,
  ],
  [
    'in Edinburgh',
    { rating: 'F', postcode: 'EH1 1YZ' },
    'Rated F, valid until 2 May 2031; the rule of England and Wales does not apply here (Scotland)',
  ],
  [
    'in Belfast, ended',
    { rating: 'G', lodged: '2015-03-02', postcode: 'BT1 5GS' },
    `Rated G, but it ended on 1 Mar 2025: ${renewal}; the rule of England and Wales does not apply here (Northern Ireland)`,
  ],
  [
    'on the border',
    { postcode: 'TD15 1AA' },
    `Rated D, valid until 2 May 2031; whether it lies in England and Wales is not certain; ${meets}; ${belowC}`,
  ],
  [
    'of a place not told',
    { rating: 'G', postcode: null },
    `Rated G, valid until 2 May 2031; whether it lies in England and Wales is not certain; ${below}; ${belowC}`,
  ],
])('%s', (_name, given, expected) => {
  expect(line(given)).toBe(`${expected} (as at 21 Nov 2026)`);
});

describe('your own minimum', () => {
  it.each<[string, Given, string]>([
    ['met', { rating: 'C' }, '; meets your own minimum, C'],
    ['not met', { rating: 'D' }, '; below your own minimum, C'],
    ['not met by one that ended', { rating: 'D', lodged: '2015-03-02' }, '; below your own minimum, C'],
  ])('%s', (_name, given, words) => {
    expect(line(given, energyStandards, 'C')).toContain(words);
  });

  it('is met by no certificate that has ended', () => {
    expect(line({ rating: 'B', lodged: '2015-03-02' }, energyStandards, 'C')).not.toContain('meets');
  });
});

describe('other standards', () => {
  const { 'england-and-wales': ours, ...others } = energyStandards;

  it('what has become law is called so', () => {
    const made = { ...ours, toCome: { ...ours.toCome, status: 'made' } } as const;
    expect(line({}, { ...others, 'england-and-wales': made })).toContain(
      'below the C due by law for 1 Oct 2030 (as at',
    );
  });

  it('nothing to come is not spoken of', () => {
    expect(line({}, { ...others, 'england-and-wales': { ...ours, toCome: null } })).not.toContain('2030');
  });
});
