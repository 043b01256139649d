import { BooleanNumber } from '@univerjs/core';
import { FunctionType, IDescriptionService, IFunctionService } from '@univerjs/preset-sheets-core';
import type { IFunctionInfo } from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import type { Ask } from './custom-function';
import { CustomFunctionOfAddin } from './custom-function';
import type { FunctionDescription } from './formulas';

/** Makes the add-in's functions known: to the calculation, and to whoever types a formula. */
export function registerFunctions(book: Book, functions: readonly FunctionDescription[], ask: Ask): void {
  book.injector
    .get(IFunctionService)
    .registerExecutors(...functions.map((description) => new CustomFunctionOfAddin(description, ask)));
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
        ...(parameter.words ?? []).map(({ word, means }) => `${word}: ${means}`),
      ].join('\n'),
      example: parameter.words?.[0] ? `"${parameter.words[0].word}"` : '',
      require: parameter.optional ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      repeat: parameter.repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    })),
  };
}
