import type { EnergyStandards } from '../../contract';
import type { Mapping } from '../columns/mapping';
import type { Overview } from '../overview/overview';
import type { ShownValue } from '../pack/result-sheet';
import type { ReadRow } from '../rows/home-row';
import type { Table } from '../table';

/** What sheets to print and send are made from: the overview that the user looks at. Nothing of it costs a request. */
export interface SheetInput {
  readonly table: Table;
  readonly mapping: Mapping;
  readonly rows: readonly ReadRow[];
  readonly overview: Overview;
  /** What was answered of a row: as it is kept, else as the sheet says it. */
  readonly shown: ShownValue;
  readonly standards: EnergyStandards;
}
