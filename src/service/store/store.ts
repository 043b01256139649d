import type { Postcode, PropertyId, Uprn } from '../../contract';
import type { ImportRecord } from './journal';
import type { Home, StoredCertificate } from './rows';
import type { Council } from './questions/councils';
import type { CoverageByCouncil } from './questions/coverage';
import type { StoredLicence } from './questions/licences';
import type { PossibleLicence } from './questions/possible-licences';
import type { Basis, StoredProperty } from './questions/properties';
import type { CouncilRegulations, RegulationsAtPlace } from './questions/regulations';
import type { Loading, Writing } from './writing';

export type {
  ChangeReason,
  KnownLicenceStatus,
  LicenceStatus,
  PropertyFields,
  DeterminationSnapshot,
} from './column-values';
export type { StoredLicence } from './questions/licences';
export type { PossibleLicence } from './questions/possible-licences';
export type * from './questions/properties';
export type { CouncilRegulations } from './questions/regulations';
export type * from './rows';
export type { StoredDirection, StoredScheme } from './tables';

/**
 * What the service knows, and the only door to it. Several processes may open a store on a server; questions may be asked at the same time.
 * Nothing here depends on the day: states are computed from dates by who asks.
 */
export interface Store {
  /** The home with this UPRN, or `null`. */
  homeByUprn(uprn: Uprn): Promise<Home | null>;

  /**
   * The homes that an address names. First those that have exactly this one once letter case, commas, full stops, white space
   * and the spacing of the postcode are set aside; the post town may be there or not. Where none has, the one home of the
   * postcode whose address says the same in other words (`Rd` for `Road`, a slip of the pen, the building's name left out); a
   * different number, flat or part of a building is another home. Empty when none is, or when the text holds no postcode.
   * Several when several fit equally well: none of them is chosen.
   */
  homesByAddress(address: string): Promise<readonly Home[]>;

  /** The certificate lodged last for this home (then inspected last, then of the highest number), or `null`. */
  newestCertificate(home: Home): Promise<StoredCertificate | null>;

  /** The same for the home with this UPRN, in one question; `null` also where there is no such home. */
  newestCertificateOf(uprn: Uprn): Promise<StoredCertificate | null>;

  /** Whether a certificate of a postcode names no UPRN: it may be that of any UPRN whose address is not known. */
  hasHomeWithoutUprn(postcode: string): Promise<boolean>;

  /**
   * The home with all that the loaded directories say of where it lies: point, ward and council. Homes as they are found know
   * only what their own data says, which is enough for their certificates.
   */
  placed(home: Home): Promise<Home>;

  /** What covers the home's place at any time. The home is a placed one. */
  regulationsAt(home: Home): Promise<RegulationsAtPlace>;

  /** What is held of each council, besides its schemes and directions. */
  coverage(): Promise<CoverageByCouncil>;

  /** Councils of which some scheme or direction is held. */
  regulatedCouncils(): Promise<readonly Council[]>;

  /** Every scheme and direction of a council, wherever it lies and whenever it applies; of `''` those of no known council. */
  regulationsOf(councilCode: string): Promise<CouncilRegulations>;

  /** The council of a postcode, by the directories or by the homes that stand there; `null` where neither says one alone. */
  councilOfPostcode(postcode: Postcode): Promise<Council | null>;

  /** Rows of the licence registers that are about this home, the newest first. */
  licencesOf(home: Home): Promise<readonly StoredLicence[]>;

  /** Rows of this council's registers that may be about this home, of which nobody can tell. Its own are none of them. */
  possibleLicencesOf(home: Home, councilCode: string): Promise<readonly PossibleLicence[]>;

  /** Rows of the registers with this address, for one that names no home of the other data. */
  licencesAt(address: string): Promise<readonly StoredLicence[]>;

  /** Rows of the registers with this UPRN, for one that names no home of the other data, and those at its address that name none. */
  licencesOfUprn(uprn: Uprn): Promise<readonly StoredLicence[]>;

  /** The property stored under this id, or `null`. */
  property(id: PropertyId): Promise<StoredProperty | null>;

  /** The number of the property that was stored last of those with this `external_reference`; 0 where there is none. */
  newestWithReference(reference: string): Promise<number>;

  /** Properties whose determination rests on another day or on fewer loads than `now`, at most `max` of them. */
  propertiesDue(now: Basis, max: number): Promise<readonly StoredProperty[]>;

  /**
   * Notices what other processes have loaded until now: what is asked afterwards is answered from it. It is asked of the database, since
   * word from others could be lost. Decisions 261 and 341.
   */
  catchUp(): Promise<void>;

  /**
   * Grows by one with every change of the data: an answer computed under one version stands as long as it lasts. Stored properties
   * are not part of the data.
   */
  dataVersion(): number;

  /** Loads so far, oldest first. */
  imports(): Promise<readonly ImportRecord[]>;

  /**
   * Runs `work` in one transaction: all of it is stored, or, when it rejects, nothing. One follows the other, also of several processes.
   * Questions that are asked meanwhile wait in an embedded store, and are answered from what was there before by a server.
   */
  write<Outcome>(work: (writing: Writing) => Promise<Outcome>): Promise<Outcome>;

  /**
   * Runs `work`, which loads rows in slices, each a transaction, and publishes them with the last. Questions that are asked meanwhile are
   * answered from what was there before, after a slice at most. One load or write of data follows the other.
   */
  load<Outcome>(work: (loading: Loading) => Promise<Outcome>): Promise<Outcome>;

  /** The same as `write` for work that writes nothing but stored properties, which the data does not change by. A load does not hold it up. */
  writeProperties<Outcome>(work: (writing: Writing) => Promise<Outcome>): Promise<Outcome>;

  /** Does this work, unless another process is at it. */
  runUnlessOthersDo(work: 'monitoring', run: () => Promise<void>): Promise<void>;

  /**
   * What the store has met that is wrong with its database, in one sentence for whoever runs it; `null` while it has met nothing. What
   * it goes on to answer may be missing something.
   */
  damage(): string | null;

  /**
   * Asks the database for something. What is known or remembered here answers nothing of it.
   * @throws DatabaseAway, or the database's error, when it does not answer.
   */
  probe(): Promise<void>;

  /** Stores what is under way and lets go of data folder or database. */
  close(): Promise<void>;
}
