import type { ColumnType, Generated } from 'kysely';
import type { SchemeType } from '../../contract';
import type { CertificateDocument } from './certificate-document';
import type { Area, DataKind, StoredConfiguration } from './rows';

/** A column that is written as JSON text and read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

/** 64-bit whole numbers are handed over as text in a query and read as text or number. */
type BigInteger = ColumnType<string | number, string | number, string | number>;

export interface HomesTable {
  /** The UPRN where there is one; below zero for homes that are known by their address alone. */
  key: BigInteger;
  address: string;
  /** `addressKeyWithoutTown` of the address. */
  address_key: string;
  post_town: string | null;
  postcode: string;
  ward: string | null;
  council: string | null;
  council_code: string | null;
  longitude: number | null;
  latitude: number | null;
}

export interface CertificatesTable {
  number: string;
  home: BigInteger;
  /** `YYYY-MM-DDTHH:MM:SS+00:00`, or `''` where the register gave none: as text they sort by time. */
  lodged_at: string;
  /** `YYYY-MM-DD`, or `''`. */
  inspected_on: string;
  document: Json<CertificateDocument>;
}

export interface RecommendationsTable {
  certificate: string;
  position: number;
  item_text: string | null;
  cost_low: number | null;
  cost_high: number | null;
}

interface RegulationColumns {
  id: Generated<number>;
  /** The publisher's own name for it: the same one imported again takes the place of the former. */
  reference: string;
  name: string;
  area: Json<Area>;
  council_code: string | null;
  above_commercial: 0 | 1 | null;
  starts_on: string | null;
  ends_on: string | null;
  consultation: boolean;
  link: string | null;
  source: string;
  verified_on: string | null;
}

export interface SchemesTable extends RegulationColumns {
  type: SchemeType;
  configurations: Json<readonly StoredConfiguration[]>;
}

export interface DirectionsTable extends RegulationColumns {
  restrict_from: string | null;
  restrict_to: string | null;
  permitted_rights: Json<readonly string[]>;
  inferred: boolean;
}

export interface ImportsTable {
  id: Generated<number>;
  kind: DataKind;
  /** UTC timestamp as text. */
  at: string;
  files: Json<readonly string[]>;
  read: number;
  kept: number;
}

/** The tables as the query builder sees them; `migrations` makes them. */
export interface Tables {
  homes: HomesTable;
  certificates: CertificatesTable;
  recommendations: RecommendationsTable;
  schemes: SchemesTable;
  directions: DirectionsTable;
  imports: ImportsTable;
}
