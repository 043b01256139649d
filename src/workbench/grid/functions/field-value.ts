import {
  type BaseReferenceObject,
  type BaseValueObject,
  type ErrorType,
  BaseFunction,
  BooleanValueObject,
  ErrorValueObject,
  IFunctionService,
  NumberValueObject,
  SetRangeValuesMutation,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import type { Book } from '../book';
import type { RichValue } from './call-result';
import type { CellPlace } from './calling-cells';
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
    if (!value.isReferenceObject()) return error('#VALUE!');
    const reference = value as BaseReferenceObject;
    const { startRow, startColumn } = reference.getRangePosition();
    const shown = reference.getFirstCell();
    if (shown.isError()) return shown;
    const place = { sheetId: reference.getSheetId(), row: startRow, column: startColumn };
    const property = this.#richAt(place)?.properties?.[String(name.getValue())] as
      { readonly basicValue?: unknown } | undefined;
    return property === undefined ? error('#FIELD!') : valueObject(property.basicValue);
  }
}

function valueObject(value: unknown): BaseValueObject {
  switch (typeof value) {
    case 'number':
      return NumberValueObject.create(value);
    case 'boolean':
      return BooleanValueObject.create(value);
    default:
      return StringValueObject.create(String(value));
  }
}

function error(code: string): ErrorValueObject {
  return ErrorValueObject.create(code as ErrorType);
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
