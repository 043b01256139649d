import {
  daysAfter,
  latestEnd,
  meantDay,
  schemeTypes,
  spokenDay,
  statusMeaning,
  type IsoDate,
  type LicenceNeed,
  type Property,
  type SchemeType,
  type StatusMeaning,
} from '../../contract';

/** What is asked of a home where no scheme certainly applies, and one may. */
const openNeeds = ['unless-purpose-built', 'may-be-required'] as const satisfies readonly LicenceNeed[];

/** How many live there, and how many the licence permits. */
export interface Excess {
  readonly what: 'people' | 'households';
  readonly living: number;
  readonly permitted: number;
}

/** Whether the API says that nothing it holds asks for a licence of the home: what ended there is not to be renewed for that alone. */
export interface Unasked {
  readonly isUnasked?: true;
}

/**
 * What is known of a home's licence. It is judged from `approved_scheme`, the application that the API holds, and the days; never from
 * `requires`, which speaks of the place (contract 2.3): that alone leaves open what is asked once a licence is over.
 */
export type LicensingStatus =
  /** The API says that this type is required, and holds neither licence nor application. */
  | { readonly kind: 'required'; readonly type: SchemeType }
  /** A licence for an HMO is required, and a selective one is held or applied for: the one does not stand for the other. */
  | {
      readonly kind: 'wrong-type';
      readonly required: SchemeType;
      readonly type: SchemeType;
      readonly has: 'licence' | 'application';
      readonly until: IsoDate | null;
    }
  /** More live there than the licence permits. */
  | ({
      readonly kind: 'exceeded';
      readonly excess: readonly Excess[];
      readonly type: SchemeType | null;
      readonly until: IsoDate | null;
    } & Unasked)
  | { readonly kind: 'applied'; readonly type: SchemeType | null }
  | ({
      readonly kind: 'held';
      readonly type: SchemeType | null;
      readonly until: IsoDate | null;
    } & Unasked)
  /** A licence was granted and begins later. */
  | ({
      readonly kind: 'to-begin';
      readonly type: SchemeType | null;
      readonly from: IsoDate;
      readonly until: IsoDate | null;
    } & Unasked)
  /** `isLatest`: its last day is not given, and it ended then at the latest. */
  | ({
      readonly kind: 'expired';
      readonly type: SchemeType | null;
      readonly on: IsoDate;
      readonly isLatest?: true;
    } & Unasked)
  /** `required`: the type that is required once it is over; `null` where that is not known, or it has no last day. */
  | { readonly kind: 'exempt'; readonly required: SchemeType | null; readonly until: IsoDate | null }
  /** What is held leaves it open, and nothing is recorded: somebody has to find out. */
  | { readonly kind: 'find-out'; readonly because: (typeof openNeeds)[number] }
  /** A licence is required, and something is recorded in a word of which it is not known what it means. */
  | {
      readonly kind: 'find-out';
      readonly because: 'status-not-known';
      readonly required: SchemeType;
      readonly status: string;
    }
  /** The API names no scheme that certainly applies: its advice says what is known and what is missing. */
  | { readonly kind: 'see-advice' };

export function schemeType(text: string | null | undefined): SchemeType | null {
  return schemeTypes.find((type) => type === text) ?? null;
}

/** Licences of Part 2 of the Housing Act 2004 are for HMOs, mandatory or additional alike; selective ones are of Part 3. */
export function isWrongType(type: SchemeType | null, required: SchemeType | null): type is SchemeType {
  return type === 'selective' && required !== null && required !== 'selective';
}

/** The type that is required and of which no licence, application or exemption is known to be recorded; `null` where none is. */
export function missingType(own: LicensingStatus | null): SchemeType | null {
  if (own?.kind === 'required') return own.type;
  return own?.kind === 'find-out' && own.because === 'status-not-known' ? own.required : null;
}

/** 0 is no limit that a licence has. */
function excessOf({ metadata, licence_application: { application } }: Property): readonly Excess[] {
  const counts = [
    ['people', metadata.people, application.max_people],
    ['households', metadata.households, application.max_households],
  ] as const;
  return counts.flatMap(([what, living, permitted]) =>
    living !== null && permitted !== null && permitted > 0 && living > permitted
      ? [{ what, living, permitted }]
      : [],
  );
}

/** Where nothing is recorded: what is required, what may be, or that the advice has to say. */
function withoutRecord({ coverage }: Property, required: SchemeType | null): LicensingStatus {
  if (required !== null) return { kind: 'required', type: required };
  const because = openNeeds.find((need) => need === coverage?.licence);
  return because === undefined ? { kind: 'see-advice' } : { kind: 'find-out', because };
}

/**
 * What the status of a home's application means; `null` where nothing is recorded. Without a status a day, a reference or a limit tells of
 * a licence (decision 83). The words that the API takes for an application that is not decided (contract 2.4) may come back as well. Decision 354.
 */
export function applicationMeaning({
  licence_application: { status, application },
}: Property): StatusMeaning | null {
  if (status === null) {
    const { date_start, date_end, reference, max_people, max_households } = application;
    return date_start || date_end || reference || max_people || max_households ? 'licence' : null;
  }
  return ['applied', 'inprogress'].includes(status.trim().toLowerCase())
    ? 'application'
    : statusMeaning(status);
}

/** Whether a scheme begins on the place by the day after a licence ends and may ask for the next one, whatever is asked today. */
function mayBeAskedAfter(until: IsoDate | null, type: SchemeType | null, { requires }: Property): boolean {
  if (until === null) return false;
  const next = daysAfter(until, 1);
  return schemeTypes.some((kind) => {
    const start = requires.future_start_date[kind];
    return start !== null && meantDay(start) <= next && !isWrongType(type, kind);
  });
}

/** Where a home stands on `today`, an ISO date. */
export function licensingStatus(property: Property, today: string): LicensingStatus {
  const required = schemeType(property.approved_scheme.type);
  const { status, application } = property.licence_application;
  const meaning = applicationMeaning(property);
  const recorded = schemeType(application.type);
  const type = recorded ?? required;
  const dayOf = (moment: typeof application.date_end): IsoDate | null => moment && meantDay(moment);
  const [from, until] = [dayOf(application.date_start), dayOf(application.date_end)];
  const isUnasked =
    property.coverage?.licence === 'not-caught' && !mayBeAskedAfter(until, recorded, property);
  const unasked: Unasked = isUnasked ? { isUnasked } : {};
  const isWrong = required !== null && isWrongType(recorded, required);
  // An application outweighs a licence that ended: it may be for the next one. Decision 96.
  if (until !== null && until < today && meaning !== 'application')
    // What ended with an exemption was no licence, and a selective one that ended was none for an HMO.
    return meaning === 'exemption' || isWrong
      ? withoutRecord(property, required)
      : { kind: 'expired', type, on: until, ...unasked };
  switch (meaning) {
    case 'licence': {
      // Decision 66.
      const last = until === null && from !== null ? latestEnd(from) : null;
      if (last !== null && last < today)
        return isWrong
          ? withoutRecord(property, required)
          : { kind: 'expired', type, on: last, isLatest: true, ...unasked };
      if (isWrong) return { kind: 'wrong-type', required, type: recorded, has: 'licence', until };
      if (from !== null && from > today) return { kind: 'to-begin', type, from, until, ...unasked };
      const excess = excessOf(property);
      return excess.length > 0
        ? { kind: 'exceeded', excess, type, until, ...unasked }
        : { kind: 'held', type, until, ...unasked };
    }
    case 'application':
      return isWrong
        ? { kind: 'wrong-type', required, type: recorded, has: 'application', until }
        : { kind: 'applied', type };
    case 'exemption':
      return { kind: 'exempt', required: until === null ? null : required, until };
    case 'ended':
    case 'not certain':
      return status === null || required === null
        ? withoutRecord(property, null)
        : { kind: 'find-out', because: 'status-not-known', required, status };
    case 'refused':
    case null:
      return withoutRecord(property, required);
  }
}

/** `6 people, 5 permitted`. */
export function excessText(excess: readonly Excess[]): string {
  return excess.map(({ what, living, permitted }) => `${living} ${what}, ${permitted} permitted`).join('; ');
}

const foundOut = {
  'unless-purpose-built': 'Find out: required unless purpose-built',
  'may-be-required': 'Find out: may be required',
} as const;

export const unaskedText = '; nothing held asks for one';

/** The licensing status as a cell shows it. */
export function licensingStatusText(status: LicensingStatus): string {
  const named = (type: SchemeType | null): string => (type === null ? '' : ` (${type})`);
  const ending = (until: IsoDate | null): string => (until === null ? '' : ` until ${spokenDay(until)}`);
  const asked = 'isUnasked' in status ? unaskedText : '';
  switch (status.kind) {
    case 'required':
      return `Required (${status.type}): none recorded`;
    case 'wrong-type': {
      const { required, type, has, until } = status;
      return `Wrong licence: ${required} required, ${type} ${has === 'licence' ? 'held' : 'applied for'}${ending(until)}`;
    }
    case 'exceeded':
      return `More than permitted: ${excessText(status.excess)}; held${named(status.type)}${ending(status.until)}${asked}`;
    case 'applied':
      return `Applied for${named(status.type)}`;
    case 'held':
      return `Held${named(status.type)}${ending(status.until)}${asked}`;
    case 'to-begin':
      return `Begins on ${spokenDay(status.from)}${named(status.type)}${ending(status.until)}${asked}`;
    case 'expired': {
      const day = spokenDay(status.on);
      return `Expired ${status.isLatest ? `by ${day} at the latest` : `on ${day}`}${named(status.type)}${asked}`;
    }
    case 'exempt':
      return `Exemption recorded${ending(status.until)}${named(status.required)}`;
    case 'find-out':
      return status.because === 'status-not-known'
        ? `Find out: ${status.required} required, recorded as “${status.status}”`
        : foundOut[status.because];
    case 'see-advice':
      return 'See advice';
  }
}
