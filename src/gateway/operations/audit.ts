import { createHash } from 'node:crypto';
import { operations, readJsonObject, timestampAt, type Clock, type Operation } from '../../contract';
import type { User } from '../sign-in/user';

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

export type WriteAudit = (entry: AuditEntry) => void;

const verbs = new Map<Operation, AuditEntry['did']>([
  [operations.propertyCreate, 'create'],
  [operations.propertySync, 'sync'],
  [operations.propertyArchive, 'archive'],
]);

export interface AuditedChange {
  readonly operation: Operation;
  readonly target: string;
  readonly user: User;
  readonly change: string;
  readonly outcome: AuditEntry['outcome'];
  readonly body: Buffer | null;
}

/** Writes a change to the audit log. Questions are not audited. Decision 224. */
export function writeAudit(write: WriteAudit, clock: Clock, changed: AuditedChange): void {
  const did = verbs.get(changed.operation);
  if (did === undefined) return;
  const { operation, target, user, change, outcome, body } = changed;
  const answer = readJsonObject(body?.toString('utf8') ?? '');
  const result = answer?.['result'] as { id?: unknown } | undefined;
  const given = typeof result?.id === 'string' ? result.id.slice(0, 200) : null;
  write({
    at: timestampAt(clock.now()),
    person: user.id,
    name: user.name,
    did,
    property: did === 'create' ? given : propertyOf(target.slice(operation.path.length + 1)),
    change,
    outcome,
    responseId: typeof answer?.response_id === 'string' ? answer.response_id.slice(0, 100) : null,
  });
}

/** A Property Id is written as it is. Anything else in its place may be an address, and is hashed. */
function propertyOf(segment: string): string {
  if (/^svc:property:[\w.~-]{1,100}$/.test(segment)) return segment;
  return `sha256:${createHash('sha256').update(segment).digest('hex').slice(0, 16)}`;
}
