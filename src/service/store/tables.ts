import type { ColumnType, Generated, Selectable } from 'kysely';
import type { IsoDate, SchemeType, UtcTimestamp } from '../../contract';
import type {
  ChangeReason,
  CoverageOrigin,
  LicenceStatus,
  PropertyFields,
  DeterminationSnapshot,
  StoredCoverageKind,
} from './column-values';
import type { Area, AreaGeometry, DataKind, StoredConfiguration } from './rows';

/** A column that is written as JSON text and read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

/** 64-bit whole numbers are given as text in a query and read as text or number. */
type BigInteger = ColumnType<string | number, string | number, string | number>;

/** A day, where one is known. */
type Day = ColumnType<IsoDate | null, string | null, string | null>;

/** A table that is loaded in slices. */
interface SlicedColumns {
  /** The generation that published the row. */
  since: Generated<number>;
}

export interface HomesTable extends SlicedColumns {
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

export interface CertificatesTable extends SlicedColumns {
  number: string;
  home: BigInteger;
  /** `YYYY-MM-DDTHH:MM:SS+00:00`, or `''` where the register gave none: as text they sort by time. */
  lodged_at: string;
  /** `YYYY-MM-DD`, or `''`. */
  inspected_on: string;
  /** Its values in compact form: `compactDocument` writes and `readCompact` reads it. */
  document: string;
}

export interface RecommendationsTable extends SlicedColumns {
  certificate: string;
  position: number;
  item_text: string | null;
  cost_low: number | null;
  cost_high: number | null;
}

/** What schemes and directions have in common. State is computed from the dates, never stored. */
interface RegulationColumns {
  /** The contract's `id`. */
  id: Generated<number>;
  /** The publisher's own name for it: the same one imported again takes the place of the former. */
  reference: string;
  name: string;
  area: Json<Area>;
  council_code: string | null;
  /** 0 not above commercial premises, 1 only above, `null` no matter. */
  above_commercial: 0 | 1 | null;
  /** First day on which it applies. */
  starts_on: Day;
  /** Last day on which it applies. */
  ends_on: Day;
  /** Under consultation: announced, without effect. */
  consultation: boolean;
  link: string | null;
  /** Which file or publication says so. */
  source: string;
  /** Day on which somebody last compared it with its publication. */
  verified_on: Day;
}

/** Licensing schemes. */
export interface SchemesTable extends RegulationColumns {
  type: SchemeType;
  /** Any one that is reached is enough. Empty: the number of occupants does not matter. */
  configurations: Json<readonly StoredConfiguration[]>;
}

/** Planning directions (Article 4) about houses in multiple occupation. */
export interface DirectionsTable extends RegulationColumns {
  /** Use class from which a change is restricted, e.g. `C3`. */
  restrict_from: string | null;
  /** Use class to which a change is restricted, e.g. `C4`. */
  restrict_to: string | null;
  /** Codes of the permitted development rights taken away, as published. */
  permitted_rights: Json<readonly string[]>;
  /** The file did not say by code that it is about multiple occupation: its name or description does. */
  inferred: boolean;
}

export interface ImportsTable {
  id: Generated<number>;
  kind: DataKind;
  at: UtcTimestamp;
  /** Names of the files without their folders. */
  files: Json<readonly string[]>;
  read: number;
  kept: number;
}

/** What the directories say of where something lies. */
interface PlacedColumns {
  longitude: number | null;
  latitude: number | null;
  council_code: string | null;
  ward_code: string | null;
}

export interface UprnsTable extends PlacedColumns, SlicedColumns {
  uprn: BigInteger;
  postcode: string | null;
}

export interface PostcodesTable extends PlacedColumns, SlicedColumns {
  postcode: string;
  /** First day of the month in which it was given up. */
  terminated_on: string | null;
}

export interface CouncilsTable {
  code: string;
  name: string;
  also_called: Json<readonly string[]>;
  /** Code of the council that took its place. */
  replaced_by: string | null;
  ended_on: string | null;
  area: ColumnType<AreaGeometry | null, string | null, string | null>;
}

export interface LicencesTable {
  id: Generated<number>;
  council_code: string;
  reference: string;
  /** As the register writes it, in one line. */
  address: string;
  /** `addressKey` of the address without its postcode. */
  address_key: string;
  /** `''` where the register gives none. */
  postcode: string;
  uprn: ColumnType<string | number | null, string | number | null, string | number | null>;
  /** Its house number was lost, so that it stands for no home. */
  doubtful: boolean;
  /** `null` where the register does not say: an exemption may be from either. */
  type: SchemeType | null;
  status: LicenceStatus;
  holder: string | null;
  /** Most people and households that it allows. */
  people: number | null;
  households: number | null;
  starts_on: IsoDate | null;
  ends_on: IsoDate | null;
  /** Day as at which the register was published. */
  as_at: IsoDate | null;
  /** Day of the first register in which it was missing. */
  left_on: IsoDate | null;
  source: string;
}

export interface CoverageTable {
  /** GSS code; `''` for data that names no council. */
  council_code: string;
  kind: StoredCoverageKind;
  origin: CoverageOrigin;
  council: string | null;
  /** Rows that are held. */
  held: number;
  /** The day up to which the data speaks, by its publisher or by whoever looked; `null` where nobody said. Never the day of an import. */
  checked_on: IsoDate | null;
  /** Where it was looked up. */
  source: string | null;
  /** Somebody looked, and the council has none. */
  verified_none: boolean;
}

export interface PropertiesTable {
  /** What follows `svc:property:`. */
  id: string;
  fields: Json<PropertyFields>;
  revision: number;
  /** UTC timestamps as text. */
  created_at: string;
  updated_at: string;
  /** The snapshot of the last determination. */
  standing: ColumnType<DeterminationSnapshot | null, string | null, string | null>;
  /** UTC day of the snapshot, or `''`. */
  standing_on: string;
  /** How many loads the journal held then. */
  standing_imports: number;
  /** Those that were stored later have higher ones. */
  number: Generated<number>;
}

export interface PropertyHistoryTable {
  entry: Generated<number>;
  property: string;
  what: string;
  was: string | null;
  became: string | null;
  at: UtcTimestamp;
  because: ChangeReason;
}

type WithoutReference<Table> = Readonly<Omit<Selectable<Table>, 'reference'>>;

/* Regulations as they are read. */
export type Regulation = WithoutReference<RegulationColumns>;
export type StoredScheme = WithoutReference<SchemesTable>;
export type StoredDirection = WithoutReference<DirectionsTable>;

/** The tables as the query builder sees them; `migrations.ts` makes them. */
export interface Tables {
  homes: HomesTable;
  certificates: CertificatesTable;
  /** Texts that many certificates share. */
  certificate_texts: { code: number; text: string };
  recommendations: RecommendationsTable;
  schemes: SchemesTable;
  directions: DirectionsTable;
  imports: ImportsTable;
  uprns: UprnsTable;
  postcodes: PostcodesTable;
  wards: { code: string; name: string };
  /** Which wards lie in which council, by the directories that are loaded. */
  council_wards: { council_code: string; ward_code: string };
  councils: CouncilsTable;
  licences: LicencesTable;
  coverage: CoverageTable;
  removed_certificates: { number: string };
  /** A UPRN that the register's changes took from a certificate, 0 for none, and the one that the last of them gave it. */
  moved_certificates: { number: string; former: number; uprn: number };
  properties: PropertiesTable;
  property_history: PropertyHistoryTable;
  generation: { place: Generated<number>; current: number };
  /** How far it is: see `LoadState`. */
  unfinished_load: { place: number; state: Json<unknown> };
}
