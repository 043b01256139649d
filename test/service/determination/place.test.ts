import { propertyReader, type Fault } from '../../../src/contract';
import { determineHome, type HomePlace } from '../../../src/service/determination';
import {
  additional,
  article4,
  day,
  everyText,
  placed,
  selective,
  told,
  today,
  type MadePlace,
} from './support/made-home';

const family = told({ people: 3, households: 1 });
const sharers = told({ people: 4, households: 2, property_class: 'house' });

describe('contract 2.3: requires and regulations speak of the place', () => {
  it('says of a family of three that mandatory licensing exists there, and asks no licence of it', () => {
    const found = determineHome(placed(), family, today);
    expect(found.requires.current.mandatory).toBe(true);
    expect(found.approved_scheme).toEqual({ id: null, type: null, date_start: null, date_end: null });
    expect(everyText(found).join('\n')).not.toMatch(/licence (is|may be|will be) required|Apply/);
  });

  it('lists what is in force, to come and consulted on with its confidence, none for directions, and not what ended', () => {
    const { regulations } = determineHome(
      placed({
        schemes: [
          selective({ confidence: 70 }),
          additional({ id: 3, starts_on: day('2027-01-01'), confidence: 100 }),
          additional({ id: 4, ends_on: day('2025-01-01') }),
          additional({ id: 5, consultation: true, ends_on: null }),
        ],
        undecided: [selective({ id: 6, confidence: 30 }), selective({ id: 7, confidence: null })],
        directions: [article4({ confidence: 100 })],
      }),
      family,
      today,
    );
    expect(
      regulations.map(({ id, type, confidence, consultation }) => [id, type, confidence, consultation]),
    ).toEqual([
      [2_000_000_002, 'mandatory', 100, false],
      [3, 'additional', 100, false],
      [5, 'additional', 100, true],
      [2, 'selective', 70, false],
      [6, 'selective', 30, false],
      [9, 'article4', null, false],
    ]);
    expect(regulations[3]).toEqual({
      id: 2,
      type: 'selective',
      confidence: 70,
      date_start: '2024-04-01T00:00:00.000Z',
      date_end: '2029-03-31T23:59:59.999Z',
      link: 'https://example.org/scheme',
      consultation: false,
    });
  });

  it.each([
    [49, false],
    [50, true],
    [60, true],
    [null, false],
  ])('takes a place that lies inside with %s%% confidence to be in the area: %s', (confidence, inside) => {
    const found = determineHome(placed({ undecided: [selective({ confidence })] }), family, today);
    expect(found.requires.current.selective).toBe(inside);
    expect(found.approved_scheme.type).toBeNull();
    expect(found.advice_text_current).toMatch(/^A licence may be required: selective \(“Mill Ward”/);
    expect(found.actions).toContain('Ask Fernhope whether “Mill Ward” covers this address.');
  });

  it('says how surely a home near the edge lies inside', () => {
    const found = determineHome(placed({ schemes: [selective({ confidence: 70 })] }), family, today);
    expect(found.advice_text_current).toMatch(/The home lies inside with 70% confidence\./);
    expect(found.actions).toContain('Confirm with Fernhope that “Mill Ward” covers this address.');
  });

  it('doubts schemes and directions near the edge, none of which it is sure, nor any that has ended', () => {
    const noted = (place: MadePlace): string => {
      const { analysis, actions } = determineHome(placed(place), family, today);
      return [...analysis, ...actions].join('\n');
    };
    const near = noted({ directions: [article4({ confidence: 99 })] });
    expect(near).toContain(
      'Not beyond doubt: “Old Town” (99%) covers this home, which stands close to the boundary or is placed by its postcode alone.',
    );
    expect(near).toContain('Confirm with Fernhope that “Old Town” covers this address.');
    expect(noted({ undecidedDirections: [article4({ confidence: 40 })] })).toContain(
      'Ask Fernhope whether “Old Town” covers this address.',
    );
    const ended = { ends_on: day('2026-11-20'), confidence: 60 };
    for (const place of [
      { schemes: [selective({ confidence: 100 })], directions: [article4({ confidence: 100 })] },
      { schemes: [selective(ended)], directions: [article4(ended)] },
      { undecided: [selective(ended)], undecidedDirections: [article4(ended)] },
    ])
      expect(noted(place)).not.toMatch(/Not beyond doubt|Not certain|Confirm with|Ask Fernhope whether “/);
  });

  it('names several of which it is not sure in one sentence each', () => {
    const two = [selective({ id: 6, name: 'East', confidence: 60 }), selective({ id: 7, confidence: 70 })];
    const open = [selective({ id: 8, name: 'A' }), selective({ id: 9, name: 'B' })];
    const { analysis, actions } = determineHome(placed({ schemes: two, undecided: open }), family, today);
    expect(analysis).toContain(
      'Not beyond doubt: “East” (60%) and “Mill Ward” (70%) cover this home, which stands close to the boundary or is placed by its postcode alone.',
    );
    expect(analysis).toContain(
      'Not certain: whether “A” and “B” cover this home cannot be told from what is known of its ward, postcode and point: ask Fernhope.',
    );
    expect(actions).toContain('Confirm with Fernhope that “East” and “Mill Ward” cover this address.');
    expect(actions).toContain('Ask Fernhope whether “A” and “B” cover this address.');
  });

  it.each<[string, HomePlace]>([
    ['placed', placed({ schemes: [additional(), selective()], directions: [article4()] })],
    ['unmatched', { kind: 'unknown' }],
    ['unplaced', { kind: 'unplaced' }],
  ])('is read by the contract’s reader without a fault: %s', (_what, place) => {
    const whole = propertyReader.read({}, '', []);
    const faults: Fault[] = [];
    const property = { ...whole, ...determineHome(place, sharers, today) };
    propertyReader.read(property, '', faults);
    const parts = /^\.(advice|requires|approved|analysis|actions|regulations)/;
    const ours = faults.filter(({ path }) => parts.test(path));
    expect(ours).toEqual([]);
  });
});

describe('a home whose place is not known', () => {
  it.each<[HomePlace, RegExp, RegExp]>([
    [
      { kind: 'unknown' },
      /its address matches no home that is held\.$/,
      /^Give the UPRN as the address, or the full address: flat, house number or name, street, town and postcode\.$/,
    ],
    [
      { kind: 'several' },
      /its address fits several homes that are held\.$/,
      /^Give the UPRN as the address, or the flat or house number/,
    ],
    [
      { kind: 'unplaced' },
      /not in which council’s area it stands\.$/,
      /^Give the home’s full postcode, or ask whoever runs the service/,
    ],
  ])('%j', (place, why, action) => {
    const found = determineHome(place, sharers, today);
    const cannotBeSaid = `${found.actions[0]} Whether a licence is required cannot be said: `;
    expect(found.advice_text_current?.startsWith(cannotBeSaid)).toBe(true);
    expect(found.advice_text_current).toMatch(why);
    expect(found.advice_text_future).toMatch(/^What is to come for this home cannot be said: /);
    expect(found.advice_text_future).toMatch(why);
    expect(found.actions[0]).toMatch(action);
    expect(found.regulations).toEqual([]);
    expect(Object.values(found.requires.current)).toEqual([false, false, false, false]);
    expect(found.analysis[0]).toMatch(/^What covers this home could not be looked up on 21 Nov 2026: /);
    expect(found.analysis[0]).toMatch(why);
  });

  it.each([
    [3, 2, '3 people in 2 households'],
    [null, null, 'people and households not given'],
    [3, null, '3 people, households not given'],
    [2, null, null],
    [2, 2, null],
    [null, 1, null],
    [4, 1, null],
  ])(
    'still tells of HMO licensing where that could be one, of %s people in %s households',
    (people, households, who) => {
      const { analysis } = determineHome({ kind: 'unplaced' }, told({ people, households }), today);
      expect(analysis.slice(1)).toEqual(
        who === null
          ? []
          : [
              `HMO licensing exists everywhere in the United Kingdom, with numbers that differ by nation: it may concern this home (${who}; rules checked 21 Nov 2026).`,
            ],
      );
    },
  );

  it('still holds who lives there against the recorded licence', () => {
    const held = { ...sharers, licence_date_end: day('2028-01-01'), licence_max_people: 2 };
    const { analysis } = determineHome({ kind: 'unplaced' }, held, today);
    expect(analysis.join('\n')).toMatch(
      /A licence is recorded until 1 Jan 2028\.\nBreach of the recorded licence/,
    );
  });
});
