import { startSetting, type Setting } from '../../client/support/setting';
import { installExcel, outcome, useClient } from './excel';
import { whileTimePasses } from './time';

/** What a file of tests has: a setting of its own for each test, with its client in the functions' slot. */
export interface FunctionSetting extends Pick<Setting, 'api' | 'clock' | 'client'> {
  /** What a call came to, however long it takes on the test's clock. */
  readonly outcome: (call: () => unknown) => Promise<unknown>;
  /** What is waited for, however long it takes on the test's clock. */
  readonly soon: <Value>(waited: Value | Promise<Value>) => Promise<Value>;
}

/** Starts a setting before each test of the file and ends it afterwards. Call it at the file's top. */
export function settingForEachTest(): FunctionSetting {
  let setting: Setting | null = null;
  const now = (): Setting => {
    if (setting === null) throw new Error('A setting is there within a test alone.');
    return setting;
  };
  beforeAll(installExcel);
  beforeEach(async () => {
    setting = await startSetting();
    useClient(setting.client);
  });
  afterEach(async () => {
    useClient(null);
    await setting?.close();
    setting = null;
  });
  const soon = <Value>(waited: Value | Promise<Value>): Promise<Value> => whileTimePasses(now(), waited);
  return {
    get api() {
      return now().api;
    },
    get clock() {
      return now().clock;
    },
    get client() {
      return now().client;
    },
    soon,
    outcome: (call) => soon(outcome(call)),
  };
}
