import { serialAt } from '../../../contract';
import type { Arguments } from '../arguments';
import type { RuntimeState } from '../document';
import type { ExcelClasses } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { instance } from '../instance';

const runtimeStates: readonly RuntimeState[] = ['Inactive', 'Background', 'Visible'];

export const serviceClasses = {
  /** `Office.addin.showAsTaskpane`, `hide`. */
  AppRuntimeService: {
    calls: {
      getAppRuntimeState: (_self, _given, { runtime }) => runtime.state,
      setAppRuntimeState: (_self, given, { runtime }) => {
        runtime.state = stateOf(given);
      },
    },
  },
  /** `Office.addin.setStartupBehavior`, `getStartupBehavior`. */
  AppRuntimePersistenceService: {
    calls: {
      getAppRuntimeStartState: (_self, _given, { runtime }) => runtime.startState,
      setAppRuntimeStartState: (_self, given, { runtime }) => {
        runtime.startState = stateOf(given);
      },
    },
  },
  /** office.js reports on start that it can run actions of the ribbon. */
  AddinInternalService: {
    calls: { notifyActionHandlerReady: () => null },
  },
  Application: {
    calls: {
      // It is about speed alone: what the add-in sees afterwards is the same.
      suspendApiCalculationUntilNextSync: () => null,
      calculate: (_self, given, { grid }) => {
        // What has changed is calculated anyway; what is marked waits for this.
        if (given.text(0) !== 'Recalculate') throw notSupported(`Application.calculate('${given.text(0)}')`);
        grid.calculateDirty();
      },
    },
  },
  /** `Workbook.functions`: Excel's own functions, of which add-ins need few. */
  Functions: {
    objects: {
      date: (_self, given) => {
        const moment = Date.UTC(given.integer(0), given.integer(1) - 1, given.integer(2));
        return instance('FunctionResult', { value: serialAt(moment) });
      },
    },
  },
  FunctionResult: {
    scalars: {
      value: { get: ({ value }) => value },
      error: { get: () => null },
    },
  },
  /** The channel of the custom-functions runtime; it is no part of the API. */
  CustomFunctions: {
    calls: {
      _SetOsfControlContainerReadyForCustomFunctions: (_self, _given, document) =>
        document.customFunctions.ready(),
      setInvocationArrayResults: (_self, given, document) => document.customFunctions.answer(given.raw(0)),
    },
  },
} satisfies Partial<ExcelClasses>;

function stateOf(given: Arguments): RuntimeState {
  const text = given.text(0);
  const state = runtimeStates.find((known) => known === text);
  if (!state) throw new ExcelError('InvalidArgument', `'${text}' is no state of a runtime.`);
  return state;
}
