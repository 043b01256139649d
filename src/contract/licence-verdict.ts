import { registerKinds, type Coverage, type RegisterKind } from './coverage';
import type { IsoDate } from './dates';
import type { Licence, Licensing } from './licensing';
import type { NothingKnown } from './place-knowledge';
import type { Fault } from './reading';
import { isUnread } from './unread';

/** What the councils' registers say of a home: a closed union, so that no reader can fold one state into another. */
export type LicenceVerdict =
  /** `until` is `null` where the register does not say when it ends. */
  | { readonly kind: 'current'; readonly until: IsoDate | null }
  /** A licence was held and is over. */
  | { readonly kind: 'historic' }
  /** A temporary exemption is running. */
  | { readonly kind: 'exempt'; readonly until: IsoDate | null }
  /** An application is on record. */
  | { readonly kind: 'applied' }
  /** A record is there, and it cannot be told whether it is a licence in force. */
  | { readonly kind: 'not-certain' }
  /** Registers of the council are held, and none has the home. */
  | {
      readonly kind: 'no-record';
      readonly council: string | null;
      readonly held: readonly RegisterKind[];
      /** Licensing registers of the council of which nothing is held. */
      readonly notHeld: readonly RegisterKind[];
      /** The oldest day as at which one of them was published; `null` where that is not known of all. */
      readonly checkedOn: IsoDate | null;
    }
  | NothingKnown;

export interface LicenceJudgement {
  readonly verdict: LicenceVerdict;
  /** The record that decides: the current one that lasts longest, or else the newest there is. */
  readonly record: Licence | null;
}

/** What a record is on a day. */
type RecordKind = 'held' | 'to-begin' | 'ended' | 'exempt' | 'applied' | 'rejected' | 'not-certain';

const granted = new Set(['granted', 'approved']);

/** Whether a home is licensed, judged on `today` from every record of any type, from the flags, and from what is held of its council. */
export function judgeLicences(
  { current, historic, licences, coverage }: Licensing,
  faults: readonly Fault[],
  today: IsoDate,
): LicenceJudgement {
  const of = (kind: RecordKind): readonly Licence[] =>
    licences.filter((licence) => kindOf(licence, today) === kind);
  const held = latest(of('held'));
  // The flags speak of houses in multiple occupation alone: a selective licence shows in the records only.
  if (held !== null || current.hmo === true)
    return { verdict: { kind: 'current', until: held?.date_end ?? null }, record: held ?? latest(licences) };
  const exempt = latest(of('exempt'));
  if (exempt) return { verdict: { kind: 'exempt', until: exempt.date_end }, record: exempt };
  const applied = latest(of('applied'));
  if (applied) return { verdict: { kind: 'applied' }, record: applied };
  const open = latest(of('not-certain'));
  if (open) return { verdict: { kind: 'not-certain' }, record: open };
  const ended = latest(of('ended'));
  if (ended !== null || historic.hmo === true)
    return { verdict: { kind: 'historic' }, record: ended ?? latest(licences) };
  const isPartial = ['licences', 'current', 'historic'].some((field) => isUnread(field, faults));
  const verdict: LicenceVerdict = isPartial ? { kind: 'unread' } : withoutRecord(coverage);
  return { verdict, record: latest(licences) };
}

function withoutRecord(coverage: Coverage | null): LicenceVerdict {
  if (coverage === null) return { kind: 'not-said' };
  const registers = coverage.kinds.flatMap(({ kind, ...told }) => {
    const register = registerKinds.find((each) => each === kind);
    return register ? [{ register, ...told }] : [];
  });
  const { council } = coverage;
  if (registers.some(({ state }) => state === 'not-placed')) return { kind: 'not-placed' };
  if (registers.some(({ state }) => state !== 'none-here' && state !== 'not-held' && state !== 'not-in-law'))
    return { kind: 'not-certain' };
  const held = registers.filter(({ state }) => state === 'none-here');
  if (held.length === 0) return registers.length === 0 ? { kind: 'not-said' } : { kind: 'not-held', council };
  const days = held.map(({ checked_on }) => checked_on);
  const known = days.filter((day) => day !== null).sort();
  return {
    kind: 'no-record',
    council,
    held: held.map(({ register }) => register),
    notHeld: registers
      .filter(({ register, state }) => state === 'not-held' && register !== 'exemptions')
      .map(({ register }) => register),
    checkedOn: known.length < days.length ? null : (known[0] ?? null),
  };
}

function kindOf({ status, date_start: start, date_end: end }: Licence, today: IsoDate): RecordKind {
  const isOver = end !== null && end < today;
  if (status === 'rejected') return 'rejected';
  if (status === 'requested') return isOver ? 'ended' : 'applied';
  if (status === 'exemption') return isOver ? 'rejected' : 'exempt';
  if (status !== null && !granted.has(status)) return 'not-certain';
  if (start !== null && start > today) return 'to-begin';
  return isOver ? 'ended' : 'held';
}

/** The record that ends last; one without an end lasts longest. */
function latest(licences: readonly Licence[]): Licence | null {
  const end = ({ date_end }: Licence): string => date_end ?? '9999-12-31';
  return licences.reduce<Licence | null>(
    (best, each) => (best === null || end(each) > end(best) ? each : best),
    null,
  );
}
