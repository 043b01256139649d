import {
  coverageReader,
  determinationReader,
  epcResultReader,
  licensingReader,
  propertyReader,
  readAnswer,
  type IsoDate,
  type Problem,
  type Reader,
  type UtcTimestamp,
} from '../../../src/contract';
import { checkField, type CellValue } from '../../../src/portfolio';

/** What the columns of a bulk check show, and what they are shown. */

export const unread = 'Could not be read from the answer';

const readers = {
  epc: epcResultReader,
  determination: determinationReader,
  licensing: licensingReader,
  property: propertyReader,
} as const;

const today = '2026-11-21' as IsoDate;

/** What the field shows of an answer's body, written on 21 November 2026 and given that day or on an earlier one. */
export function shown(id: string, body: unknown, answeredOn: string = today): CellValue {
  const field = checkField(id);
  if (field === null) throw new Error(`There is no field “${id}”.`);
  const answer = readAnswer(readers[field.check] as Reader<never>, 200, body);
  if (!answer.ok) throw new Error(`The body of “${id}” cannot be read.`);
  const { value, faults } = answer;
  const checkedAt = `${answeredOn}T09:00:00.000Z` as UtcTimestamp;
  return field.read({ value, faults, checkedAt, today });
}

export const ofPlace = (result: unknown): unknown => ({ result });

/** A refusal that says that the API holds nothing of a home, with what it says of its coverage. */
export function notFound(
  kind: 'certificate-not-found' | 'address-not-found' | 'determination-not-found',
  code: 203001 | 201001 | 202001,
  coverage: unknown,
): Problem {
  const answered = { status: 404, description: '', responseId: null };
  const read = coverageReader.read(coverage, '', []);
  return { kind, code, ...answered, ...(read === null ? {} : { coverage: read }) };
}
