import { NumberValueObject, ValueObjectFactory } from '@univerjs/preset-sheets-core';

/**
 * A number that is written into a formula without quotes is a number however it is written (`1.50`, `1E+5`), as in Excel. Univer takes
 * such a one for text where the function wants its text left alone.
 */
export function readNumberLiterals(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  ValueObjectFactory.create = (written, isTextLeftAlone) =>
    isTextLeftAlone === true && isNumberLiteral(written)
      ? NumberValueObject.create(Number(written))
      : create(written, isTextLeftAlone);
}

/** Quotes are still around what was quoted: it is none. */
function isNumberLiteral(written: unknown): boolean {
  return typeof written === 'string' && /^\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(written);
}
