import { catalogue } from './catalogue';
import { stepsAfter, stepsBefore, type Fact, type Facts, type Proof, type StepId } from './step';

/** One fact that is not as it was wanted. */
export interface Difference {
  readonly id: StepId;
  readonly fact: string;
  readonly wanted: Fact;
  /** `undefined` where nothing was seen of it. */
  readonly seen: Fact | undefined;
}

export const allSteps: readonly StepId[] = [...stepsBefore, ...stepsAfter];

/** What differs from what Excel is documented to do, or from what the workbench does; a step that failed differs in all. */
export function differences(proof: Proof, from: 'excel' | 'workbench'): readonly Difference[] {
  return allSteps.flatMap((id) => {
    const { wanted, workbench = {} } = catalogue[id];
    const expected: Facts = from === 'excel' ? wanted : { ...wanted, ...workbench };
    const seen = proof.steps.find((step) => step.id === id)?.facts ?? {};
    if (skippedBecause(id, proof) !== null) return [];
    return Object.entries(expected)
      .filter(([fact, value]) => seen[fact] !== value && !isBeyond(id, fact, proof))
      .map(([fact, value]) => ({ id, fact, wanted: value, seen: seen[fact] }));
  });
}

/** Whether a fact needs a newer Excel than the one that was asked. */
function isBeyond(id: StepId, fact: string, { host }: Proof): boolean {
  return (catalogue[id].factNeeds?.[fact] ?? 0) > host.excelApi;
}

/** Why a step was not carried out, where nothing is wrong about that; else `null`. */
function skippedBecause(id: StepId, { host, only }: Proof): string | null {
  const { needs = 0 } = catalogue[id];
  if (only?.includes(id) === false) return 'not asked for';
  return needs > host.excelApi ? `needs ExcelApi 1.${needs}` : null;
}

/**
 * What a step came to: as Excel's documents say; otherwise, in the workbench, as it is known to be (nothing is proved by that, and nothing
 * contradicted); neither; or nothing, since it was not to be carried out.
 */
type Verdict = 'as-excel' | 'as-workbench' | 'otherwise' | 'skipped';

function verdictOn(id: StepId, proof: Proof): Verdict {
  if (skippedBecause(id, proof) !== null) return 'skipped';
  const failure = failureOf(id, proof);
  const isAs = (from: 'excel' | 'workbench'): boolean =>
    failure === null && !differences(proof, from).some((each) => each.id === id);
  if (isAs('excel')) return 'as-excel';
  return proof.host.platform === 'Workbench' && isAs('workbench') ? 'as-workbench' : 'otherwise';
}

/** Whether nothing contradicts where it ran what is wanted there. */
export function isProved(proof: Proof): boolean {
  return allSteps.every((id) => verdictOn(id, proof) !== 'otherwise');
}

/**
 * The Test Anything Protocol's own word, after the title of a step, for one that is known to fail and yet is asked: its readers count
 * such a line neither as passed nor against the whole. The word is the protocol's, and says nothing of work that is left to do here.
 */
export const expectedToFail = '# TODO';

/** The proof in the Test Anything Protocol: a line for each step, and below it what was told and what differs. */
export function tapOf(proof: Proof): string {
  const all = differences(proof, 'excel');
  const lines = allSteps.flatMap((id, index) => {
    const verdict = verdictOn(id, proof);
    const line = `${index + 1} - ${id}: ${catalogue[id].title}`;
    if (verdict === 'skipped') return [`ok ${line} # SKIP ${skippedBecause(id, proof) ?? ''}`];
    const failure = failureOf(id, proof);
    const facts = proof.steps.find((step) => step.id === id)?.facts ?? {};
    const known =
      verdict === 'as-workbench' ? ` ${expectedToFail} the workbench does not do as Excel does` : '';
    const beyond = Object.keys(catalogue[id].factNeeds ?? {}).filter((fact) => isBeyond(id, fact, proof));
    return [
      `${verdict === 'as-excel' ? 'ok' : 'not ok'} ${line}${known}`,
      ...(failure === null ? [] : [`  # ${failure}`]),
      ...all.filter((each) => each.id === id).map((each) => `  # ${differenceText(each)}`),
      ...(beyond.length === 0
        ? []
        : [`  # skipped in ExcelApi 1.${proof.host.excelApi}: ${beyond.join(', ')}`]),
      ...Object.entries(facts).map(([fact, value]) => `  # ${fact}: ${JSON.stringify(value)}`),
    ];
  });
  return ['TAP version 14', `1..${allSteps.length}`, ...lines].join('\n');
}

/** Why a step has not come to its end; `null` where it has. */
function failureOf(id: StepId, { steps }: Proof): string | null {
  const report = steps.find((step) => step.id === id);
  return report ? report.failure : 'It was not begun.';
}

/** A difference as a sentence. */
export function differenceText({ fact, wanted, seen }: Omit<Difference, 'id'>): string {
  const shown = seen === undefined ? 'nothing' : JSON.stringify(seen);
  return `${fact}: wanted ${JSON.stringify(wanted)}, seen ${shown}`;
}
