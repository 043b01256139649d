import type { Cell } from '../../../src/functions/cells/cell';
import { Delivery } from '../../../src/functions/calls/delivery';
import { FakeClock, settled } from '../../support/fake-clock';
import { ExcelError, installExcel } from '../support/excel';

/** A message's worth is counted over the whole page: each test has a page of its own. */
let clock: FakeClock;
let deliver: (cells: readonly (readonly Cell[])[]) => unknown[][] | Promise<unknown[][]>;

beforeAll(installExcel);
beforeEach(() => {
  clock = new FakeClock();
  const delivery = new Delivery(clock, { hasRatingCards: false });
  deliver = (cells) => delivery.deliver(cells);
});

const text = (length: number): Cell => ({ kind: 'value', value: 'x'.repeat(length) });
const size = (rows: unknown): number => JSON.stringify(rows).length;

/** Takes answers as office.js does: writes a message, and takes no other before that is done. */
async function messagesOf(answers: readonly (unknown[][] | Promise<unknown[][]>)[]): Promise<number[]> {
  let present: unknown[][][] = [];
  let left = answers.length;
  const take = (rows: unknown[][]): void => {
    present.push(rows);
    left -= 1;
  };
  for (const answer of answers)
    if (answer instanceof Promise) void answer.then(take);
    else take(answer);
  const messages: number[] = [];
  for (let turn = 0; left > 0 || present.length > 0; turn += 1) {
    if (turn > 100) throw new Error('It never ends.');
    const writing = present;
    present = [];
    messages.push(size(writing));
    await settled();
  }
  return messages;
}

it('small answers come at once', () => {
  for (let count = 0; count < 1_000; count += 1) expect(deliver([[text(10)]])).toEqual([['x'.repeat(10)]]);
});

it('10 MB travel in messages of at most 1 MB each, each after the last was taken, and few of them', async () => {
  const answers = Array.from({ length: 2_000 }, () => deliver([[text(5_000)]]));
  const messages = await messagesOf(answers);
  expect(Math.max(...messages)).toBeLessThanOrEqual(1_000_000);
  expect(messages.length).toBeLessThanOrEqual(16);
  expect(messages.reduce((sum, each) => sum + each)).toBeGreaterThan(10_000_000);
});

it('is at once again when all has gone', async () => {
  await messagesOf(Array.from({ length: 400 }, () => deliver([[text(5_000)]])));
  expect(deliver([[text(5_000)]])).toEqual([['x'.repeat(5_000)]]);
});

it('what nobody was seen to write goes on after a while: errors alone are not seen', async () => {
  const message = 'y'.repeat(400_000);
  const refuse = (): unknown => deliver([[{ kind: 'refusal', code: '#N/A', message }]]);
  expect(refuse).toThrow(ExcelError);
  const refused = jest.fn();
  void (refuse() as Promise<unknown>).catch(refused);
  await clock.advance(1_999);
  expect(refused).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: '#N/A', message }));
});

it('a host that is slow is waited for: nothing is added to what it has not taken', async () => {
  const answers = Array.from({ length: 300 }, () => deliver([[text(5_000)]]));
  let added = 0;
  for (const answer of answers) if (answer instanceof Promise) void answer.then(() => (added += 1));
  await clock.advance(17_999);
  expect(added).toBe(0);
  await messagesOf(answers);
  expect(added).toBeGreaterThan(100);
});

it('a host that never writes is waited for 18 seconds at most', async () => {
  const answers = Array.from({ length: 300 }, () => deliver([[text(5_000)]]));
  let added = 0;
  for (const answer of answers) if (answer instanceof Promise) void answer.then(() => (added += 1));
  await clock.advance(18_000);
  expect(added).toBeGreaterThan(100);
});

it.each([
  [19_999, false],
  [20_000, true],
])('of what was handed over %d ms ago an answer knows that it has gone: %s', async (passed, isAtOnce) => {
  await clock.advance(60_000);
  void deliver([[text(400_000)]]);
  await clock.advance(passed);
  expect(Array.isArray(deliver([[text(400_000)]]))).toBe(isAtOnce);
});

it('a column of cards larger than a message comes as plain values', () => {
  Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported: () => true } } } });
  const card: Cell = {
    kind: 'rich',
    needs: 'cards',
    plain: 'C',
    value: () => ({ type: 'Entity', text: 'z'.repeat(5_000) }),
  };
  expect(deliver(Array.from({ length: 10 }, () => [card]))).toHaveLength(10);
  const many = deliver(Array.from({ length: 500 }, () => [card])) as unknown[][];
  expect(many[0]).toEqual(['C']);
  Reflect.deleteProperty(globalThis, 'Office');
});

it('an answer that Excel would never take is refused with what to do', () => {
  const rows = Array.from({ length: 200 }, () => [text(30_000)]);
  expect(() => deliver(rows)).toThrow(/Give fewer homes at once/);
});
