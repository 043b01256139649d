import { readAnswer, type IsoDate } from '../../src/contract';
import { licensingReader } from '../../src/contract/licensing';
import { judgeLicences } from '../../src/contract/licence-verdict';

const today = '2026-11-21' as IsoDate;
const held = { type: 'mandatory', status: 'granted', date_start: '2024-01-01', date_end: '2028-12-31' };
const past = { ...held, date_start: '2015-01-01', date_end: '2020-12-31' };

function judge(licences: unknown, current: unknown = false, historic: unknown = false) {
  const result = { current: { hmo: current }, historic: { hmo: historic }, licences };
  const read = readAnswer(licensingReader, 200, { result, status: {}, response_id: '' });
  if (!read.ok) throw new Error('not read');
  return judgeLicences(read.value, read.faults, today);
}

it.each<[string, unknown, unknown, unknown, string | null]>([
  ['a licence of today', [held], false, false, 'current'],
  ['one of any type', [{ ...held, type: 'selective' }], false, false, 'current'],
  ['the word “approved”, which the shapes show', [{ ...held, status: 'approved' }], false, false, 'current'],
  ['a record without a status is judged by its days', [{ ...held, status: null }], false, false, 'current'],
  ['without an end', [{ ...held, date_end: null }], false, false, 'current'],
  ['that ends today', [{ ...held, date_end: today }], false, false, 'current'],
  ['that ended yesterday', [{ ...held, date_end: '2026-11-20' }], false, false, 'historic'],
  ['one current among old ones', [past, held, past], false, false, 'current'],
  ['an old one', [past], false, false, 'historic'],
  [
    'one that begins tomorrow is none yet',
    [{ ...held, date_start: '2026-11-22' }],
    false,
    false,
    'none found',
  ],
  ['the flag alone', [], true, true, 'current'],
  ['the historic flag alone', [], false, true, 'historic'],
  ['a flag beats what the records lack', [past], true, true, 'current'],
  ['requested is no licence', [{ ...held, status: 'requested' }], false, false, 'none found'],
  ['rejected is none', [{ ...held, status: 'rejected' }], false, false, 'none found'],
  ['an exemption is none', [{ ...held, status: 'exemption' }], false, false, 'none found'],
  ['nothing', [], false, false, 'none found'],
  ['nothing, and no flags', [], null, null, 'none found'],
  ['records that cannot be read allow no verdict', 'x', false, false, null],
  ['flags that cannot be read allow none either', [], 'perhaps', false, null],
  ['but what was read may speak for a licence', [held], 'perhaps', 'x', 'current'],
])('%s', (_name, licences, current, historic, expected) => {
  expect(judge(licences, current, historic).verdict).toBe(expected);
});

it('never says that a home is not licensed', () => {
  for (const licences of [[], [past], [{ ...held, status: 'rejected' }]]) {
    expect(judge(licences).verdict).not.toMatch(/not licensed/);
  }
});

describe('the record that decides', () => {
  it.each<[string, readonly object[], object | null]>([
    [
      'the current one that lasts longest',
      [past, held, { ...held, date_end: '2030-01-01' }],
      { date_end: '2030-01-01' },
    ],
    ['one without an end lasts longest', [held, { ...held, date_end: null }], { date_end: null }],
    ['the newest of the old', [past, { ...past, date_end: '2022-01-01' }], { date_end: '2022-01-01' }],
    [
      'an application, where there is nothing else',
      [{ ...held, status: 'requested' }],
      { status: 'requested' },
    ],
    ['none', [], null],
  ])('%s', (_name, licences, expected) => {
    const { record } = judge(licences);
    if (expected === null) expect(record).toBeNull();
    else expect(record).toMatchObject(expected);
  });
});
