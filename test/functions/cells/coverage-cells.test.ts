import { place as listed, registers } from '../support/bodies';
import { call } from '../support/calls';
import { settingForEachTest } from '../support/setting';
import {
  kindOf,
  covering,
  places,
  open,
  of,
  empty,
  mandatory,
  mandatoryRow,
  alone,
  openRow,
  type Case,
} from '../support/covered';

/** What cells say where an answer lists nothing, by what is held of the council. */

const setting = settingForEachTest();
const { outcome } = setting;

const home = [[100023336956]];

const cases: readonly Case[] = [
  [
    'SCHEMES, nothing held',
    'schemes',
    [home],
    of(empty, places('not-held')),
    [['No licensing schemes of Leeds are held: ask the council']],
  ],
  [
    'SCHEMES beside the rule of the whole country',
    'schemes',
    [home],
    of(empty, { schemes: [mandatory], ...places('none-here') }),
    [
      mandatoryRow,
      alone('None of the 4 licensing schemes held of Leeds (checked 1 Nov 2026) covers this place'),
    ],
  ],
  [
    'SCHEMES beside it, of an API that does not tell what it holds',
    'schemes',
    [home],
    of(empty, { schemes: [mandatory] }),
    [mandatoryRow, alone('The API lists no additional or selective scheme')],
  ],
  [
    'SCHEMES, one of which has ended, of an API that does not tell what it holds',
    'schemes',
    [home],
    of(empty, {
      schemes: [{ ...mandatory, type: 'selective', state: { ...mandatory.state, expired: true } }],
    }),
    [
      ['selective', ...mandatoryRow.slice(1, 2), 'ended', ...mandatoryRow.slice(3)],
      alone('The API lists no additional scheme'),
    ],
  ],
  [
    'SCHEMES, one of no kind that has ended, of an API that does not tell what it holds',
    'schemes',
    [home],
    of(empty, { schemes: [{ ...mandatory, type: null, state: { ...mandatory.state, expired: true } }] }),
    [['', ...mandatoryRow.slice(1, 2), 'ended', ...mandatoryRow.slice(3)]],
  ],
  [
    'SCHEMES, one whose state could not be read',
    'schemes',
    [home],
    of(empty, {
      schemes: [{ ...mandatory, type: 'selective', state: { ...mandatory.state, active: 'yes' } }],
    }),
    [
      [
        ...['selective', 'Mandatory HMO licensing'],
        expect.stringMatching(/^#N\/A The field “state”/),
        '',
        '',
        '',
        '',
      ],
      alone('The API lists no additional scheme'),
    ],
  ],
  [
    'SCHEMES that may cover the place',
    'schemes',
    [home],
    of(empty, places('none-here', [open('selective'), open('article4')])),
    [
      openRow('selective', 'not certain (50%)'),
      alone('None of the 2 additional schemes held of Leeds (checked 1 Nov 2026) covers this place'),
    ],
  ],
  [
    'SCHEMES that may cover the place one day, nobody can say with what confidence',
    'schemes',
    [home],
    of(empty, places('here', [open('selective', { confidence: null, state: { future: true } })])),
    [openRow('selective', 'not certain, to come'), alone('Not certain of additional schemes: ask Leeds')],
  ],
  [
    'ARTICLE4 that may cover the place',
    'article4',
    [home],
    of(empty, places('none-here', [open('selective'), open('article4')])),
    [openRow('article4', 'not certain (50%)')],
  ],
  [
    'ARTICLE4, not placed',
    'article4',
    [home],
    of(empty, places('not-placed')),
    [['Not placed: its council is not known']],
  ],
  [
    'DETERMINATION(A2,"selective") without advice',
    'determination',
    [home, 'selective'],
    of(empty, { advice: { selective: null }, ...places('not-held') }),
    [['The API gives no advice on this. No selective schemes of Leeds are held: ask the council']],
  ],
  [
    'DETERMINATION(A2,"mandatory") that could not be read',
    'determination',
    [home, 'mandatory'],
    of(empty, places('not-held')),
    expect.stringMatching(/^#N\/A The advice could not be read/),
  ],
  [
    'DETERMINATION(A2,"selective") is the API’s own words',
    'determination',
    [home, 'selective'],
    of(listed, places('not-held')),
    [['None.']],
  ],
  ['LICENCE of a refusal', 'licence', [home], registers({ status: 'rejected' }), [['application refused']]],
  [
    'LICENCE with an exemption',
    'licence',
    [home],
    registers({ status: 'exemption', date_start: '2026-11-01', date_end: '2027-01-31' }),
    [['exemption to 31 Jan 2027']],
  ],
  ['LICENCE without an end', 'licence', [home], registers({ date_end: null }), [['current, end not known']]],
  [
    'LICENCE, a register without the home',
    'licence',
    [home],
    of(
      registers(),
      covering([kindOf('mandatory_register', 'none-here'), kindOf('selective_register', 'not-held')]),
    ),
    [['no record in the mandatory register of Leeds (checked 1 Nov 2026); no selective register is held']],
  ],
  [
    'LICENCES, no register',
    'licences',
    [home],
    of(registers(), covering([kindOf('mandatory_register', 'not-held')])),
    [['no register of Leeds is held: ask the council']],
  ],
  [
    'LICENCES, a flag that could not be read',
    'licences',
    [home],
    of(registers(), { current: { hmo: 'perhaps' } }),
    expect.stringMatching(/^#N\/A The licence records could not be read/),
  ],
  [
    'LICENCE(A2,"expiry") of an end not known',
    'licence',
    [home, 'expiry'],
    registers({ date_end: null }),
    [['end not known']],
  ],
  [
    'LICENCE(A2,"expiry") of an end that could not be read',
    'licence',
    [home, 'expiry'],
    registers({ date_end: '31/12/2027' }),
    expect.stringMatching(/^#N\/A .*could not be read/),
  ],
  [
    'LICENCE(A2,"expiry") of a flag without a record',
    'licence',
    [home, 'expiry'],
    of(registers(), { current: { hmo: true } }),
    [['end not known']],
  ],
  [
    'LICENCE(A2,"expiry") of what is no licence',
    'licence',
    [home, 'expiry'],
    registers({ status: 'rejected' }),
    [['application refused']],
  ],
  [
    'LICENCE(A2,"expiry") of one to come',
    'licence',
    [home, 'expiry'],
    registers({ date_start: '2027-01-01' }),
    [[47118]],
  ],
  [
    'LICENCE(A2,"expiry") of one that was renewed, as its first day is its own',
    'licence',
    [home, 'expiry'],
    registers({}, { date_start: '2029-01-01', date_end: '2033-12-31' }),
    [[47118]],
  ],
  [
    'LICENCE(A2,"expiry") where no register is held',
    'licence',
    [home, 'expiry'],
    of(registers(), covering([kindOf('mandatory_register', 'not-held')])),
    [['no register of Leeds is held: ask the council']],
  ],
];

it.each(cases)('%s', async (_formula, name, args, body, expected) => {
  setting.api.reply(() => ({ body }));
  expect(await outcome(() => call(name, args))).toEqual(expected);
});

it('FINDUPRN says whether certificates of the council are held', async () => {
  const body = {
    status: 404,
    code: 203001,
    ...covering([kindOf('certificates', 'not-held')]),
  };
  setting.api.reply(() => ({ status: 404, body }));
  expect(await outcome(() => call('findUprn', [home]))).toBe(
    '#N/A The API reveals a UPRN on an energy certificate alone. No certificates of Leeds are held. Look the UPRN up elsewhere.',
  );
  expect(await outcome(() => call('epcRating', [home]))).toBe(
    '#N/A No certificates of Leeds are held: that does not mean that the home has none.',
  );
});
