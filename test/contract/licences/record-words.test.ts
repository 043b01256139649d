import {
  licenceVerdictText,
  problemMessage,
  readProblem,
  severalHomesFit,
  type IsoDate,
  type LicenceVerdict,
  type RegisterKind,
} from '../../../src/contract';

const today = '2026-11-21' as IsoDate;
const noRecord = (
  held: readonly RegisterKind[],
  notHeld: readonly RegisterKind[] = [],
  checkedOn: string | null = '2026-11-01',
): LicenceVerdict => ({
  kind: 'no-record',
  council: 'Leeds',
  held,
  notHeld,
  checkedOn: checkedOn as IsoDate | null,
});

it.each<[LicenceVerdict, string]>([
  [{ kind: 'current', until: '2028-12-31' as IsoDate }, 'current'],
  [{ kind: 'current', until: null }, 'current, end not known'],
  [{ kind: 'to-begin', from: '2027-01-01' as IsoDate, until: null }, 'licence from 1 Jan 2027'],
  [{ kind: 'historic', until: null }, 'historic'],
  [{ kind: 'exempt', until: '2027-01-31' as IsoDate }, 'exemption to 31 Jan 2027'],
  [{ kind: 'exempt', until: null }, 'exemption, end not known'],
  [{ kind: 'applied' }, 'applied for'],
  [{ kind: 'closed', what: 'application refused' }, 'application refused'],
  [{ kind: 'not-certain' }, 'not certain: see the records, or ask the council'],
  [
    noRecord(['mandatory_register', 'additional_register', 'selective_register', 'exemptions']),
    'no record in the registers of Leeds (checked 1 Nov 2026)',
  ],
  [
    noRecord(['mandatory_register'], ['additional_register', 'selective_register']),
    'no record in the mandatory register of Leeds (checked 1 Nov 2026); no additional or selective register is held',
  ],
  [
    noRecord(['mandatory_register', 'additional_register', 'exemptions'], ['selective_register'], null),
    'no record in the mandatory and additional registers of Leeds (day of checking not known); no selective register is held',
  ],
  [noRecord(['selective_register']), 'no record in the register of Leeds (checked 1 Nov 2026)'],
  [{ kind: 'not-held', council: 'Leeds' }, 'no register of Leeds is held: ask the council'],
  [{ kind: 'not-placed' }, 'not placed: its council is not known'],
  [{ kind: 'not-said' }, 'the API lists no licence'],
  [{ kind: 'unread' }, 'could not be read from the answer'],
])('%j', (verdict, expected) => expect(licenceVerdictText(verdict, today)).toBe(expected));

describe('a home that was not found', () => {
  const council = 'Bournemouth, Christchurch and Poole';
  const told = (code: number, kind: object | null, name: string | null = council): string => {
    const coverage = kind && { council: name, kinds: [{ kind: 'certificates', ...kind }], undecided: [] };
    return problemMessage(readProblem(404, { code, status: 404, coverage }));
  };
  const held = { state: 'none-here', held: 154_321, checked_on: '2026-10-31' };

  it.each<[string, string, string]>([
    [
      'certificates are held',
      told(203001, held),
      `No certificate of this home is among the 154,321 held of ${council} (registered up to 31 Oct 2026): that does not mean that the home has none.`,
    ],
    [
      'up to which day is not known',
      told(203001, { ...held, checked_on: null }, null),
      'No certificate of this home is among the 154,321 held of the council: that does not mean that the home has none.',
    ],
    [
      'none is held',
      told(203001, { state: 'not-held' }),
      `No certificates of ${council} are held: that does not mean that the home has none.`,
    ],
    [
      'the council is not known',
      told(203001, { state: 'not-placed' }, null),
      'No certificate was found, and the home’s council is not known: that does not mean that the home has none.',
    ],
    [
      'the API does not tell',
      told(203001, null),
      'No certificate was found for this home in the data held: that does not mean that the home has none.',
    ],
    [
      'an address, and certificates are held',
      told(201001, held),
      `No home was found for this identifier: no certificate of this home is among the 154,321 held of ${council} (registered up to 31 Oct 2026). Give the right UPRN, or a fuller address with its postcode.`,
    ],
    [
      'an address, and none is held',
      told(201001, { state: 'not-held' }, 'Leeds'),
      'No home was found for this identifier: no certificates of Leeds are held. Give the right UPRN, or a fuller address with its postcode.',
    ],
    [
      'an address, and the API does not tell',
      told(201001, null),
      'No home was found for this identifier. Give the right UPRN, or a fuller address with its postcode.',
    ],
    ...[201001, 102000].map((code): [string, string, string] => [
      `an address that several homes fit, ${code}`,
      problemMessage(readProblem(404, { code, status: 404, description: severalHomesFit })),
      'Several homes in the loaded data fit this address: give the UPRN, or more of the address.',
    ]),
  ])('%s', (_name, message, expected) => {
    expect(message).toBe(expected);
    // Excel shows the message beside a cell in a narrow card.
    expect(message.length).toBeLessThanOrEqual(255);
  });
});
