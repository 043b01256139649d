/** What came of the last thing asked for, or why it could not be done. */
export interface Message {
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
  readonly message: Message | null;
}

export type WizardEvent<Step> =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  /** It is done and changed nothing of the step. `text`: what to say of it. */
  | { readonly kind: 'stayed'; readonly text: string | null }
  | { readonly kind: 'arrived'; readonly step: Step }
  | { readonly kind: 'left' };

/** Nothing is begun. */
export const notBegun: WizardState<never> = { step: null, busy: null, message: null };

export function atStep<Step>(step: Step): WizardState<Step> {
  return { step, busy: null, message: null };
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
      return { ...state, busy: event.busy, message: null };
    case 'failed':
      return { ...state, busy: null, message: { tone: 'bad', text: event.failure } };
    case 'stayed':
      return {
        ...state,
        busy: null,
        message: event.text === null ? null : { tone: 'good', text: event.text },
      };
    case 'arrived':
      return atStep(event.step);
    case 'left':
      // What is under way goes on, and is there when the user comes back.
      return state.step?.kind === 'running' ? state : notBegun;
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
  dispatch({ kind: 'asked', busy });
  work().then(
    (result) =>
      dispatch(isStep(result) ? { kind: 'arrived', step: result } : { kind: 'stayed', text: result.text }),
    (error: unknown) => dispatch({ kind: 'failed', failure: errorText(error) }),
  );
}

function isStep<Step extends { readonly kind: string }>(result: StepResult<Step>): result is Step {
  return result.kind !== 'stayed';
}

/** What went wrong, as a sentence for the user. */
export function errorText(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  return reason === '' ? 'Try again: Excel did not say what went wrong.' : reason;
}
