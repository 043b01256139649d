import type { AddressParts } from './address-parts';
import { sharedWords } from './likeness';
import { areOtherStreets, differBothWays, minStreet, streetLikeness, upToStreet, without } from './street';
import { besideHouse, buildingWords, partOfHouse, streetWords } from './vocabulary';

/** Whether two addresses name one home: a hard no with its reason, or how sure it is, above 0 up to 1. */
export type Comparison =
  | { readonly kind: 'no'; readonly because: Mismatch }
  | { readonly kind: 'like'; readonly score: number };

export type Mismatch = 'postcode' | 'number' | 'unit' | 'part' | 'street' | 'name';

function no(because: Mismatch): Comparison {
  return { kind: 'no', because };
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/**
 * Whether what stands before its comma says more than all of the other address: `Hill View Barn` is not `Hill View`. Beside a word that
 * ends a street's name it may be the street, which the other leaves out.
 */
function isNamedFurther(one: AddressParts, other: AddressParts): boolean {
  const further = without(one.name.slice(0, one.nameLength), other.name);
  return further.some((word) => !buildingWords.has(word)) && !further.some((word) => streetWords.has(word));
}

/** A home without a number is known by its name alone: nearly every word must agree, or nearly every word up to the street. */
function compareNames(asked: AddressParts, known: AddressParts): Comparison {
  const shared = sharedWords(asked.name, known.name).length;
  const first = sharedWords(asked.name.slice(0, 1), known.name.slice(0, 1)).length === 1;
  const shareOf = (words: readonly string[]): number => sharedWords(words, known.name).length / words.length;
  const likeness = (2 * shared) / (asked.name.length + known.name.length);
  // The name stands first: `Old School` and `Old Mission Hall` on one green are two homes.
  const [askedHead, knownHead] = [asked.name.slice(0, 3), known.name.slice(0, 3)];
  const differs = (one: readonly string[], other: readonly string[]): boolean =>
    sharedWords(one, other).length < one.length;
  const [isOtherAsked, isOtherKnown] = [differs(askedHead, known.name), differs(knownHead, asked.name)];
  if (isOtherAsked && isOtherKnown) return no('name');
  if (isNamedFurther(asked, known) || isNamedFurther(known, asked)) return no('name');
  // County and country hang on the street, and tell nothing apart within a postcode. Where the heads differ, what looks like a street may be
  // part of the name: `Hill View Old Barn` is not `Hill View`.
  const telling = isOtherAsked || isOtherKnown ? asked.name : upToStreet(asked.name);
  const ofAsked = Math.max(shareOf(asked.name), shareOf(telling));
  if (areOtherStreets(asked.name, known.name)) return no('street');
  if (!first || shared < 2 || ofAsked < 0.75 || likeness < 0.6) return no('name');
  return { kind: 'like', score: likeness };
}

/**
 * Compares the address that was asked for with one that is known. A different postcode, number, flat or part of the building
 * is a hard no: `10A` is not `10`, `Flat 2` is not `Flat 12`, `Flat 207 High Street` is not `207 High Street`.
 */
export function compareAddresses(asked: AddressParts, known: AddressParts): Comparison {
  if (asked.postcode === null || asked.postcode !== known.postcode) return no('postcode');
  if (!sameList(asked.marks, known.marks)) return no('number');
  // With two numbers the first is the flat whether it is announced or not.
  if (asked.isUnit !== known.isUnit && known.marks.length < 2) return no('unit');
  if (!sameList(asked.parts, known.parts)) return no('part');
  if (known.marks.length === 0) return compareNames(asked, known);
  const street = streetLikeness(asked, known);
  if (street < minStreet) return no('street');
  const [askedNames, knownNames] = [tellingWords(asked.name), tellingWords(known.name)];
  const shared = sharedWords(askedNames, knownNames).length;
  // A building’s name may be left out; two different ones are two buildings.
  if (differBothWays(askedNames, knownNames)) return no('name');
  if (standsBeside(asked) !== standsBeside(known)) return no('name');
  const all = askedNames.length + knownNames.length;
  const names = all === 0 ? 1 : (2 * shared) / all;
  return { kind: 'like', score: 0.7 * street + 0.3 * (0.5 + names / 2) };
}

/** Whether it is a building beside the house whose number it has, or a part of it: its name says so, or what stands before its comma. */
export function standsBeside({ marks, name, nameLength, isUnit }: AddressParts): boolean {
  const says = (words: string): boolean => besideHouse.test(words) || (!isUnit && partOfHouse.test(words));
  return marks.length > 0 && (says(name.join(' ')) || says(name.slice(0, nameLength).join(' ')));
}

/** Words of a building’s name without those that every other building has too, such as `house`. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !buildingWords.has(word));
  return telling.length > 0 ? telling : words;
}
