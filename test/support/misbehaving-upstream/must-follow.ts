import type { ProblemKind } from '../../../src/contract';
import {
  misbehaviourFamilies,
  misbehaviourNames,
  type MisbehaviourFamily,
  type MisbehaviourName,
} from '../../../src/service/faults';

/** What must follow where an upstream misbehaves. A value, where one comes all the same, is always the true one. */
export interface MustFollow {
  /** Kinds of problem that a check, and a create besides `unconfirmed`, may come to. */
  readonly problems: readonly ProblemKind[];
  /** The quota is said to be used up: questions wait, and a create may leave again since it was not carried out. */
  readonly isRefusedForNow?: true;
  /** Times that a create may leave where no quota refuses it. Default 1. */
  readonly maxCreates?: number;
  /** Seconds to the first good answer once the upstream is well again. Default 40. */
  readonly within?: number;
  /** Somebody must have the keys tried again first. */
  readonly wantsNewKeys?: true;
  /** The true home cannot be told from the answer to a create. */
  readonly createMayMislead?: true;
}

/** No answer, or none that is HTTP; a server between says so by a status. */
const lost = ['unreachable', 'timed-out', 'server-failed'] as const;
const unreadable = ['unreadable-answer', 'server-failed'] as const;
const tooLarge = ['answer-too-large', 'server-failed'] as const;
const refused: MustFollow = { problems: ['unknown-refusal', 'server-failed'] };
/** It says by itself when to come back, and is believed for five minutes at most. */
const longWait: MustFollow = { problems: ['rate-limited'], isRefusedForNow: true, within: 340 };
/** What a few minutes of refusals teach of the pace is unlearnt at that pace. */
const wait: MustFollow = { problems: ['rate-limited'], isRefusedForNow: true };

const ofFamily: Readonly<Record<MisbehaviourFamily, MustFollow>> = {
  broken: { problems: lost },
  bodies: { problems: unreadable },
  heads: { problems: [...lost, ...unreadable, ...tooLarge, 'unknown-refusal'] },
  statuses: { problems: unreadable },
  redirections: { problems: ['redirected', 'server-failed'] },
  drips: { problems: lost },
  quotas: wait,
  echoes: { problems: unreadable },
  compressed: { problems: [...lost, ...unreadable, ...tooLarge] },
};

const told: MustFollow = { problems: [] };

const ofMode: Partial<Record<MisbehaviourName, MustFollow>> = {
  'nine-megabytes': { problems: tooLarge },
  'another-home': { problems: ['another-home'], createMayMislead: true },
  'continue-first': { problems: lost },
  'early-hints-first': { problems: lost },
  'status-101': { problems: lost },
  'status-304': { problems: ['redirected', 'server-failed', 'unreadable-answer'] },
  'page-400': refused,
  'page-401': { problems: ['keys-refused', 'server-failed'], wantsNewKeys: true },
  'page-403': refused,
  'page-405': refused,
  'page-407': { problems: [...refused.problems, ...lost] },
  'page-408': { problems: [...refused.problems, ...lost] },
  'page-413': refused,
  'page-418': refused,
  // By the standard of fetch itself a page sends once more what a server says it did not mean to take.
  'page-421': { ...refused, maxCreates: 2 },
  'page-425': refused,
  'page-429': wait,
  'page-451': refused,
  'code-unknown': refused,
  'conflict-always': { problems: ['conflict'] },
  'limit-0': told,
  'limit-negative': told,
  'limit-huge': told,
  'limit-in-words': told,
  'limit-fraction': told,
  'remaining-0': told,
  'remaining-above-limit': told,
  'reset-past': told,
  'reset-now': told,
  'reset-never': told,
  'reset-month': told,
  'period-short': told,
  'period-0': told,
  'period-huge': told,
  'standard-contradicts': told,
  'standard-malformed': told,
  'retry-after-2099': longWait,
  'retry-after-huge': longWait,
  'retry-after-month': longWait,
  'retry-after-on-503': { problems: ['server-failed'] },
  'retry-after-on-200': told,
  'echo-in-refusal': { problems: ['unknown-refusal', ...unreadable] },
  'echo-in-not-found': { problems: ['certificate-not-found', ...unreadable] },
};

function familyOf(mode: MisbehaviourName): MisbehaviourFamily {
  const families = Object.keys(misbehaviourFamilies) as MisbehaviourFamily[];
  const found = families.find((family) => Object.hasOwn(misbehaviourFamilies[family], mode));
  if (found === undefined) throw new Error(`“${mode}” is of no family.`);
  return found;
}

/** What must follow from each way to misbehave. */
export const mustFollow = new Map(
  misbehaviourNames.map((mode) => [mode, ofMode[mode] ?? ofFamily[familyOf(mode)]]),
);
