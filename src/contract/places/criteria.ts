import type { Direction, Scheme, SchemeConfiguration } from './determination';

/** Whom a scheme catches, in words, e.g. `from five people in two households`. Empty where it does not say. */
export function schemeCriteria({ criteria }: Pick<Scheme, 'criteria'>): string {
  return [whom(criteria.configurations), commercial(criteria.above_commercial)].filter(isSaid).join('; ');
}

/** What a direction restricts, in words, e.g. `from class C3 to class C4`. Empty where it does not say. */
export function directionCriteria({ criteria }: Pick<Direction, 'criteria'>): string {
  const { restrict_from, restrict_to, property_category, above_commercial } = criteria;
  const change = [
    restrict_from === null ? '' : `from class ${restrict_from}`,
    restrict_to === null ? '' : `to class ${restrict_to}`,
  ].filter(isSaid);
  return [change.join(' '), property_category ?? '', commercial(above_commercial)].filter(isSaid).join('; ');
}

export function whom(configurations: readonly SchemeConfiguration[]): string {
  return configurations.map(smallest).join(' or ');
}

/** 1 storey has every home. */
function smallest({ people, households, storeys }: SchemeConfiguration): string {
  const who = [counted(people, 'person', 'people'), counted(households, 'household', 'households')];
  const where = storeys !== null && storeys > 1 ? counted(storeys, 'storey', 'storeys') : '';
  const asked = [who.filter(isSaid).join(' in '), where].filter(isSaid).join(' on ');
  return asked === '' ? 'for any number of people' : `from ${asked}`;
}

/** 0 asks for nothing. */
function counted(count: number | null, one: string, many: string): string {
  if (count === 0) return '';
  if (count === null) return `a number of ${many} not given`;
  return `${spokenNumber(count)} ${count === 1 ? one : many}`;
}

/** 0 leaves such homes out; without the flag it does not matter. */
function commercial(flag: number | null): string {
  if (flag === 0) return 'not above commercial premises';
  return flag === 1 ? 'above commercial premises' : '';
}

function isSaid(text: string): boolean {
  return text !== '';
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** A count in running text: words up to ten, digits above and for anything that is no whole number. */
function spokenNumber(count: number): string {
  return words[count - 1] ?? String(count);
}
