import { createHash } from 'node:crypto';
import { operations, readJsonObject, type Operation } from '../../contract';
import { responseIdOf } from '../log';

/** Who changed what, and what became of it. It names no address, key or body. */
export interface AuditEntry {
  readonly at: string;
  readonly person: string;
  readonly name: string;
  readonly did: 'create' | 'sync' | 'archive' | 'sign-pack';
  /** The Property Id; `null` for a create that has none yet, and for a pack. */
  readonly property: string | null;
  /** The same in both lines of one change: the one that it was intended, and the one with its outcome. Of a pack the head of its chain. */
  readonly change: string;
  /** `intended`: it is about to leave. Then HTTP status, or `unknown` where the change may have been carried out. */
  readonly outcome: number | 'intended' | 'unknown' | 'not sent';
  readonly responseId: string | null;
}

/** What an entry tells besides the moment and the user. */
export type AuditedAct = Omit<AuditEntry, 'at' | 'person' | 'name'>;

const verbs = new Map<Operation, AuditEntry['did']>([
  [operations.propertyCreate, 'create'],
  [operations.propertySync, 'sync'],
  [operations.propertyArchive, 'archive'],
]);

/** What the audit log has of a change and the body of its answer; `null` for a question, which is not audited. Decision 224. */
export function describeChange(
  operation: Operation,
  target: string,
  body: Buffer | null,
): Pick<AuditEntry, 'did' | 'property' | 'responseId'> | null {
  const did = verbs.get(operation);
  if (did === undefined) return null;
  const result = readJsonObject(body?.toString('utf8') ?? '')?.['result'] as { id?: unknown } | undefined;
  const made = typeof result?.id === 'string' ? result.id.slice(0, 200) : null;
  const property = did === 'create' ? made : propertyOf(target.slice(operation.path.length + 1));
  return { did, property, responseId: body && responseIdOf(body) };
}

/** A Property Id is written as it is. Anything else in its place may be an address, and is hashed. */
function propertyOf(segment: string): string {
  if (/^svc:property:[\w.~-]{1,100}$/.test(segment)) return segment;
  return `sha256:${createHash('sha256').update(segment).digest('hex').slice(0, 16)}`;
}
