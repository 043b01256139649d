import {
  type BaseReferenceObject,
  type BaseValueObject,
  BaseFunction,
  IFunctionService,
} from '@univerjs/preset-sheets-core';
import type { Book } from '../book';
import { readField } from './call-result';
import { errorObject, readObject, valueObject, type RichAt } from './custom-function';
import { fieldValueFunction } from './short-forms';

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
    const rich = this.#richAt(place, readObject(shown) ?? '');
    return valueObject(readField(rich, String(name.getValue())));
  }
}

/** Makes properties of cards readable in formulas. */
export function readFields(book: Book, richAt: RichAt): void {
  book.injector.get(IFunctionService).registerExecutors(new FieldValue(richAt));
}
