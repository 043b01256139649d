import {
  type BaseReferenceObject,
  type BaseValueObject,
  BaseFunction,
  IFunctionService,
  SetRangeValuesMutation,
} from '@univerjs/preset-sheets-core';
import type { Book } from '../book';
import { readField, type RichValue } from './call-result';
import type { CellPlace } from './calling-cells';
import { errorObject, valueObject } from './custom-function';
import { fieldValueFunction, withoutDots } from './without-dots';

/** The data type that a cell shows, while formulas are calculated. */
export type RichAt = (place: CellPlace) => RichValue | null;

/** Excel's own function that reads a property of a card: `=FIELDVALUE(J2,"expiry_date")`. */
class FieldValue extends BaseFunction {
  override minParams = 2;
  override maxParams = 2;
  override needsReferenceObject = true;
  readonly #richAt: RichAt;

  constructor(richAt: RichAt) {
    super(fieldValueFunction);
    this.#richAt = richAt;
  }

  override calculate(...variants: BaseValueObject[]): BaseValueObject {
    const [value, name] = variants as unknown as [BaseReferenceObject | BaseValueObject, BaseValueObject];
    if (!value.isReferenceObject()) return errorObject('#VALUE!');
    const reference = value as BaseReferenceObject;
    const { startRow, startColumn } = reference.getRangePosition();
    const shown = reference.getFirstCell();
    if (shown.isError()) return shown;
    const place = { sheetId: reference.getSheetId(), row: startRow, column: startColumn };
    return valueObject(readField(this.#richAt(place), String(name.getValue())));
  }
}

/** Makes properties of cards readable in formulas, as `FIELDVALUE` and in the short form `=J2.expiry_date`. */
export function readFields(book: Book, richAt: RichAt): void {
  book.injector.get(IFunctionService).registerExecutors(new FieldValue(richAt));
  book.commands.beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return;
    const { cellValue } = command.params as {
      cellValue?: Record<number, Record<number, { f?: string | null } | null> | null>;
    };
    for (const line of Object.values(cellValue ?? {})) {
      for (const cell of Object.values(line ?? {})) if (cell?.f) cell.f = withoutDots(cell.f);
    }
  });
}
