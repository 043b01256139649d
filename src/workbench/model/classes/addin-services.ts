import type { Arguments } from '../arguments';
import type { RuntimeState } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';

const runtimeStates: readonly RuntimeState[] = ['Inactive', 'Background', 'Visible'];

/** `Office.addin.showAsTaskpane`, `hide`. */
export const appRuntimeService: ExcelClass<'AppRuntimeService'> = {
  calls: {
    getAppRuntimeState: (_self, _given, { runtime }) => runtime.state,
    setAppRuntimeState: (_self, given, { runtime }) => {
      runtime.state = stateOf(given);
    },
  },
};

/** `Office.addin.setStartupBehavior`, `getStartupBehavior`. */
export const appRuntimePersistenceService: ExcelClass<'AppRuntimePersistenceService'> = {
  calls: {
    getAppRuntimeStartState: (_self, _given, { runtime }) => runtime.startState,
    setAppRuntimeStartState: (_self, given, { runtime }) => {
      runtime.startState = stateOf(given);
    },
  },
};

/** office.js reports on start that it can run actions of the ribbon. */
export const addinInternalService: ExcelClass<'AddinInternalService'> = {
  calls: { notifyActionHandlerReady: () => null },
};

function stateOf(given: Arguments): RuntimeState {
  const text = given.text(0);
  const state = runtimeStates.find((known) => known === text);
  if (!state) throw new ExcelError('InvalidArgument', `'${text}' is no state of a runtime.`);
  return state;
}
