/** Lets work through, holds it, or ends it. */
export interface PauseToken {
  readonly state: 'open' | 'held' | 'ended';
  /** Resolves with `true` once work may go on, and with `false` once none may. */
  mayContinue(): Promise<boolean>;
  pause(): void;
  resume(): void;
  cancel(): void;
}

export function createPauseToken(): PauseToken {
  let state: PauseToken['state'] = 'open';
  let waiting: (() => void)[] = [];
  const change = (to: PauseToken['state']): void => {
    state = to;
    if (state === 'held') return;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  return {
    get state() {
      return state;
    },
    async mayContinue() {
      while (state === 'held') await new Promise<void>((wake) => waiting.push(wake));
      return state === 'open';
    },
    pause: () => change('held'),
    resume: () => change('open'),
    cancel: () => change('ended'),
  };
}
