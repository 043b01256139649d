import type { Uprn } from '../../contract';
import type { AskedAddress, Coverage, Home, ImportRecord, StoreCounts, StoredCertificate } from './rows';
import type { Writing } from './writing';

export type * from './rows';

/**
 * What the service knows, and the only door to it. One process opens a store; questions may be asked at the same time.
 * Nothing here depends on the day: states are computed from dates by who asks.
 */
export interface Store {
  /** The home with this UPRN, or `null`. */
  homeByUprn(uprn: Uprn): Promise<Home | null>;

  /**
   * Homes whose address is exactly this one once letter case, commas, full stops, white space and the spacing of the postcode
   * are set aside; the post town may be there or not. `2/1` and `21` stay apart. Empty when none is, or when the text holds
   * no postcode. Several when the data itself has several: nobody may guess among them.
   */
  homesByAddress(address: AskedAddress): Promise<readonly Home[]>;

  /** The certificate lodged last for this home (then inspected last, then of the highest number), or `null`. */
  newestCertificate(home: Home): Promise<StoredCertificate | null>;

  /** What covers the home's place at any time. */
  coverageOf(home: Home): Promise<Coverage>;

  /** Grows by one with every change of the data: an answer computed under one version stands as long as it lasts. */
  dataVersion(): number;

  counts(): Promise<StoreCounts>;

  /** Loads so far, oldest first. */
  imports(): Promise<readonly ImportRecord[]>;

  /**
   * Runs `work` in one transaction: all of it is stored, or, when it rejects, nothing. One write follows the other. Questions
   * that are asked meanwhile wait in an embedded store, and are answered from what was there before by a server.
   */
  write<Outcome>(work: (writing: Writing) => Promise<Outcome>): Promise<Outcome>;

  /** Stores what is under way and lets go of data folder or database. */
  close(): Promise<void>;
}
