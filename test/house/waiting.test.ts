import { closeOpened, waitFor } from '../browser/support/waiting';

/** What browser tests wait for when they start: a stage that hangs is named, which a hook's own patience could not do. */

describe('a stage of a start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('gives what came, and leaves no timer', async () => {
    expect(await waitFor('a page', Promise.resolve('page'))).toBe('page');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says by name what did not come', async () => {
    const refused = expect(waitFor('a page', new Promise(() => undefined))).rejects.toThrow(
      'It waited 60 s for a page.',
    );
    await jest.advanceTimersByTimeAsync(60_000);
    await refused;
  });

  it('fails with its own error where it has one', async () => {
    await expect(waitFor('a page', Promise.reject(new Error('No browser.')))).rejects.toThrow('No browser.');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves nothing to close where it did not come', async () => {
    const close = jest.fn(() => Promise.resolve());
    await closeOpened(undefined);
    await closeOpened({ close });
    expect(close).toHaveBeenCalledTimes(1);
  });
});
