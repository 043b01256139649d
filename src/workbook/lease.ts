import { readJsonObject, utcTimestamp, type Clock, type UtcTimestamp } from '../contract';
import { changing, reading, roundTrip } from './excel-run';

/** Says in the workbook that a run is under way, so that nobody starts a second. */
export interface Lease {
  /** Who holds it: an id of one page, so that no two have the same. */
  readonly holder: string;
  /** Name of the person, for the others. */
  readonly by: string;
  /** From then on it is nobody's: its page was closed without giving it back. */
  readonly until: UtcTimestamp;
}

const key = 'terrace.run';

/** Takes or renews the lease. Returns who holds it instead, where somebody else does. Two round trips. */
export async function takeLease(clock: Clock, lease: Lease): Promise<Lease | null> {
  const held = await heldLease(clock);
  const isHeld = held !== null && held.holder !== lease.holder && Date.parse(held.until) > clock.now();
  if (isHeld) return held;
  await changing((context) =>
    roundTrip(context, clock, () => context.workbook.settings.add(key, JSON.stringify(lease))),
  );
  return null;
}

/** Gives the lease back, unless somebody else has it by now. */
export async function giveLeaseBack(clock: Clock, holder: string): Promise<void> {
  const held = await heldLease(clock);
  if (held?.holder !== holder) return;
  await changing((context) =>
    roundTrip(context, clock, () => {
      context.workbook.settings.getItem(key).delete();
    }),
  );
}

function heldLease(clock: Clock): Promise<Lease | null> {
  return reading(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(key).load('value'),
    );
    return setting.isNullObject ? null : readLease(String(setting.value));
  });
}

function readLease(text: string): Lease | null {
  const read: Partial<Record<keyof Lease, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { holder, by, until } = read;
  const end = typeof until === 'string' ? utcTimestamp(until) : null;
  if (typeof holder !== 'string' || typeof by !== 'string' || end === null) return null;
  return { holder, by, until: end };
}
