import {
  dayOf,
  timestampAt,
  type Clock,
  type Determination,
  type Identifier,
  type IsoDate,
} from '../../contract';
import { determine, nationOfCouncil } from '../determination';
import { ApiRefusal } from '../http/refusal';
import type { DataKind, ImportRecord, Store } from '../store/store';
import { findHome, unmatchedAddress } from './find-home';

/** Which loads bring schemes, and which bring directions. */
const schemeKinds: readonly DataKind[] = ['sample'];
const directionKinds: readonly DataKind[] = ['article4', 'sample'];

/** The day of the newest load of one of these kinds, or `null` where there was none. */
function asAt(imports: readonly ImportRecord[], kinds: readonly DataKind[]): IsoDate | null {
  const days = imports.filter(({ kind }) => kinds.includes(kind)).map(({ at }) => dayOf(at));
  return days.sort().at(-1) ?? null;
}

/**
 * Determination Check: what the law says of the place of a home, now (contract 2.5).
 * @throws ApiRefusal 201001 where nothing names a home, 202001 where its place is not known well enough to say anything.
 */
export async function determinationAnswer(
  store: Store,
  clock: Clock,
  identifier: Identifier,
): Promise<Determination> {
  const found = await findHome(store, identifier);
  if (found.kind !== 'found') {
    throw identifier.form === 'address'
      ? new ApiRefusal(201001, unmatchedAddress(found))
      : new ApiRefusal(201001, 'No home in the loaded data has this identifier.');
  }
  const { councilCode } = found.home.place;
  const nation = councilCode === null ? null : nationOfCouncil(councilCode);
  const coverage = await store.coverageOf(found.home);
  if (nation === null || coverage.located === 'unknown') {
    throw new ApiRefusal(202001, 'The loaded data does not say in which council’s area this home stands.');
  }
  const imports = await store.imports();
  return determine(
    {
      nation,
      schemes: {
        asAt: asAt(imports, schemeKinds),
        covering: coverage.schemes,
        undecided: coverage.undecided.schemes,
      },
      directions: {
        asAt: asAt(imports, directionKinds),
        covering: coverage.directions,
        undecided: coverage.undecided.directions,
      },
    },
    dayOf(timestampAt(clock.now())),
  );
}
