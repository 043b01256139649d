import { operations, type OperationName } from '../../contract';
import {
  damages,
  headerChanges,
  isOneOf,
  redirects,
  replacements,
  type FaultKind,
  type FaultPlan,
  type FaultRule,
  type Frequency,
} from './plan';

/** A plan that cannot be read. The message quotes the rule and says what was wanted. */
export class FaultPlanRefused extends Error {
  override readonly name = 'FaultPlanRefused';
}

const kinds: readonly FaultKind[] = [...replacements, ...damages, ...redirects, ...headerChanges];
const defaultSeed = 1;

/**
 * Reads a fault plan: rules with `;` between them, each `FAULT [before|after] [5%|every 7|only 3] [of OPERATION,…] [on STATUS]`, and
 * `seed NUMBER`. An example: `reset after every 7 of propertyCreate; html 2%; retry-after on 429; seed 42`.
 * @throws FaultPlanRefused
 */
export function readFaultPlan(text: string): FaultPlan {
  let seed = defaultSeed;
  const rules: FaultRule[] = [];
  for (const written of text.split(';')) {
    const words = written.trim().split(/\s+/);
    if (words[0] === '') continue;
    if (words[0] === 'seed') seed = wholeNumber(words[1], written, words.length === 2);
    else rules.push(readRule(words, written.trim()));
  }
  if (rules.length === 0) throw new FaultPlanRefused(`Name at least one fault of ${kinds.join(', ')}.`);
  return { seed, rules };
}

function refuse(rule: string, wanted: string): FaultPlanRefused {
  return new FaultPlanRefused(`Correct the fault "${rule}": ${wanted}.`);
}

function wholeNumber(word: string | undefined, rule: string, isComplete = true): number {
  if (isComplete && word !== undefined && /^\d{1,9}$/.test(word)) return Number(word);
  throw refuse(rule.trim(), 'a whole number was wanted');
}

function positive(word: string | undefined, rule: string): number {
  const number = wholeNumber(word, rule);
  if (number > 0) return number;
  throw refuse(rule, 'a number from 1 up was wanted');
}

function readOperations(word: string | undefined, rule: string): readonly OperationName[] {
  const names = (word ?? '').split(',');
  const unknown = names.find((name) => !Object.hasOwn(operations, name));
  if (unknown === undefined) return names as OperationName[];
  throw refuse(rule, `"${unknown}" is none of the operations ${Object.keys(operations).join(', ')}`);
}

function readRule([first = '', ...words]: readonly string[], rule: string): FaultRule {
  const kind = kinds.find((each) => each === first);
  if (kind === undefined) throw refuse(rule, `"${first}" is none of ${kinds.join(', ')}`);
  let when: FaultRule['when'] | null = null;
  let frequency: Frequency = { by: 'always' };
  let ofOperations: FaultRule['operations'] = null;
  let status: number | null = null;
  const rest = words.values();
  for (const word of rest) {
    const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(word)?.[1];
    if (word === 'before' || word === 'after') when = word;
    else if (percent !== undefined && Number(percent) <= 100)
      frequency = { by: 'share', share: Number(percent) / 100 };
    else if (word === 'every' || word === 'only')
      frequency = { by: word, count: positive(rest.next().value, rule) };
    else if (word === 'of') ofOperations = readOperations(rest.next().value, rule);
    else if (word === 'on') status = positive(rest.next().value, rule);
    else throw refuse(rule, `"${word}" is not understood`);
  }
  if (when !== null && !isOneOf(replacements, kind))
    throw refuse(rule, `before and after are for ${replacements.join(', ')} alone`);
  if (status !== null && !isOneOf(headerChanges, kind))
    throw refuse(rule, `"on ${status}" is for ${headerChanges.join(', ')} alone`);
  return { kind, when: when ?? usualMoment(kind), frequency, operations: ofOperations, status };
}

function usualMoment(kind: FaultKind): FaultRule['when'] {
  return isOneOf(replacements, kind) || isOneOf(redirects, kind) ? 'before' : 'after';
}
