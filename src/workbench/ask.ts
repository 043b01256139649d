import { make } from './element';

/** What a user is asked, or told: sentences, what they are about, and the word on the button that goes on. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly items?: readonly string[];
  readonly after?: string;
  readonly yes: string;
  /** Without one there is nothing to decide. */
  readonly no?: string;
}

/** Asks in a dialog of the page. Resolves with whether the user goes on; Escape is a no. */
export function ask({ title, text, items = [], after, yes, no }: Question): Promise<boolean> {
  const form = make(
    'form',
    { method: 'dialog' },
    make('h2', { id: 'dialog-title' }, title),
    make('p', {}, text),
    ...(items.length > 0 ? [make('ul', {}, ...items.map((item) => make('li', {}, item)))] : []),
    ...(after === undefined ? [] : [make('p', {}, after)]),
    make(
      'div',
      { class: 'dialog-buttons' },
      ...(no === undefined ? [] : [make('button', { value: 'no', class: 'button' }, no)]),
      make('button', { value: 'yes', class: 'button primary', autofocus: '' }, yes),
    ),
  );
  const dialog = make('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-title' }, form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    dialog.showModal();
  });
}
