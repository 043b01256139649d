import { adviceChanges } from '../../../src/portfolio';

const said = (Licence: string) => ({
  ...{ Council: 'Oxford', Licence, 'Schemes at this place': 'mandatory' },
  ...{ 'Advice now': '', 'Advice future': '' },
});

type Column = keyof ReturnType<typeof said>;

const exempt = 'Exemption recorded';
const coming = 'Begins on 1 Mar 2027 (mandatory)';

it.each([
  [exempt, `${exempt} until 31 Jan 2027 (mandatory)`, false],
  [`${exempt} until 31 Jan 2027`, `${exempt} until 31 Mar 2027`, true],
  [`${exempt} until 31 Jan 2027`, exempt, true],
  [coming, `${coming} until 29 Feb 2032`, false],
  [coming, 'Begins on 2 Mar 2027 (mandatory) until 29 Feb 2032', true],
  ['Held (mandatory)', 'Held (mandatory) until 29 Feb 2032', true],
])(
  'P6.4 a last day that earlier editions did not tell is no change: “%s”, “%s” is one: %s',
  (before, now, isOne) => {
    const { length } = adviceChanges(said(before), said(now));
    expect(length > 0).toBe(isOne);
  },
);

it.each<[Column, string, string, boolean]>([
  ['Licence', 'Held (selective) until 2028-03-31', 'Held (selective) until 31 Mar 2028', false],
  ['Licence', 'Held (selective) until 2028-03-31', 'Held (selective) until 1 Apr 2028', true],
  [
    'Licence',
    'Held (selective) until 2028-03-31',
    'Held (selective) until 31 Mar 2028; nothing held asks for one',
    false,
  ],
  [
    'Licence',
    'Begins on 1 Apr 2027 (selective)',
    'Begins on 1 Apr 2027 (selective); nothing held asks for one',
    false,
  ],
  [
    'Licence',
    'Held (selective) until 31 Mar 2028; nothing held asks for one',
    'Held (selective) until 31 Mar 2028',
    true,
  ],
  ['Licence', 'Expired on 2025-03-31 (selective)', 'Expired on 31 Mar 2025 (selective)', false],
  ['Licence', `${exempt} until 2027-01-31`, `${exempt} until 31 Mar 2027`, true],
  ['Schemes at this place', 'selective (from 2027-04-01)', 'selective (from 1 Apr 2027)', false],
  ['Schemes at this place', 'selective (from 2027-04-01)', 'selective (from 2 Apr 2027)', true],
  // A scheme that is called so.
  ['Schemes at this place', 'Not certain: “A 2027-04-01”', 'Not certain: “A 2027-04-01”', false],
  // These are the API's own words.
  ['Advice now', 'Apply by 2027-04-01', 'Apply by 1 Apr 2027', true],
])(
  'P6.4 that earlier editions wrote days otherwise is no change: of %s “%s”, “%s” is one: %s',
  (column, before, now, isOne) => {
    const one = (text: string) => ({ ...said('See advice'), [column]: text });
    const { length } = adviceChanges(one(before), one(now));
    expect(length > 0).toBe(isOne);
  },
);
