import type { OpenHost } from '../workbench/support/open-host';
import { openHost } from '../workbench/support/open-host';
import { eventually } from './support/eventually';
import { closeOpened } from './support/waiting';

/** The real custom-functions runtime of office.js, called through the protocol as Excel on the web calls it. */

let host: OpenHost;

beforeAll(async () => {
  host = await openHost();
}, 90_000);

afterAll(() => closeOpened(host));

const idle = () => host.page.evaluate(() => window.page.host.idle());

describe('results', () => {
  it('brings the value of a function to its cell', async () => {
    expect(await host.page.evaluate(() => window.page.call('DOUBLE', 21))).toBe(42);
  });

  it('gives ranges as rows, empty cells as null', async () => {
    const shape = await host.page.evaluate(() =>
      window.page.call('SHAPE', [
        ['a', null],
        [1, true],
      ]),
    );
    expect(shape).toEqual([
      ['a', 'empty'],
      [1, true],
    ]);
  });

  it('tells the function which cell it stands in', async () => {
    expect(await host.page.evaluate(() => window.page.call('WHERE'))).toBe('Portfolio!J2');
  });

  it('passes entities as they are', async () => {
    expect(await host.page.evaluate(() => window.page.call('ENTITY', 'EPC'))).toEqual({
      type: 'Entity',
      text: 'EPC',
      properties: { band: 'C' },
    });
  });

  it('shows 0 for nothing, as Excel does', async () => {
    expect(await host.page.evaluate(() => window.page.call('NOTHING'))).toBe(0);
  });
});

describe('errors', () => {
  it.each([
    ['REFUSE', 'no key', { error: '#N/A', message: 'no key' }],
    ['FAIL', '', { error: '#VALUE!' }],
    ['DIVIDE', '', { error: '#DIV/0!' }],
    ['UNHEARD_OF', '', { error: '#VALUE!' }],
    ['MIXED', '', [['fine', { error: '#N/A', message: 'not there' }]]],
  ])('%s answers with its error', async (name, argument, expected) => {
    const result = await host.page.evaluate(([id, given]) => window.page.call(id!, given!), [name, argument]);
    expect(result).toEqual(expected);
  });

  it('answers an error among the arguments with that error, without asking the add-in', async () => {
    const [result, sent] = await host.page.evaluate(async () => {
      const before = window.page.host.counters.invocations;
      const answer = await window.page.call('DOUBLE', { error: '#REF!' });
      return [answer, window.page.host.counters.invocations - before] as const;
    });
    expect(result).toEqual({ error: '#REF!' });
    expect(sent).toBe(0);
  });
});

describe('batches', () => {
  it('sends 5,000 calls of one calculation in one message', async () => {
    const seen = await host.page.evaluate(async () => {
      const { batches, invocations } = window.page.host.counters;
      const calls = Array.from({ length: 5000 }, (_, row) => window.page.call('DOUBLE', row));
      const results = await Promise.all(calls);
      const after = window.page.host.counters;
      return {
        batches: after.batches - batches,
        invocations: after.invocations - invocations,
        right: results.every((result, row) => result === row * 2),
      };
    });
    expect(seen).toEqual({ batches: 1, invocations: 5000, right: true });
  });

  it('splits what is too large for one message, and refuses what is too large by itself', async () => {
    const seen = await host.page.evaluate(async () => {
      const { batches } = window.page.host.counters;
      const long = 'x'.repeat(2 * 1024 * 1024);
      const results = await Promise.all([
        window.page.call('LENGTH', long),
        window.page.call('LENGTH', long),
        window.page.call('LENGTH', long),
        window.page.call('LENGTH', 'x'.repeat(5 * 1024 * 1024)),
        window.page.call('LENGTH', 'short'),
      ]);
      return { batches: window.page.host.counters.batches - batches, results };
    });
    const long = 2 * 1024 * 1024;
    expect(seen).toEqual({ batches: 2, results: [long, long, long, { error: '#VALUE!' }, 5] });
  });
});

describe('cancelling', () => {
  it('tells the function, and rejects the call', async () => {
    const name = await host.page.evaluate(async () => {
      const stop = new AbortController();
      const call = window.page.host.callFunction({
        functionId: 'NEVER',
        arguments: ['A2'],
        address: 'Portfolio!J2',
        signal: stop.signal,
      });
      setTimeout(() => stop.abort(), 100);
      return call.catch((error: unknown) => (error as Error).name);
    });
    expect(name).toBe('AbortError');
    await eventually(host.addin(), () => window.told.cancelled.includes('A2'));
    await idle();
  });

  it('never sends what is cancelled in the turn it was called', async () => {
    const sent = await host.page.evaluate(async () => {
      const before = window.page.host.counters.invocations;
      const stop = new AbortController();
      const call = window.page.host.callFunction({
        functionId: 'NEVER',
        arguments: ['A3'],
        address: 'Portfolio!J3',
        signal: stop.signal,
      });
      stop.abort();
      await call.catch(() => undefined);
      await window.page.host.idle();
      return window.page.host.counters.invocations - before;
    });
    expect(sent).toBe(0);
  });
});

describe('a frame that loads again', () => {
  it('asks the new runtime what the old one had not answered', async () => {
    await host.page.evaluate(() => {
      Object.assign(window, { pending: window.page.call('AFTER_RELOAD', 7) });
    });
    await eventually(host.addin(), () => window.told.asked);
    await host.addin().evaluate(() => setTimeout(() => window.location.reload()));
    const result = await host.page.evaluate(() => (window as unknown as { pending: unknown }).pending);
    expect(result).toBe('answered by page 2');
    expect(await host.page.evaluate(() => window.page.call('DOUBLE', 4))).toBe(8);
  });
});

describe('results above 5 MB', () => {
  it('are refused, and the cells stay busy', async () => {
    const outcome = await host.page.evaluate(async () => {
      const waiting = window.page.call('LONG', 5 * 1024 * 1024);
      const late = new Promise((resolve) => setTimeout(() => resolve('busy'), 3000));
      return Promise.race([waiting, late]);
    });
    expect(outcome).toBe('busy');
  });
});
