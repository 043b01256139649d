import { registerKinds, type Coverage, type RegisterKind } from '../places/coverage';
import { dayOf, daysAfter, monthsAfter, type IsoDate, type UtcTimestamp } from '../time/dates';
import { statusMeaning, latestEnd, termState, type TermState } from './licence-term';
import type { Licence, Licensing } from './licensing';
import { stateOfCoverage, type NothingKnown } from '../places/place-knowledge';
import type { Fault } from '../reading';
import { isMisread, isUnread } from '../problems/unread';

/** What the councils' registers say of a home: a closed union, so that no reader can fold one state into another. */
export type LicenceVerdict =
  /** `until` is `null` where the register does not say when it ends. `renewed`: others were granted that go on from there. */
  | { readonly kind: 'current'; readonly until: IsoDate | null; readonly renewed?: Renewal }
  /** A licence was granted and begins later. */
  | { readonly kind: 'to-begin'; readonly from: IsoDate; readonly until: IsoDate | null }
  /** A licence was held and is over. */
  | { readonly kind: 'historic'; readonly until: IsoDate | null }
  /** A temporary exemption is running. */
  | { readonly kind: 'exempt'; readonly until: IsoDate | null }
  /** An application is on record. */
  | { readonly kind: 'applied' }
  /** There are records of the home, and none is of a licence, of a running exemption or of an open application. */
  | { readonly kind: 'closed'; readonly what: ClosedRecord }
  /** A record is there, or a row of a register that may be the home's, and it cannot be told whether it is a licence in force. */
  | { readonly kind: 'not-certain' }
  /** Registers of the council are held, and none has the home. */
  | {
      readonly kind: 'no-record';
      readonly council: string | null;
      /** Licensing registers and exemptions that are held: at least one licensing register. */
      readonly held: readonly RegisterKind[];
      /** Licensing registers of the council of which nothing is held. */
      readonly notHeld: readonly RegisterKind[];
      /** The oldest day as at which one of them was published; `null` where that is not known of all. */
      readonly checkedOn: IsoDate | null;
    }
  | NothingKnown;

/** Licences that follow one without a gap: the first day of the first, and the last of the last. */
export interface Renewal {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** What came of a record that is no licence. */
export type ClosedRecord = 'application refused' | 'application ended' | 'exemption ended';

export interface LicenceJudgement {
  readonly verdict: LicenceVerdict;
  /** The record that decides: the current one that lasts longest, a selective one where there is no other, or else the newest of what the verdict speaks of. */
  readonly record: Licence | null;
}

/** What a record is on a day. */
type RecordKind = TermState | 'exempt' | 'applied' | ClosedRecord;

/** Without a licence, an exemption or an application that runs, the newest of these is what is told. */
const closedRecords = ['application refused', 'application ended', 'exemption ended'] as const;

/** What the registers answered, with what of it could not be read. */
interface LicensingAnswer {
  readonly value: Licensing;
  readonly faults: readonly Fault[];
  /** When the API answered: an answer that is kept may be months old. */
  readonly checkedAt: UtcTimestamp;
}

/** Whether a home is licensed, judged on `today` from every record of any type, from the flags, and from what is held of its council. Decision 124. */
export function judgeLicences(
  { value, faults, checkedAt }: LicensingAnswer,
  today: IsoDate,
): LicenceJudgement {
  const { current, historic, licences, coverage } = value;
  const kinds = licences.map((licence) =>
    // A status that is no text speaks neither for a licence nor against one (contract 2.6).
    isRecordMisread(value, licence, 'status', faults) ? 'not-certain' : kindOf(licence, today),
  );
  const of = (...wanted: readonly RecordKind[]): Licence | null =>
    latest(licences.filter((_, index) => wanted.some((kind) => kind === kinds[index])));
  const running = licences.filter((_, index) => kinds[index] === 'current');
  // A licence for an HMO stands in for a selective one, never the other way (decision 150).
  const held = latest(running.filter((each) => partOf(each) !== 3)) ?? latest(running);
  if (held) {
    const granted = licences.filter((_, index) => kinds[index] === 'to-begin');
    const renewed = renewalOf(held, granted);
    const verdict = { kind: 'current', until: held.date_end } as const;
    return { verdict: renewed === null ? verdict : { ...verdict, renewed }, record: held };
  }
  const open = of('not-certain');
  // The flags speak of houses in multiple occupation alone: a selective licence shows in the records only.
  // They are as old as the answer: what raised this one may be a licence that ended since, and its own days tell that.
  // By the day in UTC and not in London: the API judged by that.
  const answeredOn = dayOf(checkedAt);
  const hasEndedSince = licences.some(
    (licence, index) =>
      kinds[index] === 'ended' && licence.type !== 'selective' && kindOf(licence, answeredOn) === 'current',
  );
  if (current.hmo === true && !hasEndedSince)
    return { verdict: { kind: 'current', until: null }, record: open };
  const exempt = of('exempt');
  if (exempt) return { verdict: { kind: 'exempt', until: exempt.date_end }, record: exempt };
  const coming = of('to-begin');
  if (coming?.date_start)
    return {
      verdict: { kind: 'to-begin', from: coming.date_start, until: coming.date_end },
      record: coming,
    };
  const applied = of('applied');
  if (applied) return { verdict: { kind: 'applied' }, record: applied };
  if (open) return { verdict: { kind: 'not-certain' }, record: open };
  const ended = of('ended');
  const closed = of(...closedRecords);
  const record = ended ?? closed;
  // What could not be read may be a licence in force.
  if (['licences', 'current', 'historic'].some((field) => isUnread(field, faults)))
    return { verdict: { kind: 'unread' }, record };
  // A row of a register that may be the home's may be the licence that followed.
  if (isRegisterOpen(coverage)) return { verdict: { kind: 'not-certain' }, record };
  if (ended !== null || historic.hmo === true)
    return { verdict: { kind: 'historic', until: ended?.date_end ?? null }, record };
  const what = closed && closedRecords.find((kind) => kind === kinds[licences.indexOf(closed)]);
  return { verdict: what ? { kind: 'closed', what } : withoutRecord(coverage), record };
}

/** Whether a field of one of the records was there and could not be read. */
export function isRecordMisread(
  { licences }: Licensing,
  record: Licence,
  name: keyof Licence,
  faults: readonly Fault[],
): boolean {
  return isMisread(`licences[${licences.indexOf(record)}].${name}`, faults);
}

/** Whether a register has a row of which it is not certain whether it is the home's. */
function isRegisterOpen(coverage: Coverage | null): boolean {
  const kinds = coverage?.kinds ?? [];
  return kinds.some(
    ({ kind, state }) => state === 'not-certain' && registerKinds.some((each) => each === kind),
  );
}

function withoutRecord(coverage: Coverage | null): LicenceVerdict {
  if (coverage === null) return { kind: 'not-said' };
  const registers = coverage.kinds.flatMap(({ kind, ...told }) => {
    const register = registerKinds.find((each) => each === kind);
    return register ? [{ register, checked_on: told.checked_on, state: stateOfCoverage(told) }] : [];
  });
  const { council } = coverage;
  if (registers.length === 0) return { kind: 'not-said' };
  if (registers.some(({ state }) => state === 'not-placed')) return { kind: 'not-placed' };
  if (registers.some(({ state }) => state !== 'none-here' && state !== 'not-held' && state !== 'not-in-law'))
    return { kind: 'not-certain' };
  const held = registers.filter(({ state }) => state === 'none-here');
  if (!held.some(({ register }) => register !== 'exemptions')) return { kind: 'not-held', council };
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

function kindOf(licence: Licence, today: IsoDate): RecordKind {
  const { status, date_end: end } = licence;
  switch (statusMeaning(status)) {
    case 'licence':
      return termState(licence, today);
    case 'ended':
      return 'ended';
    case 'application':
      return end !== null && end < today ? 'application ended' : 'applied';
    case 'refused':
      return 'application refused';
    case 'exemption':
      return kindOfExemption(licence, today);
    case 'not certain':
      return 'not-certain';
  }
}

/** A temporary exemption runs for three months, and can be renewed once (Housing Act 2004, sections 62 and 86). Decision 123. */
const maxExemptionMonths = 6;

function kindOfExemption({ date_start: start, date_end: end }: Licence, today: IsoDate): RecordKind {
  if (end !== null && end < today) return 'exemption ended';
  if (start !== null && start > today) return 'not-certain';
  if (end !== null) return 'exempt';
  if (start === null) return 'not-certain';
  return monthsAfter(start, maxExemptionMonths) < today ? 'not-certain' : 'exempt';
}

/** Licences of Part 2 of the Housing Act 2004 follow one another, and selective ones, of Part 3: neither goes on in place of the other. Decision 150. */
function partOf({ type }: Licence): 2 | 3 | null {
  return type === null ? null : type === 'selective' ? 3 : 2;
}

/** How a licence goes on by those that were granted to begin later, each no later than the day after the one before. */
function renewalOf(held: Licence, granted: readonly Licence[]): Renewal | null {
  const part = partOf(held);
  let last = held.date_end;
  let first: IsoDate | null = null;
  const inOrder = [...granted].sort((one, other) =>
    (one.date_start ?? '') < (other.date_start ?? '') ? -1 : 1,
  );
  for (const each of inOrder) {
    const { date_start: from, date_end: until } = each;
    if (last === null || from === null || until === null || until <= last) continue;
    if (part === null || partOf(each) !== part) continue;
    if (from > daysAfter(last, 1)) continue;
    first ??= from;
    last = until;
  }
  return first === null || last === null ? null : { from: first, until: last };
}

/** The record that ends last. An end that is known counts before one that is not: that one is only the last that it can have. */
function latest(licences: readonly Licence[]): Licence | null {
  const lastDay = ({ date_start: start, date_end: end }: Licence): string =>
    end === null ? `0 ${start === null ? '' : latestEnd(start)}` : `1 ${end}`;
  return licences.reduce<Licence | null>(
    (best, each) => (best === null || lastDay(each) > lastDay(best) ? each : best),
    null,
  );
}
