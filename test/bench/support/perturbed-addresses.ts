import type { Random } from '../../../src/contract';
import { findPostcode } from '../../../src/contract';

/** What people make of an address when they type it into a sheet, and neighbours that are easily taken for it. */

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new Error('Give at least one item to pick from.');
  return item;
}

const shortForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bRoad\b/, ['Rd', 'Rd.', 'rd']],
  [/\bStreet\b/, ['St', 'St.', 'Str']],
  [/\bAvenue\b/, ['Ave', 'Av']],
  [/\bClose\b/, ['Cl', 'Cl.']],
  [/\bCrescent\b/, ['Cres', 'Cresc']],
  [/\bGardens\b/, ['Gdns']],
  [/\bLane\b/, ['Ln']],
  [/\bPlace\b/, ['Pl']],
  [/\bTerrace\b/, ['Terr', 'Ter']],
  [/\bCourt\b/, ['Ct']],
  [/\bHouse\b/, ['Hse']],
  [/\bFlat\b/, ['Apartment', 'Apt', 'Unit', 'flat']],
  [/\bFirst Floor\b/, ['1st Floor']],
  [/\bSt\b(?=\s[A-Z])/, ['Saint', 'St.']],
];

/** One slip of the pen inside a word of five letters or more: a letter lost, doubled, swapped or mistaken. */
function misspell(text: string, random: Random): string {
  const words = [...text.matchAll(/[A-Za-z]{5,}/g)];
  if (words.length === 0) return text;
  const word = pick(words, random);
  const at = word.index + 1 + Math.floor(random.next() * (word[0].length - 2));
  const [before, letter, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  switch (Math.floor(random.next() * 4)) {
    case 0:
      return before + next + after;
    case 1:
      return before + letter + letter + next + after;
    case 2:
      return before + next + letter + after;
    default:
      return before + pick(Array.from('aeioutnrs'), random) + next + after;
  }
}

type Change = (text: string, random: Random) => string;

/** Ways of writing the part before the postcode. Each leaves which home is meant as it is. */
const changes: readonly Change[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text, random) => {
    const fitting = shortForms.filter(([word]) => word.test(text));
    if (fitting.length === 0) return text;
    const [word, forms] = pick(fitting, random);
    return text.replace(word, pick(forms, random));
  },
  (text) => shortForms.reduce((each, [word, forms]) => each.replace(word, forms[0] ?? ''), text),
  (text) => text.replace(/\s*\b(Oxfordshire|Oxon)\b/i, ''),
  (text) => text.replace(/\s*\bOxford Oxfordshire\b/i, ''),
  (text) => text.replace(/\bOxfordshire\b/i, 'Oxon'),
  (text) => text.replace(/(\b\d+[A-Za-z]?)\s+(?=[A-Z])/, '$1, '),
  (text) => text.replace(/^((?:Flat|Room|Cluster)\s+\w+)\s+/i, '$1, '),
  (text) => text.replace(/\s+(?=Oxford\b)/i, ', '),
  (text) => text.replace(/\s/g, () => '  '),
  (text) => text.replace(/(\d)\s*-\s*(\d)/, '$1 - $2'),
  (text) => text.replace(/(\d)\s*-\s*(\d)/, '$1-$2'),
  (text) =>
    text.replace(/^(\d+)([A-Z])\b/, (_, number: string, letter: string) => number + letter.toLowerCase()),
  (text) => text.replace(/^(\d+)([A-Z])\b/, '$1 $2'),
  (text) => text.replace(/['’]/g, ''),
  (text) => text.replace(/^(Flat \w+) .*?\b(?:House|Court|Mansions|Buildings?) (?=\d)/, '$1 '),
  (text) => text.replace(/\s+(?=Oxford\b)/i, '\u00a0'),
  (text) => `${text},`,
  (text) => text.replace(/\s*\b(Headington|Cowley|Summertown|Jericho|Littlemore)(?= Oxford)/i, ''),
  (text) => text.replace(/\s+(?=Oxford\b)/i, ', Headington, '),
  (text) => text.replace(/\b(Road|Street|Avenue|Close)(?=\s+Oxford)/, ''),
  misspell,
  misspell,
  (text, random) => misspell(misspell(text, random), random),
];

const postcodeForms: readonly ((postcode: string) => string)[] = [
  (postcode) => postcode,
  (postcode) => postcode.replace(' ', ''),
  (postcode) => postcode.toLowerCase(),
  (postcode) => postcode.replace(' ', '  '),
  (postcode) => `${postcode}.`,
];

/** The address as somebody else would write it: one to three changes and a form of its postcode. */
export function perturbed(address: string, random: Random): string {
  const located = findPostcode(address);
  if (!located) return address;
  let text = located.rest;
  const count = 1 + Math.floor(random.next() * 3);
  for (let index = 0; index < count; index += 1) text = pick(changes, random)(text, random);
  return `${text} ${pick(postcodeForms, random)(located.postcode)}`;
}

const letters = 'ABCDEFG';

/** A neighbour: another number, suffix, flat or part of the building at the same postcode. */
export function neighbour(address: string, random: Random): string {
  const shift = (digits: string): string =>
    String(Math.max(1, Number(digits) + pick([-4, -2, -1, 1, 2, 4, 10, 100], random)));
  const ways: readonly ((text: string) => string)[] = [
    (text) => text.replace(/^\d+/, shift),
    (text) => text.replace(/^(\d+)(?=\s)/, (_, number: string) => number + pick(Array.from(letters), random)),
    (text) => text.replace(/^(\d+)[A-Z]\b/, '$1'),
    (text) =>
      text.replace(
        /^(\d+)([A-Z])\b/,
        (_, number: string, letter: string) => number + pick(Array.from(letters.replace(letter, '')), random),
      ),
    (text) => text.replace(/^Flat (\d+)/, (_, number: string) => `Flat ${shift(number)}`),
    (text) => text.replace(/^Flat (\d+)/, 'Flat 1$1'),
    (text) =>
      text.replace(
        /^Flat ([A-Z])\b/,
        (_, letter: string) => `Flat ${pick(Array.from(letters.replace(letter, '')), random)}`,
      ),
    (text) => text.replace(/^Flat \w+ (?=\d)/, ''),
    (text) => text.replace(/^(?=\d)/, `Flat ${pick(['1', '2', '12', 'A'], random)} `),
    (text) => text.replace(/^(?=\d)/, 'Flat Above '),
    (text) => text.replace(/\bFirst Floor\b/, 'Second Floor').replace(/\bTop Floor\b/, 'Ground Floor'),
    (text) => text.replace(/(\d+)\s*-\s*\d+/, '$1'),
    (text) => text.replace(/ (\d+)(?= [A-Z])/, (_, number: string) => ` ${shift(number)}`),
  ];
  return pick(ways, random)(address);
}
