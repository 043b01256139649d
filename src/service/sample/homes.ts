import type { Uprn } from '../../contract';
import type { Point } from '../store/store';
import { borough, streets } from './borough';
import type { SeededRandom } from './seeded-random';

export type HomeKind = 'house' | 'flat';

/** A home of the sample, with who might live there. */
export interface SampleHome {
  readonly uprn: Uprn;
  readonly lines: readonly [string, string];
  readonly postcode: string;
  readonly ward: string;
  readonly point: Point;
  readonly kind: HomeKind;
  readonly bedrooms: number;
  /** Position in the terrace, as certificates word it. */
  readonly builtForm: string;
}

export const homesInSample = 2000;
const homesAStreet = homesInSample / streets.length;
const firstUprn = 990_000_004_117;

/** Letters that a postcode's last two may be. */
const unitLetters = 'ABDEFGHJLNPQRSTUWXYZ';

const houseNames = [
  'A+B House',
  'Rose & Crown Cottage',
  'The Old Chandlery',
  'Lysander Court',
  'Ferryman’s Lodge',
] as const;
const builtForms = ['Mid-Terrace', 'End-Terrace', 'Semi-Detached', 'Detached'] as const;

/** Two postcodes a street, one for each half of it. */
function postcodeOf(street: number, half: number): string {
  const unit = street * 2 + half;
  const district = 1 + Math.floor(street / 5);
  const letter = (index: number): string => unitLetters.charAt(index % unitLetters.length);
  return `FH${district} ${1 + (unit % 9)}${letter(Math.floor(unit / unitLetters.length))}${letter(unit)}`;
}

interface Building {
  /** One line, or two where a part of the building is named. */
  readonly lines: readonly (readonly [string, string])[];
  readonly kind: HomeKind;
}

/** What stands at one number of a street: a house, a house made into flats, a block, or a house with a name. */
function building(number: number, street: string, random: SeededRandom, homesLeft: number): Building {
  const at = `${number} ${street}`;
  const draw = random.next();
  if (draw < 0.06 && homesLeft >= 6) {
    const name = `${random.pick(['Harbour', 'Mill', 'Lark', 'Beacon', 'Reed'])} Court`;
    const flats = Array.from({ length: 6 }, (_, index) => [`Flat ${index + 1}, ${name}`, at] as const);
    return { kind: 'flat', lines: flats };
  }
  if (draw < 0.1 && homesLeft >= 4) {
    const floors = ['0/1', '0/2', '1/1', '1/2'].map((part) => [part, at] as const);
    return { kind: 'flat', lines: floors };
  }
  if (draw < 0.22 && homesLeft >= 3) {
    const letters = random.happens(0.5) ? ['A', 'B', 'C'] : ['1', '2', '3'];
    return { kind: 'flat', lines: letters.map((letter) => [`Flat ${letter}`, at] as const) };
  }
  if (draw < 0.27 && homesLeft >= 2) {
    return {
      kind: 'house',
      lines: [
        [`${number}A ${street}`, ''],
        [at, ''],
      ],
    };
  }
  if (draw < 0.3) return { kind: 'house', lines: [[random.pick(houseNames), at]] };
  return { kind: 'house', lines: [[at, '']] };
}

/** The homes of one street, from its beginning in the south to its end in the north. */
function homesOf(street: number, random: SeededRandom): readonly SampleHome[] {
  const { name, ward } = streets[street] ?? { name: '', ward: '' };
  const homes: SampleHome[] = [];
  for (let number = 1; homes.length < homesAStreet; number += 1) {
    const { lines, kind } = building(number, name, random, homesAStreet - homes.length);
    const builtForm = kind === 'flat' ? 'Mid-Terrace' : random.pick(builtForms);
    for (const each of lines) {
      const place = homes.length;
      homes.push({
        // Real UPRNs of neighbours are not consecutive, so these are 37 apart.
        uprn: String(firstUprn + (street * homesAStreet + place) * 37) as Uprn,
        lines: each,
        postcode: postcodeOf(street, place < homesAStreet / 2 ? 0 : 1),
        ward,
        point: {
          longitude: round(borough.origin.longitude + street * 0.002 + (number % 2) * 0.0004),
          latitude: round(borough.origin.latitude + place * 0.0002),
        },
        kind,
        bedrooms: kind === 'flat' ? random.between(1, 3) : random.between(2, 6),
        builtForm,
      });
    }
  }
  return homes;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** All homes of the sample. */
export function sampleHomes(random: SeededRandom): readonly SampleHome[] {
  return streets.flatMap((_, street) => homesOf(street, random));
}

/** Lines of an address in one, as certificates give it: without post town and postcode. */
export function addressLine({ lines }: Pick<SampleHome, 'lines'>): string {
  return lines.filter((line) => line !== '').join(', ');
}
