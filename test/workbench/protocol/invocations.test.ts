import type { FunctionCall, FunctionDescription } from '../../../src/workbench/grid/formulas';
import { newCounters } from '../../../src/workbench/protocol/counters';
import type { MessageEntry } from '../../../src/workbench/protocol/invocation';
import { Invocations } from '../../../src/workbench/protocol/invocations';

const described = (id: string, options: FunctionDescription['options']): FunctionDescription => ({
  id,
  name: id,
  description: '',
  parameters: [],
  ...(options ? { options } : {}),
});

function runtime() {
  const sent: (readonly MessageEntry[])[] = [];
  const counters = newCounters();
  const functions = [
    described('EPC', { cancelable: true }),
    described('TICK', { stream: true }),
    described('ANY', { allowErrorForDataTypeAny: true }),
  ];
  const invocations = new Invocations(functions, (entries) => sent.push(entries), counters);
  const call = (
    functionId: string,
    signal = new AbortController().signal,
    ...given: FunctionCall['arguments']
  ) => invocations.call({ functionId, arguments: given, address: 'Sheet1!A1', signal });
  return { invocations, sent, counters, call };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends nothing before the runtime is ready, and then everything at once', async () => {
  const { invocations, sent, counters, call } = runtime();
  const calls = [call('EPC', undefined, 'A2'), call('PLAIN', undefined, [[1, null]])];
  jest.runAllTimers();
  expect(sent).toEqual([]);
  invocations.ready();
  jest.runAllTimers();
  expect(sent).toEqual([
    [
      [1, 1000, '', '[1,"EPC",["A2"],"Sheet1!A1",1]', 1, false],
      [1, 1000, '', '[2,"PLAIN",[[[1,null]]],"Sheet1!A1",0]', 2, false],
    ],
  ]);
  expect(counters).toMatchObject({ batches: 1, invocations: 2 });
  invocations.answer([
    [2, true, 'second'],
    [1, true, 'first'],
    [99, true, 'nobody asked'],
  ]);
  expect(await Promise.all(calls)).toEqual(['first', 'second']);
});

it('loses the answer of one call where it is asked to, whose cell stays busy', async () => {
  const send = jest.fn();
  const invocations = new Invocations([described('EPC', {})], send, newCounters(), 2);
  const { signal } = new AbortController();
  const asked = [1, 2].map(() =>
    invocations.call({ functionId: 'EPC', arguments: [], address: 'Sheet1!A1', signal }),
  );
  invocations.ready();
  jest.runAllTimers();
  invocations.answer([
    [1, true, 'first'],
    [2, true, 'second'],
  ]);
  expect(await asked[0]).toBe('first');
  expect(await Promise.race([asked[1], Promise.resolve('busy')])).toBe('busy');
});

it('tells a cancelable function that nobody waits, and no other', async () => {
  const { invocations, sent, call } = runtime();
  invocations.ready();
  const stop = new AbortController();
  const calls = [call('EPC', stop.signal), call('PLAIN', stop.signal)];
  jest.runAllTimers();
  sent.length = 0;
  stop.abort();
  jest.runAllTimers();
  expect(sent).toEqual([[[1, 1001, '', '{"invocationId":1}', 1, false]]]);
  for (const call of calls) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await invocations.idle();
});

it('refuses a call that nobody waits for already', async () => {
  const { call } = runtime();
  await expect(call('EPC', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});

it('answers for streaming functions itself', async () => {
  expect(await runtime().call('TICK')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('TICK'),
  });
});

it('is idle only when everything is answered', async () => {
  const { invocations, call } = runtime();
  let idle = 0;
  await invocations.idle();
  void call('EPC');
  void invocations.idle().then(() => (idle += 1));
  invocations.ready();
  jest.runAllTimers();
  await Promise.resolve();
  expect(idle).toBe(0);
  invocations.answer([[1, true, 'C']]);
  await Promise.resolve();
  expect(idle).toBe(1);
});

it('ends everything when it is disposed of', async () => {
  const { invocations, call } = runtime();
  const pending = call('EPC');
  invocations.dispose();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});

it('hands errors to a function that takes them, in the form that the runtime reads', async () => {
  const { invocations, sent, call } = runtime();
  invocations.ready();
  void call('ANY', undefined, { error: '#N/A', message: 'none' }, [['A2'], [{ error: '#DIV/0!' }], [null]]);
  jest.runAllTimers();
  const [[[, , , message]]] = sent as unknown as [[[number, number, string, string]]];
  expect(JSON.parse(message)).toEqual([
    1,
    'ANY',
    [
      { type: 'CustomFunctionError', code: '#N/A' },
      [['A2'], [{ type: 'CustomFunctionError', code: '#DIV/0!' }], [null]],
    ],
    'Sheet1!A1',
    4,
  ]);
});

it('answers with the error itself for a function that takes none', async () => {
  const { invocations, sent, call } = runtime();
  invocations.ready();
  expect(await call('EPC', undefined, [['A2'], [{ error: '#DIV/0!' }]])).toEqual({ error: '#DIV/0!' });
  jest.runAllTimers();
  expect(sent).toEqual([]);
});
