import {
  dayOf,
  registerKinds,
  statusMeaning,
  termState,
  timestampAt,
  type Clock,
  type Coverage,
  type CoverageKind,
  type Identifier,
  type IsoDate,
  type Licence,
  type Licensing,
} from '../../contract';
import type { Home, PossibleLicence, Store, StoredLicence } from '../store/store';
import { councilCoverageOf } from './council-coverage';
import { leftOpen } from './coverage';
import { findHome, homeNotFound } from './find-home';

/** Licences of homes in multiple occupation: a selective licence is for any rented home. */
function isForOccupation({ type }: StoredLicence): boolean {
  return type === 'mandatory' || type === 'additional';
}

/** Whether a row of a register shows a licence that is held on a day, or one that was. */
type ShownLicence = 'held' | 'was held' | 'not shown';

function shownOn(
  { status, starts_on, ends_on }: Pick<StoredLicence, 'status' | 'starts_on' | 'ends_on'>,
  today: IsoDate,
): ShownLicence {
  const meaning = statusMeaning(status);
  if (meaning === 'ended') return 'was held';
  if (meaning !== 'licence') return 'not shown';
  switch (termState({ date_start: starts_on, date_end: ends_on }, today)) {
    case 'current':
      return 'held';
    case 'ended':
      return 'was held';
    case 'to-begin':
    case 'not-certain':
      return 'not shown';
  }
}

function record(licence: StoredLicence): Licence {
  const { type, address, holder, people, households, status, starts_on, ends_on } = licence;
  return {
    type,
    address,
    licencee: holder,
    people,
    households,
    status,
    date_start: starts_on,
    date_end: ends_on,
  };
}

/**
 * What rows of the registers say on a day. A row whose days or status leave it open raises neither flag: it stands in the list,
 * for its reader to see.
 * Decisions 65 and 70.
 */
export function licensingOn(licences: readonly StoredLicence[], today: IsoDate): Omit<Licensing, 'coverage'> {
  const holdings = licences.filter(isForOccupation).map((licence) => shownOn(licence, today));
  return {
    current: { hmo: holdings.includes('held') },
    historic: { hmo: holdings.some((holding) => holding !== 'not shown') },
    licences: licences.map(record),
  };
}

/** Rows of the registers with the very UPRN or address of an identifier that names no known home. */
async function unhousedLicences(store: Store, identifier: Identifier): Promise<readonly StoredLicence[]> {
  switch (identifier.form) {
    case 'uprn':
      return store.licencesOfUprn(identifier.uprn);
    case 'property':
      return [];
    case 'address':
      // No database text holds the character U+0000, so that no row has such an address, and asking for it would fail.
      return identifier.address.includes('\u0000') ? [] : store.licencesAt(identifier.address);
  }
}

/** Rows about what an identifier names: a home's, or else those whose own UPRN or address it is. */
async function licencesFor(
  store: Store,
  identifier: Identifier,
): Promise<{ readonly home: Home | null; readonly licences: readonly StoredLicence[] }> {
  const found = await findHome(store, identifier);
  if (typeof found === 'object') return { home: found, licences: await store.licencesOf(found) };
  // Where several homes could be meant, a row with that address could be any one's.
  const rows = found === 'unknown' ? await unhousedLicences(store, identifier) : [];
  if (rows.length > 0) return { home: null, licences: rows };
  const coverage = await councilCoverageOf(store, identifier, registerKinds);
  throw homeNotFound(102000, identifier, found, coverage);
}

/** The register that has a row; `null` where the row does not say under which scheme it is held, and may be of any. */
function registerOf({ type, status }: PossibleLicence): CoverageKind | null {
  if (statusMeaning(status) === 'exemption') return 'exemptions';
  return type === null ? null : `${type}_register`;
}

/** Whether a register has no record of a home is not certain where one of its rows may be about it. */
function openTo(possible: readonly PossibleLicence[], coverage: Coverage): Coverage {
  const open = new Set<string | null>(possible.map(registerOf));
  return leftOpen(coverage, ({ kind }) => open.has(kind) || open.has(null));
}

/** What is held of the registers of a home's council. A row that may be the home's says nothing new beside a licence that is held today. */
async function registersFor(
  store: Store,
  identifier: Identifier,
  home: Home | null,
  shown: readonly ShownLicence[],
  today: IsoDate,
): Promise<Coverage> {
  const coverage = await councilCoverageOf(store, identifier, registerKinds, home);
  const { council_code: council } = coverage;
  if (home === null || shown.includes('held') || council === null) return coverage;
  const possible = await store.possibleLicencesOf(home, council);
  // Beside a licence that is over, one that is over as well says nothing new, whosever it is.
  const isNew = (row: PossibleLicence): boolean => shownOn(row, today) !== 'was held';
  return openTo(shown.includes('was held') ? possible.filter(isNew) : possible, coverage);
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
  const today = dayOf(timestampAt(clock.now()));
  const shown = licences.map((licence) => shownOn(licence, today));
  return {
    ...licensingOn(licences, today),
    coverage: await registersFor(store, identifier, home, shown, today),
  };
}
