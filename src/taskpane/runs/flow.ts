/** What came of the last thing asked for, or why it could not be done. */
export interface Told {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** Where a person stands on the way through the steps of a run. What a step came from stays with it. */
export interface Flow<Step> {
  /** `null` before the person began. */
  readonly step: Step | null;
  /** Excel is being asked: what for. */
  readonly busy: string | null;
  /** What came of the last thing asked for, or why it could not be done. */
  readonly told: Told | null;
}

export type FlowEvent<Step> =
  | { readonly kind: 'asked'; readonly busy: string }
  | { readonly kind: 'failed'; readonly failure: string }
  /** It is done and changed nothing of the step. `text`: what to say of it. */
  | { readonly kind: 'settled'; readonly text: string | null }
  | { readonly kind: 'arrived'; readonly step: Step }
  | { readonly kind: 'left' };

/** Nothing is begun. */
export const outside: Flow<never> = { step: null, busy: null, told: null };

export function standingAt<Step>(step: Step): Flow<Step> {
  return { step, busy: null, told: null };
}

/** Whether there is anything to show of it. */
export function isUnderWay({ step, busy, told }: Flow<unknown>): boolean {
  return step !== null || busy !== null || told !== null;
}

/** What happens to every flow alike. */
export function flowReducer<Step extends { readonly kind: string }>(
  state: Flow<Step>,
  event: FlowEvent<Step>,
): Flow<Step> {
  switch (event.kind) {
    case 'asked':
      return { ...state, busy: event.busy, told: null };
    case 'failed':
      return { ...state, busy: null, told: { tone: 'bad', text: event.failure } };
    case 'settled':
      return { ...state, busy: null, told: event.text === null ? null : { tone: 'good', text: event.text } };
    case 'arrived':
      return standingAt(event.step);
    case 'left':
      // What is under way goes on, and is there when the person comes back.
      return state.step?.kind === 'running' ? state : outside;
  }
}

/** What was asked for: a step to go to, or what to say where the person stays. */
export type Came<Step> = Step | { readonly kind: 'stayed'; readonly text: string | null };

/** The person stays where they are, and nothing need be said. */
export const stayed = { kind: 'stayed', text: null } as const;

/** Does what the person asked for, and tells that it is under way and what came of it. */
export function lead<Step extends { readonly kind: string }>(
  tell: (event: FlowEvent<Step>) => void,
  busy: string,
  work: () => Promise<Came<Step>>,
): void {
  tell({ kind: 'asked', busy });
  work().then(
    (came) => tell(isStep(came) ? { kind: 'arrived', step: came } : { kind: 'settled', text: came.text }),
    (error: unknown) => tell({ kind: 'failed', failure: sentence(error) }),
  );
}

function isStep<Step extends { readonly kind: string }>(came: Came<Step>): came is Step {
  return came.kind !== 'stayed';
}

/** What went wrong, as a sentence for the person. */
export function sentence(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return said === '' ? 'Try again: Excel did not say what went wrong.' : said;
}
