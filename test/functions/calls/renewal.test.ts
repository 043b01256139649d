import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textCell, type Cell } from '../../../src/functions/cells/cell';
import { FunctionCalls } from '../../../src/functions/calls/function-calls';
import { functionNames } from '../../../src/functions/function-names';
import { ofCertificate } from '../../../src/functions/questions';
import { epcBody, refusalBody } from '../../client/support/api';
import { startSetting, type Setting } from '../../client/support/setting';
import { installExcel, invocation, outcome, previewInvocation } from '../support/excel';
import { whileTimePasses } from '../support/time';

const ratingQuestion = ofCertificate<Cell>(({ value }) => textCell(value.certificate.current_energy_rating));
const addressQuestion = ofCertificate<Cell>(({ value }) => textCell(value.certificate.address));

let setting: Setting;
let calls: FunctionCalls;
let letter: string;
beforeAll(installExcel);
beforeEach(async () => {
  setting = await startSetting();
  letter = 'D';
  setting.api.reply(() => ({ body: epcBody(letter) }));
  calls = new FunctionCalls(setting.clock);
  calls.provideClient(setting.client);
  await rating();
  letter = 'B';
});
afterEach(async () => {
  await setting.close();
});

const rating = (uprn = 1, call: unknown = invocation()): Promise<unknown> =>
  whileTimePasses(
    setting,
    outcome(() => calls.answerEach(ratingQuestion, [[uprn]], call)),
  );

it('as many of the next calls as were said ask anew, and no more', async () => {
  calls.renewNext(1);
  expect(await rating()).toEqual([['B']]);
  letter = 'C';
  expect(await rating()).toEqual([['B']]);
  expect(setting.api.seen).toHaveLength(2);
});

it('functions of the same home share what is asked anew, one after the other and at once', async () => {
  calls.renewNext(4);
  const address = (): Promise<unknown> =>
    outcome(() => calls.answerEach(addressQuestion, [[1]], invocation()));
  await whileTimePasses(setting, Promise.all([rating(), address()]));
  await whileTimePasses(setting, Promise.all([rating(), address()]));
  expect(setting.api.seen).toHaveLength(2);
});

it('calls that are still to come are not forgotten when more are said to come, as for the next part of a selection', async () => {
  await rating(2);
  letter = 'C';
  calls.renewNext(1);
  calls.renewNext(1);
  expect([await rating(1), await rating(2)]).toEqual([[['C']], [['C']]]);
});

it('a second renewal asks again', async () => {
  calls.renewNext(1);
  await rating();
  await setting.clock.advance(10_001);
  calls.renewNext(1);
  await rating();
  expect(setting.api.seen).toHaveLength(3);
});

it('calls that come too late are as any others, and so is what is still being typed', async () => {
  calls.renewNext(1);
  expect(await rating(1, previewInvocation())).toEqual([['D']]);
  await setting.clock.advance(10_001);
  expect(await rating()).toEqual([['D']]);
  expect(setting.api.seen).toHaveLength(1);
});

it('what is kept stays where it cannot be renewed; that there is nothing now is an answer', async () => {
  setting.api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
  calls.renewNext(2);
  expect(await rating()).toEqual([['D']]);
  setting.api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
  expect(await rating()).toMatch(/^#N\/A No certificate/);
});

it('that there was nothing stays, too, where it cannot be renewed', async () => {
  setting.api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
  const before = await rating(2);
  setting.api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
  calls.renewNext(1);
  expect(await rating(2)).toEqual(before);
  expect(before).toMatch(/^#N\/A No certificate/);
  expect(setting.api.seen).toHaveLength(3);
});

it('what was never answered and cannot be asked says why, also where nothing can leave', async () => {
  setting.api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
  calls.renewNext(2);
  expect(await rating(2)).toMatch(/^#VALUE! /);
  setting.client.connect(null);
  expect(await rating(3)).toMatch(/^#N\/A /);
});

it('names are those of the functions', () => {
  const committed = readFileSync(path.join(__dirname, '../functions.json'), 'utf8');
  const { functions } = JSON.parse(committed) as { functions: { id: string }[] };
  expect([...functionNames].sort()).toEqual(functions.map(({ id }) => id).sort());
});
