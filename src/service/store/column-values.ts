import { propertyInputFields, type CoverageKind, type PropertyDetails } from '../../contract';

/* What columns of the tables hold, where it is more than a text, a number or a day. */

/**
 * What a row of a register is. An exemption is a time in which no licence is needed. `ended`: a licence that the register calls
 * expired, revoked, surrendered or lapsed, whatever its days say.
 */
export type KnownLicenceStatus = 'granted' | 'requested' | 'rejected' | 'exemption' | 'ended';

/** A known one, or the register's own words where they are not understood. */
export type LicenceStatus = KnownLicenceStatus | (string & Record<never, never>);

/** Kinds of which rows are counted in the table. Schemes and directions are counted by their days, when they are asked for. */
export type StoredCoverageKind = CoverageKind | 'points' | 'postcodes';

/** `data`: counted from what was loaded. `statement`: a coverage file states it. */
export type CoverageOrigin = 'data' | 'statement';

/** The given fields of a property (contract 2.4); `null` where a field was not given. */
export type PropertyFields = {
  readonly address: string;
  readonly postcode: string;
} & { readonly [Name in keyof PropertyDetails]: PropertyDetails[Name] | null };

/** A property of which nothing was given. One that an earlier version stored lacks the fields that came since. */
export const nothingGiven = Object.fromEntries(
  Object.keys(propertyInputFields).map((name) => [name, null]),
) as unknown as PropertyFields;

/** A determination as far as changes of it are kept: what it says, by name, as text. */
export type DeterminationSnapshot = Readonly<Record<string, string | null>>;

/** Why a determination changed. */
export type ChangeReason = 'a sync' | 'an import' | 'the day' | 'an import and the day';
