import { errorText } from '../wording';

/** What came of the last thing asked for, or why it could not be done. */
export interface RunMessage {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** Where the user is in the steps of a run. What a step came from stays with it. */
export interface WizardState<Step> {
  /** `null` before the user began. */
  readonly step: Step | null;
  /** Excel is being asked: what for. */
  readonly busy: string | null;
  /** What came of the last thing asked for, or why it could not be done. */
  readonly message: RunMessage | null;
  /** What is awaited here. What comes of anything else was asked for before the user went elsewhere. */
  readonly awaited: readonly Asking[];
}

/** One thing that was asked for, told from all others. */
export type Asking = symbol;

type Outcome<Step> =
  | { readonly kind: 'failed'; readonly failure: string }
  /** It is done and changed nothing of the step. `text`: what to say of it. */
  | { readonly kind: 'stayed'; readonly text: string | null }
  | { readonly kind: 'arrived'; readonly step: Step };

export type WizardEvent<Step> =
  | { readonly kind: 'asked'; readonly busy: string; readonly asking: Asking }
  /** What came of what was asked for. */
  | (Outcome<Step> & { readonly asking: Asking })
  /** The user went to a step, or a run came to its end. */
  | { readonly kind: 'moved'; readonly step: Step }
  | { readonly kind: 'left' };

/** Nothing is begun. */
export const notBegun: WizardState<never> = { step: null, busy: null, message: null, awaited: [] };

function atStep<Step>(step: Step): WizardState<Step> {
  return { ...notBegun, step };
}

/** Whether there is anything to show of it. */
export function hasBegun({ step, busy, message }: WizardState<unknown>): boolean {
  return step !== null || busy !== null || message !== null;
}

/** What happens to every wizard alike. */
export function wizardReducer<Step extends { readonly kind: string }>(
  state: WizardState<Step>,
  event: WizardEvent<Step>,
): WizardState<Step> {
  switch (event.kind) {
    case 'asked':
      return { ...state, busy: event.busy, message: null, awaited: [...state.awaited, event.asking] };
    case 'failed':
    case 'stayed':
    case 'arrived': {
      // A run that has begun is shown wherever the user went meanwhile: nobody else would. What else was asked for takes its place no more.
      if (event.kind === 'arrived' && event.step.kind === 'running') return atStep(event.step);
      const ended = withoutAwaited(state, event.asking);
      return ended === state ? state : afterOutcome(ended, event);
    }
    case 'moved':
      return atStep(event.step);
    case 'left':
      // What is under way goes on, and is there when the user comes back.
      return state.step?.kind === 'running' ? state : notBegun;
  }
}

/** What was asked for is awaited no more; anything else that was may still be under way. */
export function withoutAwaited<Step>(state: WizardState<Step>, asking: Asking): WizardState<Step> {
  const awaited = state.awaited.filter((each) => each !== asking);
  if (awaited.length === state.awaited.length) return state;
  return { ...state, busy: awaited.length === 0 ? null : state.busy, awaited };
}

function afterOutcome<Step>(state: WizardState<Step>, outcome: Outcome<Step>): WizardState<Step> {
  switch (outcome.kind) {
    case 'failed':
      return { ...state, message: { tone: 'bad', text: outcome.failure } };
    case 'stayed':
      return { ...state, message: outcome.text === null ? null : { tone: 'good', text: outcome.text } };
    case 'arrived':
      return { ...state, step: outcome.step, message: null };
  }
}

/** What was asked for: a step to go to, or what to say where the user stays. */
export type StepResult<Step> = Step | { readonly kind: 'stayed'; readonly text: string | null };

/** The user stays where they are, and nothing need be said. */
export const stayHere = { kind: 'stayed', text: null } as const;

/** Does what the user asked for, and tells that it is under way and what came of it. */
export function performStep<Step extends { readonly kind: string }>(
  dispatch: (event: WizardEvent<Step>) => void,
  busy: string,
  work: () => Promise<StepResult<Step>>,
): void {
  const asking: Asking = Symbol(busy);
  dispatch({ kind: 'asked', busy, asking });
  work().then(
    (result) =>
      dispatch(
        isStep(result)
          ? { kind: 'arrived', step: result, asking }
          : { kind: 'stayed', text: result.text, asking },
      ),
    (error: unknown) => dispatch({ kind: 'failed', failure: errorText(error), asking }),
  );
}

function isStep<Step extends { readonly kind: string }>(result: StepResult<Step>): result is Step {
  return result.kind !== 'stayed';
}
