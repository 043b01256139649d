import { epcResultReader } from '../certificates/certificate';
import { determinationReader } from '../places/determination';
import { readAnswer, type ReadAnswer } from './envelope';
import {
  identifierPrefixes,
  withoutPropertyPrefix,
  type Identifier,
  type IdentifierForm,
} from '../identifiers/identifier';
import { licensingReader } from '../licences/licensing';
import { operations, type OperationName } from './operation';
import { isNotFound, type Problem } from '../problems/problem';
import type { ApiCode } from '../problems/problem-catalogue';
import { archiveReader, propertyReader } from '../properties/property';
import { describeFound, type Fault, type Reader } from '../reading/reader';

/** What was asked: an operation about a home; a create names none. */
export interface Question {
  readonly operation: OperationName;
  readonly identifier: Identifier | null;
}

const readers: Readonly<Record<OperationName, Reader<unknown>>> = {
  epcCheck: epcResultReader,
  determinationCheck: determinationReader,
  licensingCheck: licensingReader,
  propertyCheck: propertyReader,
  propertyCreate: propertyReader,
  propertySync: propertyReader,
  propertyArchive: archiveReader,
};

/**
 * Reads the answer to a question. Besides what `readAnswer` refuses, an answer without its required part and a 404 without one of the
 * operation's codes are `unreadable-answer`, and one that names another home is `another-home` (of an archive: `not-archived`). Never throws.
 */
export function readAnswerTo(question: Question, status: number, body: unknown): ReadAnswer<unknown> {
  const answer = readAnswer(readers[question.operation], status, body);
  if (answer.ok) {
    const problem = refusalOf(question, answer.value, answer.faults, answer.responseId);
    return problem === null ? answer : { ok: false, problem };
  }
  const { problem } = answer;
  if (status !== 404 || isNotFoundOf(question, problem)) return answer;
  const code = 'code' in problem ? problem.code : null;
  const found = code === null ? `a 404 with ${describeFound(body)}` : `a 404 with code ${code}`;
  const responseId = 'responseId' in problem ? problem.responseId : null;
  return { ok: false, problem: { kind: 'unreadable-answer', status, found, responseId } };
}

/** What may be said of an identifier whatever is asked by it: that no home has this address, or that no such property is stored. */
const codesOfForms: Readonly<Record<IdentifierForm, readonly ApiCode[]>> = {
  uprn: [],
  property: [205001],
  address: [201001],
};

/** Whether a problem says that something was not found, by a code that the contract has for this operation or this form of identifier. Decision 17. */
export function isNotFoundOf({ operation, identifier }: Question, problem: Problem): boolean {
  const ofForm = identifier === null ? [] : codesOfForms[identifier.form];
  const codes: readonly (number | null)[] = [...operations[operation].codes, ...ofForm];
  return isNotFound(problem) && 'code' in problem && codes.includes(problem.code);
}

/** Why a value that was read is no answer to its question; `null` where it is one. The value may be anything: it may come from a store. Decision 229. */
export function refusalOf(
  question: Question,
  value: unknown,
  faults: readonly Fault[],
  responseId: string | null,
): Problem | null {
  // Decision 15.
  const missing = missingPart(question.operation, value, faults);
  if (missing !== null) {
    return { kind: 'unreadable-answer', status: 200, found: `a result without ${missing}`, responseId };
  }
  const answeredFor = otherHome(question, value);
  if (question.operation === 'propertyArchive') {
    const isDone = answeredFor === null && part(value, 'success') === true;
    return isDone ? null : { kind: 'not-archived', answeredFor, responseId };
  }
  return answeredFor === null ? null : { kind: 'another-home', answeredFor, responseId };
}

/**
 * The part without which an answer says nothing. Where only some parts of a determination or of the registers are missing, the others are
 * given with the faults of those.
 */
function missingPart(operation: OperationName, value: unknown, faults: readonly Fault[]): string | null {
  const areUnread = (...names: string[]): boolean =>
    names.every((name) => faults.some(({ path }) => path === `result.${name}`));
  switch (operation) {
    case 'epcCheck':
      return holdsSomething(part(value, 'certificate')) ? null : 'a certificate';
    case 'determinationCheck':
      return areUnread('advice', 'planning', 'schemes') ? 'schemes, directions and advice' : null;
    case 'licensingCheck':
      return areUnread('current', 'historic', 'licences') ? 'licences' : null;
    case 'propertyCheck':
    case 'propertyCreate':
    case 'propertySync':
      return bareId(part(value, 'id')) === null ? 'a Property Id' : null;
    case 'propertyArchive':
      if (bareId(part(value, 'id')) === null) return 'a Property Id';
      return typeof part(value, 'success') === 'boolean' ? null : 'a word on its success';
  }
}

/** What an answer names where that is not what was asked for. The contract has no such name in a determination and in the registers. Decision 16. */
function otherHome({ operation, identifier }: Question, value: unknown): string | null {
  switch (identifier?.form) {
    case 'uprn': {
      const uprn = operation === 'epcCheck' ? part(part(value, 'certificate'), 'uprn') : null;
      return typeof uprn === 'number' && uprn > 0 && String(uprn) !== identifier.uprn ? `UPRN ${uprn}` : null;
    }
    case 'property': {
      const id = part(value, 'id');
      // One that was imported may be asked for by the reference that it was given (contract 2.1).
      const names = [bareId(id), bareId(part(value, 'external_reference'))];
      if (typeof id !== 'string' || names.includes(bareId(identifier.propertyId))) return null;
      return id.startsWith(identifierPrefixes.property) ? id : identifierPrefixes.property + id;
    }
    default:
      return null;
  }
}

/** A Property Id as it is compared: without its prefix and as it was before it travelled; `null` where there is none. */
function bareId(id: unknown): string | null {
  if (typeof id !== 'string') return null;
  const bare = withoutPropertyPrefix(id.trim());
  try {
    return decodeURIComponent(bare.replaceAll('+', ' ')).toLowerCase() || null;
  } catch {
    return bare.toLowerCase();
  }
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function holdsSomething(record: unknown): boolean {
  return (
    typeof record === 'object' &&
    record !== null &&
    Object.values(record).some((value) => value !== null && value !== undefined)
  );
}
