import { timestampAt } from '../../../src/contract';
import { leaseMilliseconds, withLease } from '../../../src/runs/engine/lease';
import type { Run } from '../../../src/runs/engine/progress';
import type { Lease } from '../../../src/sheet';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';

/** A workbook that notes what is asked of it, and a run that ends when the test says so. */
function world({
  held = null,
  starting = Promise.resolve(),
  taking = Promise.resolve(),
}: { held?: Lease | null; starting?: Promise<void>; taking?: Promise<void> } = {}) {
  const warning = { isOn: false };
  const clock = new FakeClock();
  const did: string[] = [];
  let end: () => void = () => undefined;
  const run: Run<null> = {
    progress: { read: () => ({}) as never, subscribe: () => () => undefined } as never,
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => undefined,
    finished: new Promise((resolve) => (end = () => resolve(null))),
  };
  const workbook = {
    takeLease: () => {
      did.push('lease taken');
      return taking.then(() => held);
    },
    giveLeaseBack: () => {
      did.push('lease given back');
      return Promise.resolve();
    },
  };
  const warnBeforeClosing = () => {
    warning.isOn = true;
    return () => void (warning.isOn = false);
  };
  const start = () =>
    withLease({ workbook, clock, random: seededRandom(1), warnBeforeClosing }, 'Sue', async () => {
      await starting;
      did.push('run started');
      return run;
    });
  return { clock, did, start, warning, end: () => end() };
}

it('R5.2 a run starts once it holds the lease', async () => {
  const { did, start } = world();
  expect((await start()).kind).toBe('started');
  expect(did).toEqual(['lease taken', 'run started']);
});

it('R5.2 a run renews its lease, and gives it back when it has ended', async () => {
  const { clock, did, start, end } = world();
  await start();
  await clock.advance(leaseMilliseconds);
  expect(did.filter((each) => each === 'lease taken').length).toBeGreaterThan(3);
  end();
  await clock.advance(0);
  expect(did.at(-1)).toBe('lease given back');
  const taken = did.length;
  await clock.advance(10 * leaseMilliseconds);
  expect(did).toHaveLength(taken);
});

it.each([
  ['Tom', 90, /^Wait until the other run has ended: Tom .* start again in 2 minutes\.$/],
  ['', 60, /: somebody is running one .* start again in 1 minute\.$/],
])(
  'R5.2 while somebody else (“%s”) holds it for %d s nothing is touched, and the refusal says who and how long',
  async (by, seconds, because) => {
    const until = timestampAt(Date.UTC(2026, 10, 21, 12, 0, seconds));
    const { did, start, warning } = world({ held: { holder: 'another', by, until } });
    expect(await start()).toEqual({ kind: 'refused', because: expect.stringMatching(because) });
    expect(did).toEqual(['lease taken']);
    expect(warning.isOn).toBe(false);
  },
);

it('R5.5 whoever closes the page is warned from the start of a run until it has ended', async () => {
  const { clock, start, warning, end } = world();
  await start();
  expect(warning.isOn).toBe(true);
  end();
  await clock.advance(0);
  expect(warning.isOn).toBe(false);
});

it('R5.2 a run that takes long to start renews its lease meanwhile', async () => {
  let read: () => void = () => undefined;
  const { clock, did, start } = world({ starting: new Promise((resolve) => (read = resolve)) });
  const started = start();
  await clock.advance(leaseMilliseconds);
  expect(did.length).toBeGreaterThan(3);
  read();
  expect((await started).kind).toBe('started');
});

it('R5.2 a run that cannot be started gives its lease back, and renews it no more', async () => {
  const { clock, did, start } = world({ starting: Promise.reject(new Error('Unprotect the sheet.')) });
  await expect(start()).rejects.toThrow('Unprotect the sheet.');
  await clock.advance(leaseMilliseconds);
  expect(did).toEqual(['lease taken', 'lease given back']);
});

it('R5.2 a lease that Excel may have noted although it refused is given back', async () => {
  const { did, start, warning } = world({ taking: Promise.reject(new Error('Excel did not say why.')) });
  await expect(start()).rejects.toThrow('Excel did not say why.');
  expect(did).toEqual(['lease taken', 'lease given back']);
  expect(warning.isOn).toBe(false);
});
