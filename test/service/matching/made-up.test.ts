import { candidate, matchAddress } from '../../../src/service/matching/match';
import { seededRandom } from '../../support/seeded-random';
import { ending, madeUpAddress, onAnotherStreet, written } from './support/made-up-addresses';

const random = seededRandom(20_261_122);
const addresses = Array.from({ length: 500 }, () => madeUpAddress(random));

/** Whether a question is answered with the home at `known`. */
function isTaken(asked: string, known: string): boolean {
  return matchAddress(asked, [candidate(known, known)]) !== null;
}

it('finds each as it is written', () => {
  expect(addresses.filter((each) => !isTaken(written(each), written(each)))).toEqual([]);
});

it('takes none of 500 on another street for the one asked for, either way round', () => {
  const wrong = addresses.flatMap((each) => {
    const [known, asked] = [written(each), written(onAnotherStreet(each, random))];
    const isWrong = isTaken(asked, known) || isTaken(known, asked);
    return isWrong ? [`${asked} is no ${known}`] : [];
  });
  expect(wrong).toEqual([]);
});

const flats = Array.from({ length: 400 }, () => madeUpAddress(random)).filter(
  ({ flat, number }) => flat !== null && number !== null,
);

describe('a flat that stands behind its street', () => {
  const forms = {
    'street, flat, number': (each: (typeof flats)[number]) =>
      `${each.street.join(' ')} ${each.flat ?? ''}, ${each.number ?? ''} ${ending(each)}`,
    'number, street, flat': (each: (typeof flats)[number]) =>
      `${each.number ?? ''} ${each.street.join(' ')} ${each.flat ?? ''} ${ending(each)}`,
    'street, number, flat': (each: (typeof flats)[number]) =>
      `${each.street.join(' ')} ${each.number ?? ''}, ${each.flat ?? ''}, ${ending(each)}`,
  } as const;

  it.each(Object.entries(forms))('%s: at least 95 of 100 are found, either way round', (_name, form) => {
    const asked = flats.slice(0, 100);
    expect(asked).toHaveLength(100);
    const missed = asked.filter(
      (each) => !isTaken(form(each), written(each)) || !isTaken(written(each), form(each)),
    );
    expect(missed.length).toBeLessThanOrEqual(5);
  });

  it.each(Object.entries(forms))(
    '%s: another flat, number, postcode or street is another home',
    (_name, form) => {
      const wrong = flats.flatMap((each) => {
        const others = [
          { ...each, flat: each.flat === 'Flat 7' ? 'Flat 8' : 'Flat 7' },
          { ...each, flat: null },
          { ...each, flat: `Flat ${each.number ?? ''}`, number: each.flat?.replace('Flat ', '') ?? '' },
          { ...each, number: `${each.number ?? ''}1` },
          { ...each, postcode: 'FH1 9ZZ' },
          onAnotherStreet(each, random),
        ];
        return others
          .filter(
            (other) =>
              written(other) !== written(each) &&
              (isTaken(form(each), written(other)) ||
                isTaken(written(other), form(each)) ||
                (other.flat !== null && isTaken(form(each), form(other)))),
          )
          .map((other) => `${form(each)} is no ${written(other)}`);
      });
      expect(wrong).toEqual([]);
    },
  );
});

it.each([
  ['Lysander Court 184 The Green', '184 The Green', true],
  ['Lysander Court 184 The Green', 'Lysander Court, 184 The Green', true],
  ['Lysander Court 184 The Green', '184 Lysander Court', false],
  ['Lysander Court, Flat 2, 184 The Green', 'Flat 2, 184 Lysander Court', false],
  ['Lysander Court 184, The Green', '184 Lysander Court', true],
  ['Lysander Court 184', '184 Lysander Court', true],
  ['Cowley Road 184 The Green', '184 Cowley Road', true],
  ['Lysander Court 184 First Avenue', '184 Lysander Court, First Avenue', false],
  ['Lysander Court 184 First Avenue', '184 First Avenue', true],
  ['Lysander Court Flat 2 The Green', 'Flat 2, Lysander Court, The Green', true],
])(
  'a building before a number of The Green or First Avenue is no street: %s and %s',
  (one, other, expected) => {
    const [asked, known] = [`${one}, Fernhope FH1 2AB`, `${other}, Fernhope FH1 2AB`];
    expect([isTaken(asked, known), isTaken(known, asked)]).toEqual([expected, expected]);
  },
);
