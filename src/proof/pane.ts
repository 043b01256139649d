import { pause, type Clock } from '../contract';

const retryMilliseconds = 200;

/** The add-in's pane in this page, used as a user uses it: nothing of the add-in is called. */
export interface ProofPane {
  /** Presses the first button of this name that can be pressed, as soon as there is one. */
  readonly press: (name: RegExp) => Promise<void>;
  /** Waits until the pane shows a text like this, and gives it. */
  readonly says: (text: RegExp) => Promise<string>;
}

export function paneOf(clock: Clock, document: Document): ProofPane {
  const found = async <Found>(look: () => Found | null): Promise<Found> => {
    for (;;) {
      const seen = look();
      if (seen !== null) return seen;
      await pause(clock, retryMilliseconds);
    }
  };
  const shown = <Kind extends Element>(selector: string): Kind[] =>
    [...document.querySelectorAll<Kind>(selector)].filter((each) => each.getClientRects().length > 0);
  return {
    async press(name) {
      const button = await found(
        () =>
          shown<HTMLButtonElement>('button, [role="tab"]').find(
            (each) => !each.disabled && name.test(each.ariaLabel ?? each.textContent.trim()),
          ) ?? null,
      );
      button.click();
    },
    says: (text) =>
      found(() => {
        const said = shown<HTMLElement>('body').map((body) => text.exec(body.innerText)?.[0]);
        return said[0] ?? null;
      }),
  };
}
