import type { IsoDate, Postcode, PropertyDetails, PropertyId, Uprn } from '../../contract';
import type { CellReason, CellWarning } from '../cells/reading';
import type { ColumnRole } from '../columns/role';

/** Details of a home as a row tells them; a field whose cell is blank, or that has no column, is not there. */
export type RowDetails = { readonly [Name in keyof PropertyDetails]?: PropertyDetails[Name] };

/** What is wrong with a row, or with one of its cells. */
export type RowProblem =
  | {
      readonly kind: 'cell';
      readonly role: ColumnRole;
      readonly column: string;
      readonly found: string;
      readonly reason: CellReason;
      /** What the cell may have meant. */
      readonly guess: string | null;
    }
  /** Neither UPRN nor address nor Property Id. */
  | { readonly kind: 'nothing-names-the-home' }
  | { readonly kind: 'no-postcode' }
  | { readonly kind: 'postcodes-differ'; readonly inColumn: Postcode; readonly inAddress: Postcode }
  | { readonly kind: 'address-without-street'; readonly found: string }
  | { readonly kind: 'licence-ends-before-it-starts'; readonly start: IsoDate; readonly end: IsoDate }
  | { readonly kind: 'more-households-than-people'; readonly people: number; readonly households: number };

/** A warning with the column that it is about. */
export interface RowWarning {
  readonly column: string;
  readonly warning: CellWarning;
}

/** A row that describes a home, read. */
export interface HomeRow {
  readonly kind: 'home';
  /** As the sheet shows it: for messages alone, never to write by. */
  readonly number: number;
  readonly hidden: boolean;
  readonly propertyId: PropertyId | null;
  readonly uprn: Uprn | null;
  /** The parts of the address joined by commas, without the postcode where that stood at its end; `''` where there is none. */
  readonly address: string;
  readonly postcode: Postcode | null;
  readonly details: RowDetails;
  /** Roles whose column is mapped and whose cell is blank: what clearing is about. */
  readonly blank: readonly (keyof PropertyDetails)[];
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowWarning[];
}

/** A row that describes no home, and why. */
export interface OtherRow {
  readonly kind: 'blank' | 'total' | 'section' | 'headers-again' | 'no-home';
  readonly number: number;
}

export type ReadRow = HomeRow | OtherRow;
