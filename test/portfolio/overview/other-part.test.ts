import { overviewOf, type Row } from '../support/made-overview';

/** What a register shows under Part 3 of the Housing Act 2004 where a licence under Part 2 is required, or has ended. */

const ended = 'Expired on 8 Nov 2026 (additional)';
const none = 'Required (mandatory): none recorded';
const running = { 'Licence on register': 'On a register', 'Register: until': '20 Sep 2027' };
const selective = { 'Register: type': 'selective' };

it.each<[string, Row, readonly string[], string]>([
  ['a selective licence', { ...running, ...selective, Licence: ended }, ['licence-ended'], 'missing'],
  [
    'a selective licence, by the sheet’s own day',
    { ...running, ...selective, Licence: ended, 'Licence end': '08/11/2026' },
    ['licence-ended'],
    'missing',
  ],
  [
    'a selective licence, by the sheet’s own type and day',
    {
      ...{ ...running, ...selective, Licence: 'See advice' },
      ...{ 'Licence type': 'Mandatory', 'Licence end': '08/11/2026' },
    },
    ['licence-ended'],
    'missing',
  ],
  ['a licence for an HMO', { ...running, 'Register: type': 'mandatory', Licence: ended }, [], 'held'],
  ['one of a type that is not given', { ...running, Licence: ended }, [], 'held'],
  [
    'an HMO’s, where a selective one ended',
    { ...running, 'Register: type': 'mandatory', Licence: 'Expired on 8 Nov 2026 (selective)' },
    [],
    'held',
  ],
  [
    'an application for a selective licence',
    { ...selective, 'Licence on register': 'Applied for', Licence: ended },
    ['licence-ended'],
    'missing',
  ],
])('P7.2 a licence for an HMO that ended, beside %s on a register', (_, cells, wanted, figure) => {
  const { needs, figures } = overviewOf([{ 'EPC rating': 'C', Council: 'Leeds', ...cells }]);
  expect(needs.map(({ kind }) => kind).filter((kind) => kind.startsWith('licence'))).toEqual(wanted);
  expect(figures.councils[0]).toMatchObject({ [figure]: 1 });
});

it.each<[Row, readonly string[]]>([
  [{}, ['licence-needed']],
  [{ ...running, ...selective }, ['licence-wrong']],
  [{ ...running, ...selective, 'Licence end': '08/11/2026' }, ['licence-wrong']],
  [{ ...running, 'Register: type': 'mandatory' }, []],
  [{ 'Licence type': 'Selective', 'Licence end': '08/11/2031' }, ['licence-needed']],
  [{ 'Licence type': 'Selective', 'Licence status': 'Applied' }, ['licence-needed']],
  [{ 'Licence type': 'Mandatory', 'Licence end': '08/11/2031' }, []],
])(
  'P7.1 a selective licence that ended where one for an HMO is required needs, beside %j, %j',
  (cells, wanted) => {
    const Licence = 'Wrong licence: mandatory required, selective held until 8 Nov 2026';
    const { needs, figures } = overviewOf([{ 'EPC rating': 'C', Council: 'Leeds', Licence, ...cells }]);
    expect(needs.map(({ kind }) => kind).filter((kind) => kind.startsWith('licence'))).toEqual(wanted);
    expect(figures.councils[0]).toMatchObject({ [wanted.length > 0 ? 'missing' : 'held']: 1 });
  },
);

it.each<[string, string, readonly string[]]>([
  ['Applied for', 'selective', ['licence-needed']],
  ['Licence from 1 Dec 2026', 'selective', ['licence-needed']],
  ['Exemption to 1 May 2027', 'selective', ['licence-needed']],
  ['On a register', 'selective', ['licence-wrong']],
  ['Applied for', 'additional', []],
  ['Applied for', '', []],
])('P7.1 “%s” of type “%s” in place of a mandatory licence needs %j', (onRegister, type, wanted) => {
  const cells = { Licence: none, 'Licence on register': onRegister, 'Register: type': type };
  const { needs } = overviewOf([{ 'EPC rating': 'C', ...cells }]);
  expect(needs.map(({ kind }) => kind).filter((kind) => kind.startsWith('licence'))).toEqual(wanted);
});

it.each<[string, Row, readonly string[]]>([
  [
    'an application for a selective licence: the day beside it is none of its own',
    {
      ...{ Licence: 'Find out: mandatory required, recorded as “foo”', 'Licence type': 'Selective' },
      ...{ 'Licence status': 'Applied', 'Licence end': '08/11/2026' },
    },
    [],
  ],
  [
    'a licence for an HMO that ended, where a register shows a selective one',
    { ...running, ...selective, Licence: none, 'Licence type': 'Mandatory', 'Licence end': '08/11/2026' },
    ['licence-wrong', 'licence-ended'],
  ],
])('P7.2 the row tells of %s', (_, cells, wanted) => {
  const { needs } = overviewOf([{ 'EPC rating': 'C', Council: 'Leeds', ...cells }]);
  const found = needs.map(({ kind }) => kind).filter((kind) => kind.startsWith('licence'));
  expect([...found].sort()).toEqual([...wanted].sort());
});
