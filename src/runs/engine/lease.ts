import { counted, timestampAt, type Random, type Clock } from '../../contract';
import type { Lease, SheetPort } from '../../sheet';
import type { Run } from './progress';

/** Milliseconds for which a lease holds: as long as a closed page keeps others waiting. */
export const leaseMilliseconds = 180_000;
/** Milliseconds after which it is renewed: a renewal may be late while the user types. */
const renewalMilliseconds = 45_000;

interface LeasePorts {
  readonly workbook: Pick<SheetPort, 'takeLease' | 'giveLeaseBack'>;
  readonly clock: Clock;
  readonly random: Random;
  /** Warns a user who closes the page, until the function that it returns is called. */
  readonly warnBeforeClosing?: () => () => void;
}

export type Started<Report> =
  | { readonly kind: 'started'; readonly run: Run<Report> }
  /** Another run is under way in this workbook: why, action first. */
  | { readonly kind: 'refused'; readonly because: string };

/**
 * Starts a run that holds the workbook's lease until it has ended. Nothing is started while somebody else holds it. A start that fails
 * gives it back, and rejects.
 */
export async function withLease<Report>(
  { workbook, clock, random, warnBeforeClosing }: LeasePorts,
  by: string,
  start: () => Promise<Run<Report>>,
): Promise<Started<Report>> {
  const holder = random.uuid();
  const take = (): Promise<Lease | null> =>
    workbook.takeLease({ holder, by, until: timestampAt(clock.now() + leaseMilliseconds) });
  const returned = (): Promise<void> => workbook.giveLeaseBack(holder).catch(() => undefined);
  const other = await take().catch(async (error: unknown) => {
    // Excel may have noted it without saying so.
    await returned();
    throw error;
  });
  if (other !== null) return { kind: 'refused', because: leaseSentence(other, clock) };
  const stopWarning = warnBeforeClosing?.();
  let isOver = false;
  let cancelTimer = (): void => undefined;
  let renewal: Promise<unknown> = Promise.resolve();
  const renewLater = (): void => {
    if (isOver) return;
    cancelTimer = clock.after(renewalMilliseconds, () => {
      // A renewal that fails leaves the lease as it was: the next comes before it ends.
      renewal = take().then(renewLater, renewLater);
    });
  };
  renewLater();
  const giveBack = async (): Promise<void> => {
    stopWarning?.();
    isOver = true;
    cancelTimer();
    await renewal;
    // One that cannot be given back ends by itself soon.
    await returned();
  };
  try {
    const run = await start();
    void run.finished.then(giveBack);
    return { kind: 'started', run };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function leaseSentence({ by, until }: Lease, clock: Clock): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - clock.now()) / 60_000));
  const who = by === '' ? 'somebody' : by;
  const wait = counted(minutes, 'minute', 'minutes');
  return `Wait until the other run has ended: ${who} is running one in this workbook. If it was interrupted, start again in ${wait}.`;
}
