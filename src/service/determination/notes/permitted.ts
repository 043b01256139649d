import { notes, noNotes, mergeNotes, type Notes } from '../home-facts';
import type { Tenancy } from '../home';
import type { RecordedLicence } from '../licence/recorded';
import { households, people } from '../texts/words';

interface Counted {
  readonly actual: number | null;
  readonly permitted: number | null;
  readonly spoken: (count: number) => string;
  readonly field: 'people' | 'households';
}

function compared({ actual, permitted, spoken, field }: Counted, recorded: RecordedLicence): Notes {
  if (permitted === null) return noNotes;
  if (actual === null)
    return notes(
      [`The recorded licence permits ${spoken(permitted)}; how many live here is not given.`],
      [`Give ${field}: it is held against what the licence permits.`],
    );
  if (actual <= permitted) return noNotes;
  if (recorded.kind === 'application')
    return notes(
      [`${spoken(actual)} live here, more than the ${permitted} recorded with the application.`],
      [`Check with the council that the application is for ${spoken(actual)}.`],
    );
  return notes(
    [`Breach of the recorded licence: ${spoken(actual)} live here, it permits ${permitted}.`],
    [`Bring the number of ${field} down to ${permitted}, or ask the council to vary the licence.`],
  );
}

/**
 * Who lives there against who may by the recorded licence: two numbers that are easily taken for one another. A licence
 * that ended or has not begun permits nothing, so that there is nothing to compare.
 */
export function permittedNotes(tenancy: Tenancy, recorded: RecordedLicence): Notes {
  if (recorded.kind === 'expired' || recorded.kind === 'to begin') return noNotes;
  const { people: living, households: homes, licence_max_people, licence_max_households } = tenancy;
  return mergeNotes([
    compared({ actual: living, permitted: licence_max_people, spoken: people, field: 'people' }, recorded),
    compared(
      { actual: homes, permitted: licence_max_households, spoken: households, field: 'households' },
      recorded,
    ),
  ]);
}
