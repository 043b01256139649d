import {
  minutesFor,
  uncapitalised,
  type KnownQuota,
  type PropertyId,
  type PropertyInput,
} from '../../contract';
import { roleNames } from '../columns/role';
import type { RowDetails, RowProblem } from '../rows/home-row';
import type { DifferingField } from '../rows/merge-rows';
import { problemSentence } from '../rows/problem-text';

/** One field that differs from what was last sent. What was sent is not kept, so that it cannot be shown. */
export interface FieldChange {
  readonly field: keyof PropertyInput;
  /** `never-sent`: the API was not told before. `changed`: it was told something else. `cleared`: the cell is blank now. */
  readonly kind: 'never-sent' | 'changed' | 'cleared';
  readonly now: string | number | null;
}

/** How the row of a new property is found again until it has a Property Id. */
export type RowReference =
  /** Its own external reference, which no other row has. */
  | { readonly kind: 'own'; readonly reference: string }
  /** It has none: the run writes one first, where the user can see it. */
  | { readonly kind: 'to-write' };

/** One thing to be done to one stored property. `rows` are the rows of its home, as the sheet numbers them now. */
export type Operation =
  | {
      readonly kind: 'create';
      readonly rows: readonly number[];
      readonly reference: RowReference;
      readonly home: string | null;
      readonly input: PropertyInput;
    }
  | {
      readonly kind: 'update';
      readonly rows: readonly number[];
      readonly propertyId: PropertyId;
      readonly home: string | null;
      readonly input: PropertyInput;
      readonly changes: readonly FieldChange[];
      /** Blank cells whose stored value stays, because clearing was not chosen or cannot be done. */
      readonly kept: readonly (keyof RowDetails)[];
    }
  | {
      readonly kind: 'archive';
      readonly rows: readonly number[];
      readonly propertyId: PropertyId;
      readonly because: 'marked' | 'removed';
    };

/** Why nothing is done to a row. */
export type BlockedBecause =
  | { readonly kind: 'problems'; readonly problems: readonly RowProblem[] }
  /** Several rows describe this home, and nobody has said that they are one. */
  | { readonly kind: 'several-rows'; readonly rows: readonly number[] }
  | {
      readonly kind: 'rows-differ';
      readonly rows: readonly number[];
      readonly fields: readonly DifferingField[];
    }
  /** Several homes have one Property Id. */
  | { readonly kind: 'property-id-repeated'; readonly rows: readonly number[] }
  /** Several new homes have one reference, by which neither could be found again. */
  | { readonly kind: 'reference-repeated'; readonly reference: string; readonly rows: readonly number[] }
  /** The property was last sent with another reference, and a run whose computer died may have written over it. */
  | {
      readonly kind: 'reference-not-certain';
      readonly propertyId: PropertyId;
      readonly reference: string;
    }
  /** The workbook manages a property for this home already, and the row has lost its id. */
  | { readonly kind: 'property-id-lost'; readonly propertyId: PropertyId }
  /** The property was last sent from another home, which has rows of its own here: part of the rows may have been sorted. */
  | {
      readonly kind: 'property-id-elsewhere';
      readonly propertyId: PropertyId;
      readonly rows: readonly number[];
    };

/** What a plan says of the rows of one home, or of one synced property that no longer has a row. */
export type Planned =
  | Operation
  | {
      readonly kind: 'unchanged';
      readonly rows: readonly number[];
      /** As of an update. */
      readonly kept: readonly (keyof RowDetails)[];
    }
  | { readonly kind: 'blocked'; readonly rows: readonly number[]; readonly because: BlockedBecause }
  /** A create began and nobody knows how it ended: the user pastes the Property Id, or has it created again. */
  | { readonly kind: 'unconfirmed'; readonly rows: readonly number[] }
  /** It was archived from this row, whose status still says so: it is not created anew. */
  | { readonly kind: 'archived'; readonly rows: readonly number[] }
  /** Its row is gone: archived only once the user has confirmed it. */
  | { readonly kind: 'removed'; readonly rows: readonly []; readonly propertyId: PropertyId };

export function isOperation(planned: Planned): planned is Operation {
  return planned.kind === 'create' || planned.kind === 'update' || planned.kind === 'archive';
}

/** The numbers of some rows as they are told: the first six. */
export function rowList(rows: readonly number[]): string {
  return rows.length > 6 ? `${rows.slice(0, 6).join(', ')} and ${rows.length - 6} more` : rows.join(', ');
}

/** Why nothing is done to a row, action first. */
export function blockedSentence(because: BlockedBecause): string {
  switch (because.kind) {
    case 'problems':
      return because.problems.map(problemSentence).join(' ');
    case 'several-rows':
      return `Say whether rows ${rowList(because.rows)} are one home: they have the same UPRN or address.`;
    case 'rows-differ': {
      const fields = because.fields.map((field) => uncapitalised(roleNames[field])).join(', ');
      return `Make rows ${rowList(because.rows)} agree: they are one home and differ in ${fields}.`;
    }
    case 'property-id-repeated':
      return `Keep the Property Id in one row only: rows ${rowList(because.rows)} have the same.`;
    case 'reference-repeated':
      return `Give each row its own reference: rows ${rowList(because.rows)} have “${because.reference}”.`;
    case 'reference-not-certain':
      return `Put this home’s own reference back, or say that ${because.reference === '' ? 'none' : `“${because.reference}”`} is right: it was sent with another reference before, and a run stopped while it was writing that column.`;
    case 'property-id-elsewhere':
      if (because.rows.length === 0)
        return `Say whether the Property Id ${because.propertyId} belongs to this home: it was last sent for another home, which has no row here.`;
      return `Put the Property Id ${because.propertyId} back into row ${rowList(because.rows)}, or say that it is right here: it was last sent for the home in that row.`;
    case 'property-id-lost':
      return `Put the Property Id ${because.propertyId} back, or forget it: this home was stored with it before.`;
  }
}

/** What carrying a plan out takes. */
export interface PlanCost {
  /** One for each operation. */
  readonly requests: number;
  /** Minutes at the learnt quota; `null` where no quota has been learnt. */
  readonly minutes: number | null;
}

/** Counts what a plan costs before anything is sent. */
export function planCost(planned: readonly Planned[], quota: KnownQuota | null): PlanCost {
  const requests = planned.filter(isOperation).length;
  return { requests, minutes: minutesFor(requests, quota) };
}
