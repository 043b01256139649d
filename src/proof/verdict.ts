import { catalogue } from './catalogue';
import {
  stepsAfter,
  stepsBefore,
  type Fact,
  type Facts,
  type Proof,
  type StepId,
  type StepReport,
} from './step';

/** One fact that is not as it was wanted. */
export interface Difference {
  readonly id: StepId;
  readonly fact: string;
  readonly wanted: Fact;
  /** `undefined` where nothing was seen of it. */
  readonly seen: Fact | undefined;
}

const allSteps: readonly StepId[] = [...stepsBefore, ...stepsAfter];

/** What differs from what Excel is documented to do, or from what the workbench does; a step that failed differs in all. */
export function differences({ steps }: Proof, from: 'excel' | 'workbench'): readonly Difference[] {
  return allSteps.flatMap((id) => {
    const { wanted, workbench = {} } = catalogue[id];
    const expected: Facts = from === 'excel' ? wanted : { ...wanted, ...workbench };
    const report = steps.find((step) => step.id === id);
    if (from === 'workbench' && report !== undefined && isKnownGap(report)) return [];
    const seen = report?.facts ?? {};
    return Object.entries(expected)
      .filter(([fact, value]) => seen[fact] !== value)
      .map(([fact, value]) => ({ id, fact, wanted: value, seen: seen[fact] }));
  });
}

/** Whether the proof holds where it ran: in the workbench to what is known of it, elsewhere to Excel's own documents. */
export function isProved(proof: Proof): boolean {
  return (
    differences(proof, expectationsOf(proof)).length === 0 &&
    proof.steps.every(
      (report) => report.failure === null || (proof.host.platform === 'Workbench' && isKnownGap(report)),
    )
  );
}

/** The proof in the Test Anything Protocol: a line for each step, and below it what was told and what differs. */
export function tapOf(proof: Proof): string {
  const all = differences(proof, expectationsOf(proof));
  const lines = allSteps.flatMap((id, index) => {
    const { title } = catalogue[id];
    const report = proof.steps.find((step) => step.id === id);
    const wrong = all.filter((each) => each.id === id);
    const failure = report ? report.failure : 'It was not begun.';
    const isGap = report !== undefined && proof.host.platform === 'Workbench' && isKnownGap(report);
    const isOk = isGap || (wrong.length === 0 && failure === null);
    return [
      `${isOk ? 'ok' : 'not ok'} ${index + 1} - ${id}: ${title}`,
      ...(failure === null ? [] : [`  # ${failure}`]),
      ...wrong.map((each) => `  # ${differenceText(each)}`),
      ...Object.entries(report?.facts ?? {}).map(([fact, value]) => `  # ${fact}: ${JSON.stringify(value)}`),
    ];
  });
  return ['TAP version 14', `1..${allSteps.length}`, ...lines].join('\n');
}

/** Whether a step ended where the workbench is known to end it. */
function isKnownGap({ id, failure }: StepReport): boolean {
  const { workbenchEndsWith } = catalogue[id];
  return workbenchEndsWith !== undefined && (failure?.startsWith(workbenchEndsWith) ?? false);
}

/** A difference as a sentence. */
export function differenceText({ fact, wanted, seen }: Omit<Difference, 'id'>): string {
  const shown = seen === undefined ? 'nothing' : JSON.stringify(seen);
  return `${fact}: wanted ${JSON.stringify(wanted)}, seen ${shown}`;
}

function expectationsOf({ host }: Proof): 'excel' | 'workbench' {
  return host.platform === 'Workbench' ? 'workbench' : 'excel';
}
