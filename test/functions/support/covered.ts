import type { FunctionName } from './calls';

export type Told = Readonly<Record<string, unknown>>;
export const kindOf = (kind: string, state: string, more: Told = {}): Told => ({
  kind,
  state,
  held: 2,
  checked_on: '2026-11-01',
  ...more,
});
export const covering = (kinds: readonly Told[], undecided: readonly Told[] = []): Told => ({
  coverage: { council: 'Leeds', nation: 'England', kinds, undecided },
});
export const places = (state: string, undecided?: readonly Told[]): Told =>
  covering(
    ['additional', 'selective', 'article4'].map((kind) => kindOf(kind, state)),
    undecided,
  );
export const open = (type: string, more: Told = {}): Told => ({
  type,
  name: 'Leeds east',
  confidence: 50,
  state: { in: null, active: true, future: false, consultation: false, expired: false },
  date_start: '2027-04-01T00:00:00.000Z',
  date_end: null,
  link: 'https://example.org/east',
  ...more,
});
export const of = (body: unknown, more: Told): unknown => ({
  result: { ...(body as { readonly result: Told }).result, ...more },
});
export const empty = { result: { advice: {}, schemes: [], planning: [] } };
export const mandatory = {
  type: 'mandatory',
  name: 'Mandatory HMO licensing',
  state: { in: true, active: true },
  criteria: { date_start: null, date_end: null, configurations: [] },
  link: null,
};
export const mandatoryRow = ['mandatory', 'Mandatory HMO licensing', 'in force', '', '', '', ''];
export const alone = (text: string): unknown[] => [text, '', '', '', '', '', ''];
export const openRow = (type: string, state: string): unknown[] => [
  ...[type, 'Leeds east', state, 46478, '', '', 'https://example.org/east'],
];

export type Case = readonly [string, FunctionName, readonly unknown[], unknown, unknown];
