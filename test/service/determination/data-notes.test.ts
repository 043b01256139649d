import { determineHome, type Tenancy } from '../../../src/service/determination';
import {
  additional,
  day,
  held,
  notHeld,
  placed,
  selective,
  someHeld,
  told,
  today,
  type MadePlace,
} from './support/made-home';

const family: Partial<Tenancy> = { people: 3, households: 1 };
const sharers: Partial<Tenancy> = { people: 4, households: 2 };
const five: Partial<Tenancy> = { people: 5, households: 5 };
const old = { ...held, checkedOn: day('2026-01-01') };

function noted(place: MadePlace, tenancy: Partial<Tenancy> = family) {
  const { analysis, actions } = determineHome(placed(place), told(tenancy), today);
  return { analysis: analysis.join('\n'), actions: actions.join('\n') };
}

describe('contract 2.4: on what a determination rests', () => {
  it('closes with its day, and with who decides', () => {
    expect(noted({}).analysis).toMatch(
      /\nDetermined on 21 Nov 2026 from what is held of Fernhope\. The council decides; this is not legal advice\.$/,
    );
  });

  it('names the kinds of scheme of which nothing is held, and whom to ask', () => {
    const { analysis, actions } = noted({ holdings: { ...someHeld, selective: notHeld } });
    expect(analysis).toMatch(
      /^No selective licensing schemes of Fernhope are held: whether one covers this home is not known\.$/m,
    );
    expect(actions).toBe('Ask Fernhope about selective licensing here.');
  });

  it('says nothing of it where all is held and was checked of late', () => {
    const { analysis, actions } = noted({});
    expect(analysis).not.toMatch(/not known|out of date/);
    expect(actions).toBe('');
  });

  const faster =
    ' Since 23 Dec 2024 councils in England bring in selective schemes of any size by their own decision.';
  it.each<[string, MadePlace, string]>([
    [
      'selective schemes in England',
      { holdings: { ...someHeld, selective: old } },
      `selective licensing schemes, checked 1 Jan 2026, over 6 months ago.${faster}`,
    ],
    [
      'selective schemes on an unknown day',
      { holdings: { ...someHeld, selective: { ...held, checkedOn: null } } },
      `selective licensing schemes, day of checking not known.${faster}`,
    ],
    [
      'selective schemes in Wales',
      { nation: 'Wales', holdings: { ...someHeld, selective: old } },
      'selective licensing schemes, checked 1 Jan 2026, over 6 months ago.',
    ],
    [
      'additional schemes',
      { holdings: { ...someHeld, additional: old } },
      'additional licensing schemes, checked 1 Jan 2026, over 6 months ago.',
    ],
  ])('says what may be out of date: %s', (_what, place, said) => {
    const { analysis, actions } = noted(place);
    expect(analysis.split('\n')).toContain(`What is held of Fernhope may be out of date: ${said}`);
    expect(actions).toMatch(/^Ask Fernhope whether anything has changed since\.$/m);
  });

  it.each([
    [0, null],
    [1, '1 Article 4 direction about HMOs is held'],
    [2, '2 Article 4 directions about HMOs are held'],
  ])('counts %d directions that could lie anywhere', (unlocated, said) => {
    const lines = noted({ unlocated }).analysis.split('\n');
    expect(lines).not.toContain('');
    expect(lines.filter((line) => line.includes('of which the council is not known'))).toEqual(
      said === null
        ? []
        : [
            `Not certain: ${said} of which the council is not known, nor where this place stands: ask Fernhope.`,
          ],
    );
  });
});

describe('contract 2.4: what the law leaves out, and what it asks besides', () => {
  const tenancies = 'Some tenancies are exempt from selective licensing, among them';
  const buildings = 'Some buildings are exempt from HMO licensing';
  it.each<[string, MadePlace, Partial<Tenancy>, string | null, string | null]>([
    ['a selective scheme', { schemes: [selective()] }, family, tenancies, null],
    ['one that may lie here', { undecided: [selective()] }, family, tenancies, null],
    ['an additional scheme', { schemes: [additional()] }, sharers, null, `${buildings}, among them`],
    ['Scotland', { nation: 'Scotland' }, five, null, `${buildings}: the data does not tell which this is.`],
    ['nothing', {}, family, null, null],
  ])('%s', (_what, place, tenancy, selectiveText, hmoText) => {
    const { analysis } = noted(place, tenancy);
    for (const [begun, text] of [
      [tenancies, selectiveText],
      [buildings, hmoText],
    ] as const)
      if (text === null) expect(analysis).not.toContain(begun);
      else expect(analysis).toContain(text);
  });

  it.each<[NonNullable<MadePlace['nation']>, string, string | null]>([
    ['England', 'In England every home that is let is to be registered in the', null],
    ['Wales', 'registers with Rent Smart Wales', 'Check the registration with Rent Smart Wales.'],
    ['Scotland', 'register with the council', 'Check the landlord registration with the council.'],
    ['Northern Ireland', 'with the Landlord Registration Scheme', 'Check the landlord registration.'],
  ])('registration in %s', (nation, analysis, action) => {
    const found = noted({ nation });
    expect(found.analysis).toContain(analysis);
    if (action === null) expect(found.actions).toBe('');
    else expect(found.actions.split('\n')).toContain(action);
  });
});
