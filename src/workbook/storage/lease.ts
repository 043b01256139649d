import { readJsonObject, utcTimestamp, type Clock } from '../../contract';
import { withContext, roundTrip } from '../excel-run';
import type { Lease } from '../../sheet';
import { readSetting, storeSetting } from './setting';

const key = 'terrace.run';

/** Takes or renews the lease. Returns who holds it instead, where somebody else does. Two round trips. */
export async function takeLease(clock: Clock, lease: Lease): Promise<Lease | null> {
  const held = await readHeldLease(clock);
  if (held !== null && held.holder !== lease.holder && !hasEnded(held, clock)) return held;
  await storeSetting(clock, key, JSON.stringify(lease));
  return null;
}

/** Gives the lease back, unless somebody else has it by now. */
export async function giveLeaseBack(clock: Clock, holder: string): Promise<void> {
  const held = await readHeldLease(clock);
  if (held?.holder !== holder) return;
  await withContext((context) =>
    roundTrip(context, clock, () => {
      context.workbook.settings.getItem(key).delete();
    }),
  );
}

/** So far ahead a lease of three minutes ends at the most, by another machine's clock. One of a clock that was wrong would hold for months. */
const longestMilliseconds = 3_780_000;

function hasEnded({ until }: Lease, clock: Clock): boolean {
  const left = Date.parse(until) - clock.now();
  return left <= 0 || left > longestMilliseconds;
}

/** Asks for the lease in a batch of somebody else's. */
export function loadLease(context: Excel.RequestContext): Excel.Setting {
  return context.workbook.settings.getItemOrNullObject(key).load('value');
}

/** Whether a run holds the lease that was asked for. */
export function isHeld(setting: Excel.Setting, clock: Clock): boolean {
  const held = setting.isNullObject ? null : parseLease(String(setting.value));
  return held !== null && !hasEnded(held, clock);
}

async function readHeldLease(clock: Clock): Promise<Lease | null> {
  const text = await readSetting(clock, key);
  return text === null ? null : parseLease(text);
}

function parseLease(text: string): Lease | null {
  const read: Partial<Record<keyof Lease, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { holder, by, until } = read;
  const end = typeof until === 'string' ? utcTimestamp(until) : null;
  if (typeof holder !== 'string' || typeof by !== 'string' || end === null) return null;
  return { holder, by, until: end };
}
