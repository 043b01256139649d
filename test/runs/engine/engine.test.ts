import { startRun } from '../../../src/runs/engine/engine';
import type { RunOrder, RunTools, Work } from '../../../src/runs/engine/kind';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { fakeSheet } from '../support/fake-sheet';

interface Ended {
  readonly item: string;
  readonly end: 'done' | 'not-begun';
}

/** A run over three items, each of which does as the test says. */
function world(each: (item: string, tools: RunTools) => Promise<void>) {
  const did: string[] = [];
  const sheet = fakeSheet(['Address'], [['1 High Street']]);
  const noting = {
    ...sheet,
    ensureColumns: (headers: readonly string[]) => {
      did.push(`columns ${headers.join()}`);
      return sheet.ensureColumns(headers);
    },
    confirmWrites: () => {
      did.push('writes looked at');
      return sheet.confirmWrites();
    },
  };
  let given: RunTools | null = null;
  const order: RunOrder<string, Ended> = {
    items: ['a', 'b', 'c'],
    columns: ['Result'],
    begin(tools): Work<string, Ended> {
      given = tools;
      const ended = new Set<string>();
      return {
        async carryOut() {
          for (const item of order.items) {
            if (!(await tools.pauseToken.mayContinue())) return;
            await each(item, tools);
            ended.add(item);
            did.push(item);
            tools.reportDone('done');
          }
        },
        resultOf: (item) => ({ item, end: ended.has(item) ? 'done' : 'not-begun' }),
      };
    },
  };
  const run = startRun(order, { sheet: noting, clock: new FakeClock(), random: seededRandom(1) });
  return { run, did, tools: () => given };
}

const nothing = (): Promise<void> => Promise.resolve();

describe('the engine of every run', () => {
  it('R3.3 adds columns, carries everything out, and reports every item in the plan’s order', async () => {
    const { run, did, tools } = world(nothing);
    expect(await run.finished).toEqual({
      run: tools()?.run,
      results: ['a', 'b', 'c'].map((item) => ({ item, end: 'done' })),
      failure: null,
    });
    expect(did).toEqual(['columns Result', 'a', 'b', 'c', 'writes looked at']);
    expect(run.progress.snapshot()).toMatchObject({ stage: 'finished', done: 3, counts: { done: 3 } });
  });

  it('R3.1 cancelling holds what has not begun, tells what is asked for, and still reports it', async () => {
    const { run, did, tools } = world((item) => {
      if (item === 'b') run.cancel();
      return nothing();
    });
    const { results, failure } = await run.finished;
    expect(failure).toBeNull();
    expect(results.map(({ end }) => end)).toEqual(['done', 'done', 'not-begun']);
    expect(tools()?.signal.aborted).toBe(true);
    expect(did.at(-1)).toBe('writes looked at');
    expect(run.progress.snapshot()).toMatchObject({ stage: 'finished', done: 2 });
  });

  it('R3.3 a run that cannot go on says why, calls off what it asked for, and leaves its writes to be looked at', async () => {
    const { run, did, tools } = world((item) =>
      item === 'b' ? Promise.reject(new Error('Unprotect the sheet.')) : nothing(),
    );
    expect(await run.finished).toMatchObject({
      failure: 'Unprotect the sheet.',
      results: [{ end: 'done' }, { end: 'not-begun' }, { end: 'not-begun' }],
    });
    expect(tools()?.signal.aborted).toBe(true);
    expect(did).toEqual(['columns Result', 'a']);
    expect(run.progress.snapshot()).toMatchObject({ stage: 'failed' });
  });
});
