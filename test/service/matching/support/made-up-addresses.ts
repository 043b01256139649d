import type { Random } from '../../../../src/contract';

/** Addresses that are made up, part by part, so that a test knows which of them it changed. */
export interface MadeUpAddress {
  readonly flat: string | null;
  readonly building: string | null;
  /** `null` for a house that has a name alone. */
  readonly number: string | null;
  /** Words of the street, the kind of street last where it has one. */
  readonly street: readonly string[];
  readonly locality: string | null;
  readonly postcode: string;
}

const names =
  `Abbey Acacia Alma Banbury Beech Bishop Bridge Cedar Chapel Cherry Church Clarendon Cowper Divinity Eastfield Elm Ferry
 Garfield Granville Hawthorn Henley Hollow Ivy Jubilee Kingston Larkspur Laurel Lime Magdalen Maple Marlborough Milton Mount Norfolk
 Oak Orchard Pleasant Poplar Priory Queen Rectory Regent Rosemary Salisbury Southmoor Stanley Thornhill Union Vicarage Warwick Wood`.split(
    /\s+/,
  );
const kinds =
  `Road Street Avenue Close Lane Drive Gardens Grove Crescent Terrace Place Way Walk Hill Wharf Croft`.split(
    ' ',
  );
const kindless = [
  ['Between', 'Towns'],
  ['Broadway'],
  ['The', 'Slade'],
  ['Cornmarket'],
  ['St', 'Ebbes'],
  ['Lower', 'Brook', 'Hollows'],
];
const buildings = ['Lysander Court', 'Oakthorpe House', 'Priory Mansions', 'Tannery Works', 'Victoria Point'];
const cottages = ['Rose Cottage', 'The Old Forge', 'Willow Barn', 'Mill House'];
const localities = ['Larkfield', 'Upper Marsh', 'Golders Green'];

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new Error('Give at least one item to pick from.');
  return item;
}

function streetWords(random: Random): readonly string[] {
  if (random.next() < 0.1) return pick(kindless, random);
  const count = 1 + Math.floor(random.next() * 3);
  const words = new Set<string>(random.next() < 0.1 ? ['St'] : []);
  while (words.size < count) words.add(pick(names, random));
  return [...words, pick(kinds, random)];
}

function number(random: Random): string {
  const digits = String(1 + Math.floor(random.next() * 300));
  const shape = random.next();
  if (shape < 0.1) return `${digits}${pick(['A', 'B', 'C'], random)}`;
  return shape < 0.15 ? `${digits}-${Number(digits) + 2}` : digits;
}

export function madeUpAddress(random: Random): MadeUpAddress {
  const isNamed = random.next() < 0.1;
  const isFlat = !isNamed && random.next() < 0.4;
  return {
    flat: isFlat ? `Flat ${pick(['1', '2', '3', '12', 'A', 'B', '4A'], random)}` : null,
    building: isNamed
      ? pick(cottages, random)
      : isFlat && random.next() < 0.3
        ? pick(buildings, random)
        : null,
    number: isNamed ? null : number(random),
    street: streetWords(random),
    locality: random.next() < 0.3 ? pick(localities, random) : null,
    postcode: `FH${1 + Math.floor(random.next() * 9)} ${1 + Math.floor(random.next() * 9)}AB`,
  };
}

/** As a register writes it. */
export function written({ flat, building, number: house, street, ...rest }: MadeUpAddress): string {
  return [flat, building, house, street.join(' '), ending(rest)].filter((part) => part !== null).join(' ');
}

export function ending({ locality, postcode }: Pick<MadeUpAddress, 'locality' | 'postcode'>): string {
  return [locality, 'Fernhope', postcode].filter((part) => part !== null).join(' ');
}

/** No slip of the pen makes one of these of a word above. */
const strangers = ['Zanzibar', 'Quixote', 'Xylophone', 'Jodhpur', 'Wyvern', 'Ptarmigan'];

/** The same home but for one word of its street, which is another street. A word that is a kind may become another kind. */
export function onAnotherStreet(address: MadeUpAddress, random: Random): MadeUpAddress {
  const { street } = address;
  const telling = street.map((_, at) => at).filter((at) => street[at] !== 'St' && street[at] !== 'The');
  const at = pick(telling, random);
  const was = street[at] ?? '';
  const word = kinds.includes(was)
    ? pick([...kinds.filter((kind) => kind !== was), ...strangers], random)
    : pick(strangers, random);
  return { ...address, street: street.map((each, index) => (index === at ? word : each)) };
}
