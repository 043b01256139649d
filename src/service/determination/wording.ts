import { spokenDay } from '../../contract';
import type { AnyRegulation, CoveringScheme } from './regulation';
import { few } from './texts/lists';

type Configuration = CoveringScheme['configurations'][number];

/** A regulation's days in force, e.g. `1 Apr 2024 to 31 Mar 2029`. */
export function spokenPeriod({ startsOn, endsOn }: Pick<AnyRegulation, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null)
    return endsOn === null
      ? 'its first day is not known'
      : `until ${spokenDay(endsOn)}, its first day is not known`;
  return endsOn === null ? `from ${spokenDay(startsOn)}` : `${spokenDay(startsOn)} to ${spokenDay(endsOn)}`;
}

function spokenConfiguration({ people, households, storeys }: Configuration): string {
  const parts = [
    people > 1 ? `${people} or more people` : null,
    households > 1 ? `${households} or more households` : null,
    storeys > 1 ? `${storeys} or more storeys` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'any number of people' : parts.join(' and ');
}

/** Whether a scheme asks nothing of who lives there: one person, one household and one storey has every home that is let. */
export function asksNothing(configurations: readonly Configuration[]): boolean {
  const isNothing = ({ people, households, storeys }: Configuration): boolean =>
    Math.max(people, households, storeys) <= 1;
  return configurations.length === 0 || configurations.some(isNothing);
}

/** Whom a scheme catches, e.g. `homes with 3 or more people and 2 or more households`. */
export function spokenConfigurations(configurations: readonly Configuration[]): string {
  const { named, more } = few(configurations);
  const others = more > 0 ? `, or ${more} more such numbers` : '';
  return `homes with ${named.map(spokenConfiguration).join(', or ')}${others}`;
}

/** The part that flats over shops play, as a sentence with a space before it; empty where they play none. */
export function spokenAboveCommercial(aboveCommercial: 0 | 1 | null): string {
  switch (aboveCommercial) {
    case 0:
      return ' It leaves out homes above commercial premises.';
    case 1:
      return ' It catches only homes above commercial premises.';
    case null:
      return '';
  }
}
