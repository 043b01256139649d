import { batchLoader } from '../../../../src/service/store/questions/batch-loader';
import { settled } from '../../../support/fake-clock';

describe('questions that are asked together', () => {
  /** Each question waits until it is let through. */
  function asking() {
    const asked: (readonly string[])[] = [];
    const through: (() => void)[] = [];
    let fails = false;
    const ask = batchLoader(async (keys: readonly string[]) => {
      asked.push(keys);
      await new Promise<void>((resolve) => through.push(resolve));
      if (fails) throw new Error('the database is gone');
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
    });
    const letThrough = async (): Promise<void> => {
      through.shift()?.();
      await settled();
    };
    return { ask, asked, letThrough, failFromNow: () => (fails = true) };
  }

  it('go at once when nothing is under way, and share one question while something is', async () => {
    const { ask, asked, letThrough } = asking();
    const answers = ['a', 'b', 'c', 'b', 'nobody'].map((key) => ask(key));
    expect(asked).toEqual([['a']]);
    await letThrough();
    expect(asked).toEqual([['a'], ['b', 'c', 'nobody']]);
    await letThrough();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'B', null]);
    const later = ask('d');
    expect(asked.at(-1)).toEqual(['d']);
    await letThrough();
    expect(await later).toBe('D');
  });

  /** Each turn waits until it is over. */
  function waiting() {
    const asked: (readonly string[])[] = [];
    let end = (): void => undefined;
    const ask = batchLoader(
      (keys: readonly string[]) => {
        asked.push(keys);
        return Promise.resolve(new Map(keys.map((key) => [key, key.toUpperCase()])));
      },
      () => new Promise((resolve) => (end = resolve)),
    );
    const endTurn = async (): Promise<void> => {
      end();
      await settled();
    };
    return { ask, asked, endTurn };
  }

  it('share one question where they come in one turn, or in turns of which each brings another', async () => {
    const { ask, asked, endTurn } = waiting();
    const answers = ['a', 'b'].map((key) => ask(key));
    await settled();
    expect(asked).toEqual([]);
    answers.push(ask('c'));
    await endTurn();
    expect(asked).toEqual([]);
    answers.push(ask('d'));
    await endTurn();
    expect(asked).toEqual([]);
    await endTurn();
    expect(asked).toEqual([['a', 'b', 'c', 'd']]);
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('wait for no further turn once there are a hundred', async () => {
    const { ask, asked, endTurn } = waiting();
    void ask('k');
    await settled();
    for (let index = 1; index < 100; index += 1) void ask(`k${index}`);
    await endTurn();
    expect(asked.map(({ length }) => length)).toEqual([100]);
  });

  it('fail together, and the next ones are asked anew', async () => {
    const { ask, asked, letThrough, failFromNow } = asking();
    const first = ask('a');
    const others = [ask('b'), ask('c')].map((answer) => expect(answer).rejects.toThrow('gone'));
    await letThrough();
    expect(await first).toBe('A');
    failFromNow();
    await letThrough();
    await Promise.all(others);
    const again = expect(ask('b')).rejects.toThrow('gone');
    expect(asked.at(-1)).toEqual(['b']);
    await letThrough();
    await again;
  });

  it('are a hundred at most in one question, and none is left out', async () => {
    const { ask, asked, letThrough } = asking();
    const keys = Array.from({ length: 251 }, (_, index) => `k${index}`);
    const answers = Promise.all(keys.map((key) => ask(key)));
    for (let round = 0; round < 4; round += 1) await letThrough();
    expect(asked.map(({ length }) => length)).toEqual([1, 100, 100, 50]);
    expect(await answers).toEqual(keys.map((key) => key.toUpperCase()));
  });
});
