import { determineHome, type Holdings } from '../../../src/service/determination';
import { inAdditional, inSelective, sharers, type Answer } from './support/golden';
import { additionalCases } from './support/golden-additional';
import { coverageCases } from './support/golden-coverage';
import { futureCases, notCaughtCases } from './support/golden-held';
import { hereCases } from './support/golden-here';
import { england } from './support/golden-england';
import { elsewhere } from './support/golden-nations';
import { selectiveCases } from './support/golden-selective';
import { storeysCases } from './support/golden-storeys';
import { untoldCases } from './support/golden-untold';
import {
  additional,
  day,
  notHeld,
  nothingHeld,
  placed,
  selective,
  someHeld,
  told,
  today,
  type MadePlace,
} from './support/made-home';

const cases = [
  ...england.map((each) => ['England', ...each] as const),
  ...additionalCases.map((each) => ['an additional scheme', ...each] as const),
  ...selectiveCases.map((each) => ['a selective scheme', ...each] as const),
  ...elsewhere.map((each) => ['other nations', ...each] as const),
  ...storeysCases.map((each) => ['storeys', ...each] as const),
  ...untoldCases.map((each) => ['what was not told', ...each] as const),
];

const opening: Readonly<Record<Answer, RegExp>> = {
  mandatory: /^A mandatory licence is required: /,
  additional: /^An additional licence is required: /,
  selective: /^A selective licence is required, whoever rents this home: /,
  may: /^A licence may be required: /,
  'mandatory unless purpose-built':
    /^A mandatory licence is required unless this is a purpose-built flat in a block of three or more self-contained flats: /,
  data: /^Not caught by .*; not a clearance\. As this home is let now: .*; check again when that changes\. /,
};

const inAWord: Readonly<Record<Answer, RegExp>> = {
  mandatory: /^required$/,
  additional: /^required$/,
  selective: /^required$/,
  may: /^may-be-required$/,
  // Where another scheme catches it all the same, a licence is required for certain.
  'mandatory unless purpose-built': /^(?:unless-purpose-built|required)$/,
  data: /^not-caught$/,
};

describe('contract 2.3: which licence the home needs (golden cases)', () => {
  it.each(
    cases.map(
      ([group, what, place, tenancy, answer, , more]) =>
        [group, what, place, tenancy, answer, more?.on ?? today] as const,
    ),
  )('%s, %s', (_group, _what, place, tenancy, answer, on) => {
    const {
      advice_text_current: text,
      approved_scheme: approved,
      licence,
    } = determineHome(placed(place), told(tenancy), on);
    expect(licence).toMatch(inAWord[answer]);
    expect(licence === 'required').toBe(approved.type !== null);
    expect(text).toMatch(opening[answer]);
    expect(text).toMatch(/[;(] ?national rules checked 2[12] Nov 2026\)$/);
    if (answer === 'may' || answer === 'data') expect(approved.type).toBeNull();
    else if (answer !== 'mandatory unless purpose-built') expect(approved.type).toBe(answer);
  });

  it('names a source for each, and what was answered where that was wrong', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    const formerly = cases.filter(([, , , , answer, , more]) => more?.formerly === answer);
    expect(formerly).toEqual([]);
    for (const [, , , , , source] of cases) expect(source).toMatch(/\d|gov\.uk/);
  });
});

describe('contract 2.3: a home that nothing held catches', () => {
  it.each(notCaughtCases.map(([what, place, text]) => [what, place, text] as const))(
    '%s',
    (_what, place, text) => {
      const found = determineHome(placed(place), told(sharers(3, 1)), today);
      expect(found.licence).toBe('not-caught');
      expect(found.advice_text_current?.slice(0, text.length)).toBe(text);
    },
  );

  it('makes two hundred golden cases and more with those of the place', () => {
    const all = [cases, notCaughtCases, coverageCases, hereCases, futureCases].flat();
    expect(all.length).toBeGreaterThanOrEqual(200);
    for (const [, , , ...rest] of [...notCaughtCases, ...futureCases]) expect(rest.join()).toMatch(/\d/);
  });
});

describe('contract 2.3: one licence is enough', () => {
  const certain = 'An additional licence is required: 4 people in 2 households, under “Harbour”, 1 Apr 2024';

  it.each<[string, MadePlace, RegExp]>([
    [
      'what comes after the one that is certain is not named, nor what may lie beside it of its type',
      {
        ...inAdditional,
        undecided: [
          selective({ confidence: 40 }),
          additional({ id: 7, name: 'Old Harbour', starts_on: day('2022-04-01'), confidence: 40 }),
        ],
      },
      new RegExp(`^${certain} to 31 Mar 2029\\. Neither`),
    ],
    [
      'what may come before it is named, with what would settle it',
      { ...inSelective, undecided: [additional({ confidence: 40 })] },
      /^A selective licence is required, whoever .* Another licence may come first: additional \(“Harbour”, 1 Apr 2024 to 31 Mar 2029\)\. It is not certain that this home lies within “Harbour”\. Neither/,
    ],
  ])('%s', (_what, place, text) => {
    const found = determineHome(placed(place), told(sharers(4, 2)), today);
    expect(found.advice_text_current).toMatch(text);
    expect(found.licence).toBe('required');
  });
});

describe('contract 2.3: on what the text of a licence that is asked rests', () => {
  it.each<[Holdings, string]>([
    [someHeld, 'held of Fernhope: additional and selective licensing schemes, checked 1 Nov 2026'],
    [
      { ...someHeld, selective: notHeld },
      'held of Fernhope: additional licensing schemes, checked 1 Nov 2026; no selective licensing schemes of Fernhope are held',
    ],
    [nothingHeld, 'no additional or selective licensing schemes of Fernhope are held'],
  ])('%j', (holdings, rests) => {
    const { advice_text_current: text } = determineHome(placed({ holdings }), told(sharers(5, 2)), today);
    expect(text).toContain(`(${rests}; national rules checked 21 Nov 2026)`);
  });
});

describe('contract 2.3: approved_scheme', () => {
  it('gives id, type and days of the scheme, the last one to its last moment', () => {
    const { approved_scheme } = determineHome(placed(inAdditional), told(sharers(3, 2)), today);
    expect(approved_scheme).toEqual({
      id: 1,
      type: 'additional',
      date_start: '2024-04-01T00:00:00.000Z',
      date_end: '2029-03-31T23:59:59.999Z',
    });
  });

  it('is the additional scheme of a flat that mandatory licensing may leave out, and empty without one', () => {
    const flat = told({ ...sharers(6, 3), property_class: 'flat' });
    const types = [inAdditional, {}].map(
      (place) => determineHome(placed(place), flat, today).approved_scheme.type,
    );
    expect(types).toEqual(['additional', null]);
  });

  it.each([
    ['2018-09-30', 'data', /^Not caught by /],
    ['2018-10-01', 'mandatory', /^A mandatory licence is required/],
  ])('five in two on two storeys in England on %s: %s (SI 2018/221, article 1)', (on, _answer, text) => {
    const home = told({ ...sharers(5, 2), storeys_internal: 2, above_commercial: 0 });
    expect(determineHome(placed(), home, day(on)).advice_text_current).toMatch(text);
  });
});
