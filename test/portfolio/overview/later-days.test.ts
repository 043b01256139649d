import type { Overview } from '../../../src/portfolio';
import { overviewOf, overviewOfTable, type Row } from '../support/made-overview';
import { table } from '../support/table';

/** The overview of one home on a day, as its cells were written on 28 November 2026. */
const on = (today: string, cells: Row): Overview =>
  overviewOf([{ People: 6, Households: 2, ...cells }], { today });

const kinds = ({ needs }: Overview): readonly string[] => needs.map(({ kind }) => kind);

const toBegin = {
  Licence: 'Required (mandatory): none recorded',
  'Licence on register': 'Licence from 15 Dec 2026',
  'Register: type': 'mandatory',
  'Register: until': '14 Dec 2027',
  'Register: most people': 5,
};

it.each([
  ['2026-12-14', [], 'licence-exceeded', false],
  ['2026-12-15', ['later 2027-12-14'], 'licence-exceeded', true],
  ['2027-12-01', ['due 2027-12-14'], 'licence-ends-soon', true],
  ['2027-12-14', ['due 2027-12-14'], 'licence-needed', false],
  ['2027-12-15', ['overdue 2027-12-14'], 'licence-needed', true],
])(
  'P7.2 a licence on a register from 15 Dec 2026 has on %s the days %j; %s: %s',
  (day, days, kind, isNeeded) => {
    const overview = on(day, toBegin);
    const licences = overview.dates.filter((date) => date.kind === 'licence');
    expect(licences.map((date) => `${date.state} ${date.day ?? ''}`)).toEqual(days);
    expect(kinds(overview).includes(kind)).toBe(isNeeded);
  },
);

it.each([
  ['2026-12-14', { held: 0, applied: 1 }],
  ['2026-12-15', { held: 1, applied: 0 }],
])('P7.2 a licence of the API that begins on 15 Dec 2026 counts on %s as %j', (day, figures) => {
  const { councils } = on(day, { Council: 'Leeds', Licence: 'Begins on 15 Dec 2026 (mandatory)' }).figures;
  expect(councils[0]).toMatchObject(figures);
});

it.each([
  ['Begins on 15 Dec 2026 (mandatory) until 14 Dec 2027', '2026-12-14', 'applied', []],
  ['Begins on 15 Dec 2026 (mandatory) until 14 Dec 2027', '2026-12-15', 'held', []],
  ['Begins on 15 Dec 2026 (mandatory) until 14 Dec 2027', '2027-12-14', 'held', ['licence-ends-soon']],
  ['Begins on 15 Dec 2026 (mandatory) until 14 Dec 2027', '2027-12-15', 'missing', ['licence-ended']],
  ['Begins on 15 Dec 2026 (mandatory)', '2028-02-01', 'held', []],
  ['Exemption recorded until 31 Jan 2027 (mandatory)', '2027-01-31', 'held', []],
  ['Exemption recorded until 31 Jan 2027 (mandatory)', '2027-02-01', 'missing', ['licence-needed']],
  ['Exemption recorded until 31 Jan 2027', '2027-02-01', 'seeAdvice', ['find-out']],
  ['Exemption recorded', '2028-02-01', 'held', []],
])('P7.2 “%s” counts on %s as %s, and needs %j', (Licence, day, figure, wanted) => {
  const overview = on(day, { Council: 'Leeds', Licence });
  expect(overview.figures.councils[0]).toMatchObject({ [figure]: 1 });
  expect(kinds(overview).filter((kind) => /^licence|^find/.test(kind))).toEqual(wanted);
});

it.each([
  [
    'Expired on 20 Nov 2026 (selective); nothing held asks for one',
    '2026-11-21',
    'seeAdvice',
    'Ended on 20 Nov 2026',
  ],
  [
    'Held (selective) until 20 Nov 2026; nothing held asks for one',
    '2026-11-21',
    'seeAdvice',
    'Ended on 20 Nov 2026',
  ],
  [
    'Held (selective) until 21 Nov 2026; nothing held asks for one',
    '2026-11-21',
    'held',
    'Ends on 21 Nov 2026',
  ],
  [
    'Begins on 1 Jan 2026 (selective) until 20 Nov 2026; nothing held asks for one',
    '2026-11-21',
    'seeAdvice',
    'Ended on 20 Nov 2026',
  ],
  [
    'More than permitted: 6 people, 5 permitted; held (mandatory) until 20 Nov 2026; nothing held asks for one',
    '2026-11-21',
    'seeAdvice',
    'Ended on 20 Nov 2026',
  ],
])('P7.2 “%s” counts on %s as %s, and is to be found out: %s', (Licence, day, figure, detail) => {
  const { figures, needs } = on(day, { Council: 'Leeds', Licence });
  expect(figures.councils[0]).toMatchObject({ [figure]: 1, missing: 0 });
  const found = needs.filter(({ kind }) => /^licence|^find/.test(kind));
  expect(found.map(({ kind, rows }) => [kind, rows[0]?.detail])).toEqual([
    ['find-out', `${detail}; nothing held asks for one`],
  ]);
});

it.each<[Row, string, readonly string[]]>([
  [{ 'Licence end': '01/11/2026' }, 'missing', ['licence-ended']],
  [{ 'Licence end': '31/12/2026' }, 'held', ['licence-ends-soon']],
  [{ 'Licence end': '31/03/2027' }, 'held', []],
  [{ 'Licence end': '20/11/2026' }, 'seeAdvice', ['find-out']],
  [
    { 'Licence on register': 'On a register', 'Register: until': '31 Dec 2026' },
    'held',
    ['licence-ends-soon'],
  ],
])(
  'P7.2 that nothing held asks for a licence to 20 Nov 2026 says nothing of the day of %j: counts as %s, needs %j',
  (own, figure, wanted) => {
    const Licence = 'Held (selective) until 20 Nov 2026; nothing held asks for one';
    const overview = on('2026-11-21', { Council: 'Leeds', Licence, ...own });
    expect(overview.figures.councils[0]).toMatchObject({ [figure]: 1 });
    expect(kinds(overview).filter((kind) => /^licence|^find/.test(kind))).toEqual(wanted);
  },
);

it('P7.2 nor does it of a licence without a day that ended by a register', () => {
  const Licence = 'Held (selective); nothing held asks for one';
  const ended = { Council: 'Leeds', Licence, 'Licence on register': 'Ended' };
  expect(kinds(on('2026-11-21', ended)).filter((kind) => /^licence|^find/.test(kind))).toEqual([
    'licence-ended',
  ]);
});

it('P7.3 an exemption that ends soon is a need of its own, beside the licences that do', () => {
  const exempt = { 'Licence on register': 'Exemption to 1 Dec 2026', 'Register: until': '1 Dec 2026' };
  const licence = { Licence: 'Held (mandatory) until 2 Dec 2026' };
  const { needs } = overviewOf([exempt, licence, exempt], { today: '2026-11-30' });
  const soon = needs.filter(({ urgency }) => urgency === 'soon');
  expect(soon.map(({ title, rows }) => [title, rows[0]?.detail])).toEqual([
    ['Prepare to renew the licence of 1 home', 'Ends on 2 Dec 2026'],
    [
      'Apply for a licence, or end what needs one, for 2 homes: an exemption ends',
      'Exemption ends on 1 Dec 2026',
    ],
  ]);
});

it.each([
  ['Licence end', '15/01/2027', 'licence-ends-soon'],
  ['Licence end', '01/01/2027', 'exemption-ends-soon'],
  ['Licence end', '01/11/2026', 'exemption-ends-soon'],
  ['Licence', 'Held (mandatory) until 31 Dec 2026', 'licence-ends-soon'],
  ['Licence', 'Expired on 1 Nov 2026 (mandatory)', 'exemption-ends-soon'],
])(
  'P7.3 beside an exemption to 1 Jan 2027 by a register, “%s” that says “%s” needs %s',
  (header, told, need) => {
    const exempt = { 'Licence on register': 'Exemption to 1 Jan 2027', 'Register: until': '1 Jan 2027' };
    expect(
      kinds(on('2026-11-21', { ...exempt, [header]: told })).filter((kind) => /ends-soon/.test(kind)),
    ).toEqual([need]);
  },
);

it('P7.2 a licence of which nothing held asks for one asks for nothing until it ends soon', () => {
  const Licence = 'Held (selective) until 31 Mar 2029; nothing held asks for one';
  expect(kinds(on('2026-11-21', { Licence })).filter((kind) => /^licence|^find/.test(kind))).toEqual([]);
});

it.each([
  ['On a register, renewed from 29 Jan 2027', '28 Jan 2032', '2026-11-29', 'later 2032-01-28', []],
  ['On a register, renewed from 29 Jan 2027', '28 Jan 2032', '2027-01-29', 'later 2032-01-28', []],
  ['On a register', '28 Jan 2027', '2026-11-29', 'due 2027-01-28', ['licence-ends-soon']],
])('P7.3 “%s” until %s is on %s %s, and needs %j', (onRegister, until, day, date, wanted) => {
  const told = { 'Licence on register': onRegister, 'Register: until': until, 'Register: type': 'mandatory' };
  const overview = on(day, { Licence: 'Required (mandatory): none recorded', ...told });
  expect(overview.dates.map((each) => `${each.state} ${each.day ?? ''}`)).toEqual([date]);
  expect(kinds(overview).filter((kind) => kind.startsWith('licence'))).toEqual(wanted);
});

const none = 'Required (mandatory): none recorded';

it.each<[Row, string, readonly string[]]>([
  [{ Licence: none, 'Licence end': '01/03/2029' }, 'held', []],
  [{ Licence: none, 'Licence end': '01/03/2026' }, 'missing', ['licence-needed']],
  [{ Licence: none, 'Licence status': 'Applied for' }, 'applied', []],
  [{ Licence: 'Find out: may be required', 'Licence end': '01/03/2029' }, 'held', []],
  [
    { Licence: 'Find out: may be required', 'Licence end': '01/03/2026' },
    'missing',
    ['licence-ended', 'find-out'],
  ],
  [
    { Licence: 'Held (mandatory) until 1 Mar 2028', 'Licence end': '01/03/2026' },
    'missing',
    ['licence-ended'],
  ],
  [{ Licence: 'Held (mandatory) until 1 Mar 2026', 'Licence end': '01/03/2029' }, 'held', []],
  [{ Licence: 'Applied for (mandatory)', 'Licence end': '01/03/2026' }, 'applied', []],
  [{ 'Licence end': '01/03/2026' }, 'missing', ['licence-ended']],
  [{ 'Licence end': '01/03/2026', 'Licence status': 'Applied for' }, 'applied', []],
  [{ 'Licence end': '01/03/2029' }, 'held', []],
  [{ 'Licence end': '21/11/2026' }, 'held', ['licence-ends-soon']],
  [{ 'Licence end': '21/11/2026', 'Licence status': 'Applied for' }, 'applied', []],
])(
  'P7.12 the bar of a home says what its needs say of its own columns: %j is %s, %j',
  (cells, figure, wanted) => {
    const { figures, needs } = on('2026-11-21', { Council: 'Leeds', ...cells });
    expect(figures.councils).toEqual([
      { council: 'Leeds', held: 0, applied: 0, missing: 0, seeAdvice: 0, notKnown: 0, [figure]: 1 },
    ]);
    const told = needs.map(({ kind }) => kind).filter((kind) => /^licence|^find/.test(kind));
    expect(told).toEqual(wanted);
  },
);

it('P7.16 a register that was checked over 6 months ago is to be asked about, whenever its cell was written', () => {
  const cells = {
    Council: 'Leeds',
    'Article 4 here': 'None here: Leeds had none (checked 1 Nov 2026)',
    'Licence on register': 'No record in the registers of Leeds (checked 1 Nov 2026)',
  };
  expect(kinds(on('2027-05-01', cells))).not.toContain('ask-council');
  const need = on('2027-05-02', cells).needs.find(({ kind }) => kind === 'ask-council');
  expect(need?.rows[0]?.detail).toBe('Leeds: checked over 6 months ago: Article 4, the licence registers');
});

describe('P7.3 where the day of the sheet is over, what a register shows', () => {
  const renewed = {
    'Licence end': '31/01/2024',
    'Licence on register': 'On a register',
    'Register: type': 'mandatory',
    'Register: until': '20 Dec 2026',
  };

  it.each([
    // On its last day it is not over.
    ['2024-01-31', 'due 2024-01-31', ['licence-ends-soon: Ends on 31 Jan 2024']],
    ['2026-09-01', 'later 2026-12-20', []],
    ['2026-11-21', 'due 2026-12-20', ['licence-ends-soon: Ends on 20 Dec 2026']],
    ['2026-12-21', 'overdue 2026-12-20', ['licence-ended: Ended on 20 Dec 2026']],
  ])('ends by it on %s: %s', (day, date, needs) => {
    const overview = on(day, renewed);
    expect(overview.dates.map((each) => `${each.state} ${each.day ?? ''}`)).toEqual([date]);
    const told = overview.needs.map(({ kind, rows }) => `${kind}: ${rows[0]?.detail ?? ''}`);
    expect(told.filter((need) => need.startsWith('licence'))).toEqual(needs);
  });

  it('has no last day where the register gives none, and an exemption its own', () => {
    const endless = {
      ...renewed,
      'Licence on register': 'On a register, end not known',
      'Register: until': '',
    };
    expect(on('2026-11-21', endless).facts[0]?.licenceUntil).toBeNull();
    const exempt = { ...renewed, 'Licence on register': 'Exemption to 20 Dec 2026' };
    expect(on('2026-11-21', exempt).facts[0]?.licenceUntil).toBe('2026-12-20');
  });

  it('is passed over where it is selective, and the sheet’s own licence for an HMO', () => {
    const cells = {
      Address: '1 High Street',
      Postcode: 'OX1 1AA',
      'Licence type': 'mandatory',
      ...{ ...renewed, 'Register: type': 'selective' },
    };
    const { facts } = overviewOfTable(table(Object.keys(cells), [Object.values(cells)]));
    expect(facts[0]?.licenceUntil).toBe('2024-01-31');
  });

  it('is passed over where it ended earlier, is an application, is of the wrong type, or is not said', () => {
    const earlier = { ...renewed, 'Licence on register': 'Ended', 'Register: until': '01 Jan 2023' };
    expect(on('2026-11-21', earlier).facts[0]?.licenceUntil).toBe('2024-01-31');
    const applied = { ...renewed, 'Licence on register': 'Applied for' };
    const selective = { ...renewed, 'Register: type': 'selective', Licence: 'Held (mandatory)' };
    expect(on('2026-11-21', selective).facts[0]?.licenceUntil).toBe('2024-01-31');
    expect(on('2026-11-21', { ...renewed, 'Licence on register': '' }).facts[0]?.licenceUntil).toBe(
      '2024-01-31',
    );
    expect(on('2026-11-21', applied).facts[0]?.licenceUntil).toBe('2024-01-31');
  });
});

it.each<[Row, string, readonly string[]]>([
  [{ 'Licence end': '28 Jan 2027' }, 'later 2032-01-28', []],
  [{ Licence: 'Held (mandatory) until 28 Jan 2027' }, 'later 2032-01-28', []],
  [{ 'Licence end': '28 Jan 2033' }, 'later 2033-01-28', []],
  [
    { Licence: 'Held (mandatory) until 28 Jan 2027', 'Register: type': 'selective' },
    'due 2027-01-28',
    ['licence-ends-soon'],
  ],
  [
    { 'Licence end': '28 Jan 2027', 'Licence on register': 'On a register' },
    'due 2027-01-28',
    ['licence-ends-soon'],
  ],
])('P7.3 a renewal that a register shows goes before an earlier day: %j is %s', (cells, date, needs) => {
  const renewed = {
    'Licence on register': 'On a register, renewed from 29 Jan 2027',
    'Register: type': 'mandatory',
    'Register: until': '28 Jan 2032',
  };
  const { dates, needs: found } = on('2026-12-01', { ...renewed, ...cells });
  expect(dates.map(({ state, day }) => `${state} ${day ?? ''}`)).toEqual([date]);
  expect(found.map(({ kind }) => kind).filter((kind) => kind.startsWith('licence'))).toEqual(needs);
});
