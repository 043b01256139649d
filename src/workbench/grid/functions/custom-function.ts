import { type Nullable, BooleanNumber } from '@univerjs/core';
import {
  BaseFunction,
  BooleanValueObject,
  ArrayValueObject,
  ERROR_TYPE_SET,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
  type ErrorType,
  FunctionType,
  IDescriptionService,
  IFunctionService,
  type IFunctionInfo,
} from '@univerjs/preset-sheets-core';
import { type CallResult, isRectangle, type RichValue } from './call-result';
import type { CellPlace } from './calling-cells';
import { errorCode } from '../cell-value';
import type { CellArgument, FunctionArgument, FunctionDescription } from '../formulas';
import { type CellValue, type ErrorCode, isCellError } from '../grid';
import type { Book } from '../book';

/** Asks a function for its value in a cell; `undefined` while the answer is awaited. */
export type Ask = (
  place: CellPlace,
  functionId: string,
  values: readonly FunctionArgument[],
) => CallResult | undefined;

/** The data type behind a cell that is to show this value, while formulas are calculated. */
export type RichAt = (place: CellPlace, shown: CellValue) => RichValue | null;

const busyObject = errorObject('#BUSY!');
// Univer knows no such error: formulas that refer to a busy cell are busy too.
ERROR_TYPE_SET.add('#BUSY!' as ErrorType);
ERROR_TYPE_SET.add('#FIELD!' as ErrorType);

/**
 * An add-in's function as Univer calculates it: at once, with `#BUSY!` until the answer is here. Univer's own
 * asynchronous functions would hold the whole calculation, one call after the other.
 * Decision 186.
 */
class CustomFunctionOfAddin extends BaseFunction {
  readonly #description: FunctionDescription;
  readonly #ask: Ask;
  readonly #richAt: RichAt;
  /** Univer counts the arguments before it calculates: too many or too few never reach the add-in. */
  override minParams = -1;
  override maxParams = -1;

  constructor(description: FunctionDescription, ask: Ask, richAt: RichAt) {
    super(description.name.toUpperCase());
    this.#richAt = richAt;
    this.#description = description;
    this.#ask = ask;
  }

  /** Text in quotes is text, as in Excel: Univer would make a number or a date of it. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  override calculate(...variants: BaseValueObject[]): BaseValueObject {
    const { parameters } = this.#description;
    const minCount = parameters.filter((parameter) => !parameter.optional && !parameter.repeating).length;
    const maxCount = parameters.some((parameter) => parameter.repeating) ? Infinity : parameters.length;
    if (variants.length < minCount || variants.length > maxCount) return errorObject('#VALUE!');
    const given = variants.map((variant, index) => this.#argument(variant, index));
    const refused = this.#refused(given);
    if (refused) return errorObject(refused);
    return this.#isLifted(given) ? this.#lift(given) : this.#call(given);
  }

  #call(values: readonly FunctionArgument[]): BaseValueObject {
    const { unitId, subUnitId } = this;
    if (!unitId || !subUnitId) return errorObject('#VALUE!');
    const place = { sheetId: subUnitId, row: this.row, column: this.column };
    const result = this.#ask(place, this.#description.id, values);
    return result === undefined ? busyObject : resultObject(result);
  }

  /** A range for a parameter that takes one value: the function is called for each of its cells, as Excel does. */
  #lift(given: readonly FunctionArgument[]): BaseValueObject {
    const ranges = given.filter((value, index) => isRange(value) && !this.#takesRange(index)) as Rectangle[];
    const rows = Math.max(...ranges.map((range) => range.length));
    const columns = Math.max(...ranges.map((range) => range[0]?.length ?? 0));
    const results: BaseValueObject[][] = [];
    for (let row = 0; row < rows; row += 1) {
      results.push([]);
      for (let column = 0; column < columns; column += 1) {
        const values = given.map((value, index) =>
          isRange(value) && !this.#takesRange(index) ? elementOf(value, row, column) : value,
        );
        const error = this.#refused(values);
        results[row]?.push(error ? errorObject(error) : firstOf(this.#call(values)));
      }
    }
    return results.some((row) => row.includes(busyObject)) ? busyObject : arrayObject(results);
  }

  #isLifted(given: readonly FunctionArgument[]): boolean {
    return given.some((value, index) => isRange(value) && !this.#takesRange(index));
  }

  #takesRange(index: number): boolean {
    const { parameters } = this.#description;
    return (parameters[index] ?? parameters.at(-1))?.dimensionality === 'matrix';
  }

  /** A cell for a parameter that takes a range is a range of one cell. */
  #argument(variant: BaseValueObject, index: number): FunctionArgument {
    if (!variant.isArray()) {
      const value = readObject(variant);
      return this.#takesRange(index) ? [[value]] : value;
    }
    const range = variant as ArrayValueObject;
    const rows = range
      .getArrayValue()
      .map((line, down) => line.map((cell, right) => this.#cell(range, down, right, readObject(cell))));
    const [first] = rows;
    return rows.length === 1 && first?.length === 1 && !this.#takesRange(index) ? (first[0] ?? null) : rows;
  }

  /** A card goes to the function as a whole, as Excel hands it to those that take data types. */
  #cell(range: ArrayValueObject, down: number, right: number, shown: CellValue | null): CellArgument {
    if (typeof shown !== 'string' || !this.#description.options?.allowCustomDataForDataTypeAny) return shown;
    const place = {
      sheetId: range.getSheetId(),
      row: range.getCurrentRow() + down,
      column: range.getCurrentColumn() + right,
    };
    const rich = place.sheetId === '' || place.row < 0 ? null : this.#richAt(place, shown);
    return rich?.type === 'Entity' ? rich : shown;
  }

  /** The error that the cell shows without a call: what it refers to is busy, or an error that nobody wants. */
  #refused(values: readonly FunctionArgument[]): ErrorCode | undefined {
    const errors: ErrorCode[] = [];
    values.forEach((value, index) => {
      if (!isRange(value)) {
        if (isCellError(value)) errors.push(value.error);
        return;
      }
      if (!this.#takesRange(index)) return;
      for (const cell of value.flat()) if (isCellError(cell)) errors.push(cell.error);
    });
    if (errors.includes('#BUSY!')) return '#BUSY!';
    return this.#description.options?.allowErrorForDataTypeAny ? undefined : errors[0];
  }
}

type Rectangle = readonly (readonly CellArgument[])[];

function isRange(value: FunctionArgument | undefined): value is Rectangle {
  return Array.isArray(value);
}

/** A range of one row or column repeats for the longer ones; beyond any other there is `#N/A`. */
function elementOf(range: Rectangle, row: number, column: number): CellArgument {
  const line = range.length === 1 ? range[0] : range[row];
  const value = line?.length === 1 ? line[0] : line?.[column];
  return value === undefined ? { error: '#N/A' } : value;
}

export function readObject(object: Nullable<BaseValueObject>): CellValue | null {
  if (!object || object.isNull()) return null;
  if (object.isError()) {
    return { error: errorCode((object as ErrorValueObject).getErrorType()) ?? '#VALUE!' };
  }
  return object.getValue();
}

function resultObject(result: CallResult): BaseValueObject {
  return isRectangle(result) ? arrayObject(result.map((row) => row.map(valueObject))) : valueObject(result);
}

export function valueObject(value: CellValue): BaseValueObject {
  if (typeof value === 'number') return NumberValueObject.create(value);
  if (typeof value === 'boolean') return BooleanValueObject.create(value);
  if (typeof value === 'string') return StringValueObject.create(value);
  return errorObject(value.error);
}

export function errorObject(error: ErrorCode): ErrorValueObject {
  return ErrorValueObject.create(error as ErrorType);
}

function firstOf(object: BaseValueObject): BaseValueObject {
  return object.isArray()
    ? ((object as ArrayValueObject).getArrayValue()[0]?.[0] ?? NullValueObject.create())
    : object;
}

function arrayObject(rows: BaseValueObject[][]): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: rows,
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

/** Makes the add-in's functions known: to the calculation, and to whoever types a formula. */
export function registerFunctions(
  book: Book,
  functions: readonly FunctionDescription[],
  ask: Ask,
  richAt: RichAt,
): void {
  book.injector
    .get(IFunctionService)
    .registerExecutors(
      ...functions.map((description) => new CustomFunctionOfAddin(description, ask, richAt)),
    );
  book.injector.get(IDescriptionService).registerDescriptions(functions.map(described));
}

function described({ name, description, parameters }: FunctionDescription): IFunctionInfo {
  return {
    functionName: name.toUpperCase(),
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: parameters.map((parameter) => ({
      name: parameter.name,
      detail: [
        parameter.description,
        ...(parameter.words ?? []).map(({ word, meaning }) => `${word}: ${meaning}`),
      ].join('\n'),
      example: parameter.words?.[0] ? `"${parameter.words[0].word}"` : '',
      require: parameter.optional ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      repeat: parameter.repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    })),
  };
}
