import { readFileSync } from 'node:fs';
import path from 'node:path';
import { epcRating, epcStatus } from '../../src/functions/functions';
import { functionNames } from '../../src/functions/function-names';
import { forgetRenewal, renewNextCalls } from '../../src/functions/renewal';
import { epcBody, refusalBody } from '../client/support/api';
import { startSetting, type Setting } from '../client/support/setting';
import { installExcel, invocation, outcome, previewInvocation, useClient } from './support/excel';
import { whileTimePasses } from './support/time';

let setting: Setting;
let letter: string;
beforeAll(installExcel);
beforeEach(async () => {
  setting = await startSetting();
  letter = 'D';
  setting.api.reply(() => ({ body: epcBody(letter) }));
  useClient(setting.client);
  await rating();
  letter = 'B';
});
afterEach(async () => {
  jest.restoreAllMocks();
  forgetRenewal();
  useClient(null);
  await setting.close();
});

type Invocation = CustomFunctions.CancelableInvocation;
const rating = (uprn = 1, call: unknown = invocation()): Promise<unknown> =>
  whileTimePasses(
    setting,
    outcome(() => epcRating([[uprn]], call as Invocation)),
  );

it('as many of the next calls as were said ask anew, and no more', async () => {
  renewNextCalls(1);
  expect(await rating()).toEqual([['B']]);
  letter = 'C';
  expect(await rating()).toEqual([['B']]);
  expect(setting.api.seen).toHaveLength(2);
});

it('functions of the same home share what is asked anew, one after the other and at once', async () => {
  renewNextCalls(4);
  const status = (): Promise<unknown> => outcome(() => epcStatus([[1]], invocation()));
  await whileTimePasses(setting, Promise.all([rating(), status()]));
  await whileTimePasses(setting, Promise.all([rating(), status()]));
  expect(setting.api.seen).toHaveLength(2);
});

it('a second renewal asks again', async () => {
  renewNextCalls(1);
  await rating();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  renewNextCalls(1);
  await rating();
  expect(setting.api.seen).toHaveLength(3);
});

it('calls that come too late are as any others, and so is what is still being typed', async () => {
  renewNextCalls(1);
  expect(await rating(1, previewInvocation())).toEqual([['D']]);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001);
  expect(await rating()).toEqual([['D']]);
  expect(setting.api.seen).toHaveLength(1);
});

it('what is kept stays where it cannot be renewed; that there is nothing now is an answer', async () => {
  setting.api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
  renewNextCalls(2);
  expect(await rating()).toEqual([['D']]);
  setting.api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
  expect(await rating()).toMatch(/^#N\/A No certificate/);
});

it('names are those of the functions', () => {
  const committed = readFileSync(path.join(__dirname, 'functions.json'), 'utf8');
  const { functions } = JSON.parse(committed) as { functions: { id: string }[] };
  expect([...functionNames].sort()).toEqual(functions.map(({ id }) => id).sort());
});
