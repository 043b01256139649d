import type { Answer } from '../../../src/client';
import { problemMessage, type ProblemKind } from '../../../src/contract';
import type { MisbehaviourName } from '../../../src/service/faults';
import { mustFollow, type MustFollow } from './must-follow';
import { homeAsked, type Observed } from './observe';
import { trueRating } from './upstream';

/** An answer that is not taken is read to the limit of its reader, and what the sockets of both sides hold. */
const maxBytesOfTry = 24 * 1024 * 1024;
/** Where a create left, none of these is the whole truth: nobody knows whether it was carried out. */
const saysNothingOfChange: readonly ProblemKind[] = [
  'unreachable',
  'timed-out',
  'server-failed',
  'unreadable-answer',
];

function expectSentence(answer: Answer<unknown>): void {
  if (answer.ok) return;
  const sentence = problemMessage(answer.problem);
  expect(sentence).toMatch(/^[A-Z].{15,}/s);
  expect(sentence).not.toMatch(/secret/);
}

function expectTrueCheck({ checked }: Observed, must: MustFollow): void {
  if (checked === null) expect(must.isRefusedForNow).toBe(true);
  else if (checked.ok)
    expect(checked.value.certificate).toMatchObject({ uprn: homeAsked, current_energy_rating: trueRating });
  else {
    expect(must.problems).toContain(checked.problem.kind);
    expectSentence(checked);
  }
}

function expectOneCreate({ created, sendsOfCreate }: Observed, must: MustFollow): void {
  if (must.isRefusedForNow !== true) expect(sendsOfCreate).toBeLessThanOrEqual(must.maxCreates ?? 1);
  if (created === null) expect(must.isRefusedForNow).toBe(true);
  else if (!created.ok) {
    const { kind } = created.problem;
    expect([...must.problems, 'unconfirmed']).toContain(kind);
    if (saysNothingOfChange.includes(kind)) expect(sendsOfCreate).toBe(0);
    expectSentence(created);
  } else if (must.createMayMislead !== true) expect(created.value.id).toMatch(/^svc:property:made-\d+$/);
}

/** What must hold whatever an upstream does. Keys in these tests hold the word “secret”. */
export function expectHeld(mode: MisbehaviourName, observed: Observed): void {
  const must = mustFollow.get(mode) ?? { problems: [] };
  expectTrueCheck(observed, must);
  expectOneCreate(observed, must);
  expect(observed.bytesOfCheck).toBeLessThanOrEqual(observed.triesOfCheck * maxBytesOfTry);
  expect(observed.secondsToFirstGood).toBeLessThanOrEqual(must.within ?? 40);
  expect(observed.held).toBe(0);
}
