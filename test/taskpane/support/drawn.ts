import { FluentProvider } from '@fluentui/react-components';
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lightTheme } from '../../../src/taskpane/theme';

/** Where the tests of a file draw a part of the pane: empty before each of them. The file runs in happy-dom. */
export function drawnPart() {
  let root: Root;
  let page: HTMLElement;
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
    // Nothing moves: what is taken off while it moves would fail its test.
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  beforeEach(() => {
    page = document.body.appendChild(document.createElement('div'));
    root = createRoot(page);
  });
  afterEach(() => {
    act(() => root.unmount());
    page.remove();
  });
  return {
    draw: (part: ReactNode): Promise<void> =>
      act(async () => root.render(createElement(FluentProvider, { theme: lightTheme }, part))),
    text: (): string => page.textContent,
    /** Presses what says this: a button, or another of the `selector`. */
    press: (words: string | RegExp, selector = 'button'): Promise<void> => {
      const found = [...page.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
        typeof words === 'string' ? textContent === words : words.test(textContent),
      );
      if (found === undefined) throw new Error(`There is no “${words.toString()}”: ${page.textContent}`);
      return act(async () => found.click());
    },
    /** Types this into the input that the `selector` finds, in place of what it holds. */
    type: (words: string, selector: string): Promise<void> => {
      const input = page.querySelector<HTMLInputElement>(selector);
      if (input === null) throw new Error(`There is no input ${selector}.`);
      // React takes what is set past it for what a user types.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      return act(async () => {
        value?.set?.call(input, words);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}
