import { readAnswer, type UtcTimestamp } from '../../../src/contract';
import { determinationReader } from '../../../src/contract/places/determination';
import { determinationLine } from '../../../src/functions/cells/determination-line';

export const inForce = { in: true, active: true, future: false, expired: null, consultation: false };
export const future = { in: true, active: false, future: true, expired: null, consultation: false };
export const consultation = { in: true, active: false, future: false, expired: null, consultation: true };
export const expired = { in: true, active: false, future: false, expired: true, consultation: false };

export const additional = (state: unknown, more: Record<string, unknown> = {}): unknown => ({
  id: 1,
  name: 'Fernhope additional scheme',
  type: 'additional',
  state,
  criteria: { date_start: '2024-04-01T00:00:00.000Z', date_end: null, configurations: [] },
  link: 'https://example.org',
  ...more,
});
export const selective = (state: unknown, start: string | null = '2027-04-01T00:00:00.000Z'): unknown => ({
  id: 2,
  name: 'Fernhope selective scheme',
  type: 'selective',
  state,
  criteria: { date_start: start, date_end: null, configurations: [] },
});
export const direction = (state: unknown, name: string | null = 'Fernhope HMO direction'): unknown => ({
  id: 3,
  name,
  type: 'article4',
  state,
  criteria: { date_start: '2020-01-01T00:00:00.000Z' },
});
export const mandatory = (state: unknown, configurations: unknown): unknown => ({
  id: 4,
  name: 'Mandatory HMO licensing in England',
  type: 'mandatory',
  state,
  criteria: { date_start: '2018-10-01T00:00:00.000Z', date_end: null, configurations },
});
export const fivePeople = [{ households: 2, people: 5, storeys: 0 }];

export function line(
  schemes: unknown,
  planning: unknown,
  at = '2026-11-21T10:00:00.000Z',
  coverage?: unknown,
): string {
  const result = { advice: {}, schemes, planning, coverage };
  const answer = readAnswer(determinationReader, 200, { result, status: {}, response_id: 'r-1' });
  if (!answer.ok) throw new Error('not read');
  return determinationLine(answer.value, at as UtcTimestamp, answer.faults);
}
