/** Lets work through, holds it, or ends it. */
export interface Gate {
  readonly state: 'open' | 'held' | 'ended';
  /** Resolves with `true` once work may go on, and with `false` once none may. */
  passed(): Promise<boolean>;
  hold(): void;
  open(): void;
  end(): void;
}

export function createGate(): Gate {
  let state: Gate['state'] = 'open';
  let waiting: (() => void)[] = [];
  const change = (to: Gate['state']): void => {
    // What was ended stays ended.
    if (state === 'ended') return;
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
    async passed() {
      while (state === 'held') await new Promise<void>((wake) => waiting.push(wake));
      return state === 'open';
    },
    hold: () => change('held'),
    open: () => change('open'),
    end: () => change('ended'),
  };
}
