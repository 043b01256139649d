import { dayOf, timestampAt, type Clock, type Determination, type Identifier } from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import type { Store } from '../store/store';
import { notPlaced } from './coverage';
import { findHome, homeNotFound } from './find-home';
import type { PlaceAnswers } from './place-answers';
import { situate } from './situate';

interface Answering {
  readonly store: Store;
  readonly clock: Clock;
  readonly places: PlaceAnswers;
}

/**
 * Determination Check: what the law says of the place of a home, now (contract 2.5).
 * @throws ApiRefusal 201001 where nothing names a home, 202001 where its place is not known well enough to say anything.
 */
export async function determinationAnswer(
  { store, clock, places }: Answering,
  identifier: Identifier,
): Promise<Determination> {
  const dataVersion = store.dataVersion();
  const found = await findHome(store, identifier);
  if (typeof found === 'string') throw homeNotFound(201001, identifier, found, notPlaced);
  const today = dayOf(timestampAt(clock.now()));
  const { place } = await situate(store, found, today);
  if (place === null) {
    const description = 'The loaded data does not say in which council’s area this home stands.';
    throw new ApiRefusal(202001, description, notPlaced);
  }
  return places.of(place, today, dataVersion);
}
