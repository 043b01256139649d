import type { SchemeType } from '../../../contract';
import type { StoredConfiguration } from '../../store/store';

/** `2 households, 3 people; 2 households, 5 people, 3 storeys`. `null` where a piece cannot be read. */
export function configurationsOf(text: string): readonly StoredConfiguration[] | null {
  const found: StoredConfiguration[] = [];
  for (const piece of text.split(/[;\n]/).filter((each) => each.trim() !== '')) {
    const numbers = { households: 0, people: 0, storeys: 0 };
    let rest = piece;
    for (const [whole, amount, word = ''] of piece.matchAll(
      /(\d+)\+?\s*(households?|people|persons?|storeys?)/gi,
    )) {
      const name = /^h/i.test(word) ? 'households' : /^p/i.test(word) ? 'people' : 'storeys';
      numbers[name] = Number(amount);
      rest = rest.replace(whole, '');
    }
    if (/[a-z\d]/i.test(rest.replace(/\b(and|in|or more|at least)\b/gi, ''))) return null;
    found.push(numbers);
  }
  return found;
}

/** A home that is let has one of each, also one of which nothing is known: a minimum of one asks for nothing. */
const effectiveMinimum = (minimum: number): number => (minimum <= 1 ? 0 : minimum);

/** What a scheme asks of a home. Empty for a selective scheme that asks for one person in one household: it catches every home. */
export function effectiveConfigurations(
  type: SchemeType,
  configurations: readonly StoredConfiguration[],
): readonly StoredConfiguration[] {
  if (type !== 'selective') return configurations;
  const all = configurations.map(({ households, people, storeys }) => ({
    households: effectiveMinimum(households),
    people: effectiveMinimum(people),
    storeys: effectiveMinimum(storeys),
  }));
  return all.some(({ households, people, storeys }) => households + people + storeys === 0) ? [] : all;
}
