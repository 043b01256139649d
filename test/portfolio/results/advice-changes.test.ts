import { adviceChanges } from '../../../src/portfolio';

const said = (Licence: string) => ({
  ...{ Council: 'Oxford', Licence, 'Schemes at this place': 'mandatory' },
  ...{ 'Advice now': '', 'Advice future': '' },
});

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
