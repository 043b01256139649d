import type { CellValue } from '../../portfolio';
import type { Block } from './blocks';
import type { ColumnSnapshot } from './rows-plan';
import type { PiggyBackedWrite, UnfinishedWrite } from '../../sheet';

/** Something else of the workbook that travels in the batches of a write. */
export interface ExcelPiggyBackedWrite extends PiggyBackedWrite {
  /** Asks for what `put` must know, in the batch before it. */
  look(context: Excel.RequestContext): void;
  put(context: Excel.RequestContext): void;
  /** What did not fit: it travels in the batches after these. */
  readonly rest: ExcelPiggyBackedWrite | null;
}

/** Columns to look at, by their headers. */
export interface WantedColumns {
  /** Those by which rows are found: when they differ in the batch that writes, rows have moved. */
  readonly keys: readonly string[];
  /** Those that are looked at besides. */
  readonly besides: readonly string[];
  /** Those of which it matters what was entered. */
  readonly entered: readonly string[];
}

/** A source as it was looked at. */
export interface SourceSnapshot extends ColumnSnapshot {
  /** Rows of the area above the first home. */
  readonly above: number;
  /** The first rows, to tell whether columns have moved. */
  readonly headersThen: string;
  /** Key columns by their position. */
  readonly keyCells: ReadonlyMap<number, readonly CellValue[]>;
  /** Rows that a filter or the user has hidden, from 0 under the headers. */
  readonly hidden: ReadonlySet<number>;
  /** Whether it took several batches: a row that moved between them is missing here, or stands in two places. */
  readonly isInParts: boolean;
  /** Header of a column, where no other has the same; `null` else. */
  readonly headerAt: (position: number) => string | null;
}

/** What the batch that wrote has met. */
export interface WriteObservation {
  readonly headersNow: string;
  /** Headers by position. */
  readonly headers: readonly string[];
  /** Values of the key columns, by position, before anything was written. */
  readonly keys: ReadonlyMap<number, readonly CellValue[]>;
  readonly written: readonly {
    readonly block: Block;
    /** What had been entered there before. */
    readonly former: readonly (readonly FormerCell[])[];
    /** What the cells showed once they were written. */
    readonly shown: readonly (readonly CellValue[])[];
  }[];
}

/** What stood in a cell: a value as it showed, or a formula of the user. */
export type FormerCell = CellValue | UserFormula;

/** In R1C1 notation: it looks at its own row wherever that has moved. */
export interface UserFormula {
  readonly formula: string;
}

export function isUserFormula(cell: FormerCell): cell is UserFormula {
  return typeof cell === 'object';
}

/** Looks at a source and writes to it, one batch each. */
export interface RowsPort {
  /** Headers (`normalisedHeader`) of columns in which a formula of the user was met: of these it is looked at what was entered. */
  readonly withFormulas: Set<string>;
  look(asked: WantedColumns, piggyBacked: ExcelPiggyBackedWrite | null): Promise<SourceSnapshot>;
  /** Writes where rows stood when they were looked at. What is `uncertain` the workbook says in the same batch; `null`: nothing. */
  put(
    looked: SourceSnapshot,
    blocks: readonly Block[],
    uncertain: UnfinishedWrite | null,
    piggyBacked: ExcelPiggyBackedWrite | null,
  ): Promise<WriteObservation>;
}
