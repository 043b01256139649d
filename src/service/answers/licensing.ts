import {
  dayOf,
  registerKinds,
  timestampAt,
  type Clock,
  type Identifier,
  type IsoDate,
  type Licence,
  type Licensing,
} from '../../contract';
import { ApiRefusal } from '../http/refusal';
import type { Home, Store, StoredLicence } from '../store/store';
import { coverageWhere } from './coverage-where';
import { findHome, unmatchedAddress } from './find-home';

/** Licences of homes in multiple occupation: a selective licence is for any rented home. */
function isForOccupation({ type, status }: StoredLicence): boolean {
  return status === 'granted' && (type === 'mandatory' || type === 'additional');
}

/** Begun by this day; a licence without its first day counts as begun. */
function hasBegun({ startsOn }: StoredLicence, today: IsoDate): boolean {
  return startsOn === null || startsOn <= today;
}

/** A licence without its last day counts as lasting. */
function lasts({ endsOn }: StoredLicence, today: IsoDate): boolean {
  return endsOn === null || endsOn >= today;
}

function record(licence: StoredLicence): Licence {
  const { type, address, holder, people, households, status, startsOn, endsOn } = licence;
  return {
    type,
    address,
    licencee: holder,
    people,
    households,
    status,
    date_start: startsOn,
    date_end: endsOn,
  };
}

/** What rows of the registers say on a day. First and last day both count. */
export function licensingOn(licences: readonly StoredLicence[], today: IsoDate): Omit<Licensing, 'coverage'> {
  const held = licences.filter((licence) => isForOccupation(licence) && hasBegun(licence, today));
  return {
    current: { hmo: held.some((licence) => lasts(licence, today)) },
    historic: { hmo: held.length > 0 },
    licences: licences.map(record),
  };
}

/** Rows about what an identifier names: a home's, or else those whose own address it is. */
async function licencesFor(
  store: Store,
  identifier: Identifier,
): Promise<{ readonly home: Home | null; readonly licences: readonly StoredLicence[] }> {
  const found = await findHome(store, identifier);
  if (found.kind === 'found') return { home: found.home, licences: await store.licencesOf(found.home) };
  // Where several homes could be meant, a row with that address could be any one's.
  const isUnhoused = identifier.form === 'address' && found.kind === 'unknown';
  // No database text holds the character U+0000, so that no row has such an address, and asking for it would fail.
  const rows =
    isUnhoused && !identifier.address.includes('\u0000') ? await store.licencesAt(identifier.address) : [];
  if (rows.length > 0) return { home: null, licences: rows };
  const coverage = await coverageWhere(store, identifier, registerKinds);
  throw identifier.form === 'address'
    ? new ApiRefusal(102000, unmatchedAddress(found), coverage)
    : new ApiRefusal(102000, 'No home in the loaded data has this identifier.', coverage);
}

/**
 * Licensing Check: what the loaded licence registers hold of a home (contract 2.6). A known home without rows is answered with
 * none: that is "not in the loaded registers", never "not licensed".
 * @throws ApiRefusal 102000 where nothing in the loaded data has this identifier.
 */
export async function licensingAnswer(
  store: Store,
  clock: Clock,
  identifier: Identifier,
): Promise<Licensing> {
  const { home, licences } = await licencesFor(store, identifier);
  return {
    ...licensingOn(licences, dayOf(timestampAt(clock.now()))),
    coverage: await coverageWhere(store, identifier, registerKinds, home),
  };
}
