import type { OwnerKind } from '../deadlines/landlords';
import type { ReadRow } from '../rows/home-row';

/** Whose homes a pack is of alone. */
export interface PackOwner {
  readonly kind: OwnerKind;
  readonly name: string;
  /** Those of everybody: what the table has of others is not gone. */
  readonly allRows: readonly ReadRow[];
}
