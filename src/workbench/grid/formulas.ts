import type { CellValue } from './grid';

/**
 * How the grid's formulas reach the add-in's custom functions: the one interface between the grid and the protocol.
 */

/** A data type as a function answered it: a card, or a value that brings properties or a number format. */
export interface RichValue {
  readonly type: string;
  readonly numberFormat?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** One cell of an argument. An empty cell is `null`, as Excel on the web sends it; a card is the data type that it was answered as. */
export type CellArgument = CellValue | null | RichValue;

/** An argument of a custom function: a value, or a range row by row. */
export type FunctionArgument = CellArgument | readonly (readonly CellArgument[])[];

/** What a custom function answered: one value or a spilled range; entities arrive as plain JSON objects. */
export type FunctionResult = CellValue | object | readonly (readonly (CellValue | object)[])[];

/** One call of a custom function from one cell. */
export interface FunctionCall {
  /** The id of the function in functions.json, e.g. `EPCRATING`. */
  readonly functionId: string;
  readonly arguments: readonly FunctionArgument[];
  /** The calling cell, e.g. `Portfolio!J2`. */
  readonly address: string;
  /** Aborted when the cell is edited or deleted: the add-in is told to cancel. */
  readonly signal: AbortSignal;
}

/** Calls made in one calculation travel in one message, as Excel batches a fill-down. */
export type CallFunction = (call: FunctionCall) => Promise<FunctionResult>;

/** What the grid needs to know of a function: from the built functions.json. */
export interface FunctionDescription {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly optional: boolean;
    /** `matrix`: the parameter takes a range whole. Otherwise the function is called for each cell of a range. */
    readonly dimensionality?: 'scalar' | 'matrix';
    /** The words that it takes, as Excel offers them while the formula is typed. */
    readonly words?: readonly { readonly word: string; readonly meaning: string }[];
    /** The last parameter may be given any number of times. */
    readonly repeating?: boolean;
  }[];
  /** As in functions.json: what the runtime has to know of each invocation. */
  readonly options?: {
    readonly cancelable?: boolean;
    readonly stream?: boolean;
    /** Errors may be given as arguments; otherwise they go straight through to the cell. */
    readonly allowErrorForDataTypeAny?: boolean;
    /** Data types, such as cards, are handed over whole; otherwise as what their cell shows. */
    readonly allowCustomDataForDataTypeAny?: boolean;
  };
}
