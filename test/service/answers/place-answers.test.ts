import { coverageOfPlace } from '../../../src/service/answers/coverage';
import { PlaceAnswers } from '../../../src/service/answers/place-answers';
import { determine, type SituatedPlace } from '../../../src/service/determination';
import {
  additional,
  article4,
  day,
  notHeld,
  selective,
  situated,
  someHeld,
  today,
} from '../determination/support/made-home';

const anew = (place: SituatedPlace, on = today) => ({
  ...determine(place, on),
  coverage: coverageOfPlace(place, on),
});

/** Places of one council, of which something else is to be said of each. */
const places = [
  situated(),
  situated({ council: null }),
  situated({ council: 'Harbourside' }),
  situated({ schemes: [additional()] }),
  situated({ undecided: [additional()] }),
  situated({ undecided: [additional({ confidence: 40 })] }),
  situated({ undecided: [additional({ confidence: null })] }),
  situated({ schemes: [additional(), selective()] }),
  situated({ schemes: [additional()], undecided: [selective()] }),
  situated({ directions: [article4()] }),
  situated({ undecidedDirections: [article4()] }),
  situated({ unlocated: 1 }),
];

it('says of every place what it says of it alone, however often', () => {
  const answers = new PlaceAnswers();
  for (const place of [...places, ...places]) expect(answers.of(place, today, 1)).toEqual(anew(place));
});

it('says the same of homes under the same rules without working it out again', () => {
  const answers = new PlaceAnswers();
  const one = answers.of(situated({ schemes: [additional()] }), today, 1);
  expect(answers.of(situated({ schemes: [additional()] }), today, 1)).toBe(one);
});

it('says what is so of new data, and of the old data to who still reads it', () => {
  const answers = new PlaceAnswers();
  const before = situated({ schemes: [additional()] });
  const after = situated({
    schemes: [additional({ name: 'Quay' })],
    holdings: { ...someHeld, selective: notHeld },
  });
  for (const [place, version] of [
    [before, 1],
    [after, 2],
    [before, 1],
    [after, 2],
  ] as const)
    expect(answers.of(place, today, version)).toEqual(anew(place));
});

it('says what is so on each day', () => {
  const answers = new PlaceAnswers();
  const ending = situated({ schemes: [additional({ ends_on: today })] });
  const tomorrow = day('2026-11-22');
  expect(answers.of(ending, today, 1)).toEqual(anew(ending));
  expect(answers.of(ending, tomorrow, 1)).toEqual(anew(ending, tomorrow));
  expect(anew(ending, tomorrow)).not.toEqual(anew(ending));
});

it('keeps a bounded number of places', () => {
  const answers = new PlaceAnswers();
  const first = answers.of(situated(), today, 1);
  for (let id = 1; id <= 1_000; id += 1) answers.of(situated({ schemes: [additional({ id })] }), today, 1);
  expect(answers.of(situated(), today, 1)).not.toBe(first);
});
