import { valueStore } from '../../../src/contract';
import { keepCreations } from '../../../src/taskpane/look-up/creations';
import type { PaneServices } from '../../../src/taskpane/pane-services';
import { deviceSettings } from '../../../src/taskpane/settings/device-settings';
import { createCommandOutcomes } from '../../../src/workbook/ribbon/command-outcomes';
import { quietActivity } from '../../runs/support/activity';
import { FakeClock } from '../../support/fake-clock';

const emptyCache: PaneServices['cache'] = {
  cachedCount: () => 0,
  planRefresh: () => {
    const counts = { epcCheck: 0, determinationCheck: 0, licensingCheck: 0, propertyCheck: 0 };
    return { questions: [], counts, requests: 0, minutes: null };
  },
  refresh: () => Promise.resolve({ done: 0, failed: 0, total: 0 }),
  clearCache: () => Promise.resolve(),
};

const never = (): never => {
  throw new Error('Nothing is to be asked here.');
};
const nothingAsked: PaneServices['checks'] = {
  epcCheck: never,
  determinationCheck: never,
  licensingCheck: never,
  propertyCheck: never,
  propertyCreate: never,
  planRefresh: never,
};

const serverAlone: PaneServices['connections'] = {
  current: valueStore({ kind: 'server', isSample: false, takesOwnKeys: true }),
  test: never,
  testCurrent: never,
  useTyped: never,
  useServer: never,
};

/** What a pane is given in a workbook without tables, where nothing is asked and nothing goes on. */
export function quietServices(more: Partial<PaneServices> = {}): PaneServices {
  return {
    activity: quietActivity,
    reconnect: () => undefined,
    cache: emptyCache,
    theme: { isDark: () => false, onThemeChange: () => () => undefined },
    connections: serverAlone,
    checks: nothingAsked,
    creations: keepCreations(() => 'server'),
    settings: deviceSettings(null),
    startup: null,
    sync: null,
    overview: null,
    sheetView: null,
    sheet: null,
    formulas: null,
    check: null,
    commandOutcomes: createCommandOutcomes(),
    readPack: () => Promise.resolve(null),
    makeSheets: null,
    freeze: null,
    openCalendar: null,
    refresh: null,
    functionPrefix: '',
    knowsRatingCards: true,
    isInExcel: true,
    clock: new FakeClock(),
    ...more,
  };
}
