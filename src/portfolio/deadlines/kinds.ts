/** Days before its end from which something is due. */
export const leadChoices = [90, 60, 30, 7] as const;
export type LeadDays = (typeof leadChoices)[number];

interface KindOfDeadline {
  /** What it is about, at the beginning of a line. */
  readonly name: string;
  /** Whether it counts as ended on its last day, or on the day after. Decision 245. */
  readonly ends: 'on-its-day' | 'after-its-day';
  readonly lead: LeadDays;
  /** What to do about it, before the number of homes. */
  readonly toDo: string;
}

/**
 * What ends, with what is to be done about it. Dates alone: whether a home or a letting is as the law wants it nobody can tell from them.
 */
export const deadlineKinds = {
  licence: { name: 'Licence', ends: 'after-its-day', lead: 90, toDo: 'Renew the licence of' },
  certificate: {
    name: 'Energy certificate',
    ends: 'after-its-day',
    lead: 90,
    toDo: 'Book an energy assessment for',
  },
  gas: { name: 'Gas safety', ends: 'on-its-day', lead: 60, toDo: 'Book the gas safety check of' },
  electrical: {
    name: 'Electrical report (EICR)',
    ends: 'on-its-day',
    lead: 60,
    toDo: 'Book the electrical inspection (EICR) of',
  },
  exemption: {
    name: 'EPC exemption',
    ends: 'after-its-day',
    lead: 90,
    toDo: 'Look at the EPC exemption of',
  },
  'smoke-alarms': { name: 'Smoke alarms', ends: 'on-its-day', lead: 30, toDo: 'See to the smoke alarms of' },
  'co-alarms': {
    name: 'Carbon monoxide alarms',
    ends: 'on-its-day',
    lead: 30,
    toDo: 'See to the carbon monoxide alarms of',
  },
  deposit: {
    name: 'Deposit protection',
    ends: 'after-its-day',
    lead: 30,
    toDo: 'See to the deposit protection of',
  },
  'tenancy-start': {
    name: 'Tenancy start',
    ends: 'on-its-day',
    lead: 30,
    toDo: 'Prepare the start of the tenancy of',
  },
  'tenancy-end': { name: 'Tenancy end', ends: 'after-its-day', lead: 60, toDo: 'Look at the tenancy end of' },
  'right-to-rent': {
    name: 'Right to rent',
    ends: 'after-its-day',
    lead: 30,
    toDo: 'Check the right to rent again for',
  },
  'licence-condition': {
    name: 'Licence condition',
    ends: 'after-its-day',
    lead: 30,
    toDo: 'Meet the licence condition of',
  },
  registration: {
    name: 'Private rented sector database',
    ends: 'after-its-day',
    lead: 30,
    toDo: 'Renew the registration of',
  },
} as const satisfies Readonly<Record<string, KindOfDeadline>>;

export type DeadlineKind = keyof typeof deadlineKinds;
export const deadlineKindNames = Object.keys(deadlineKinds) as readonly DeadlineKind[];

/** Kinds that stand in columns of the agent's own; a licence and a certificate are read with what runs wrote of them. */
export type TrackedKind = Exclude<DeadlineKind, 'licence' | 'certificate'>;
export const trackedKinds = deadlineKindNames.filter(
  (kind): kind is TrackedKind => kind !== 'licence' && kind !== 'certificate',
);

/** Kinds of which a blank cell is a need; the others may well have none. */
export const expectedKinds: ReadonlySet<DeadlineKind> = new Set<DeadlineKind>([
  'gas',
  'electrical',
  'smoke-alarms',
  'co-alarms',
  'deposit',
  'right-to-rent',
]);

/** Kinds of which a day, or a number, says by itself that it was done, and asks for nothing more. */
export const notedKinds: ReadonlySet<DeadlineKind> = new Set<DeadlineKind>([
  'smoke-alarms',
  'co-alarms',
  'deposit',
  'tenancy-start',
  'right-to-rent',
  'registration',
]);
