import type { ExcelClass } from '../excel-class';

/** The channel of the custom-functions runtime; it is no part of the API. */
export const customFunctions: ExcelClass<'CustomFunctions'> = {
  calls: {
    _SetOsfControlContainerReadyForCustomFunctions: (_self, _given, document) =>
      document.customFunctions.ready(),
    setInvocationArrayResults: (_self, given, document) => document.customFunctions.answer(given.raw(0)),
  },
};
