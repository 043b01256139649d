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
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  const form = element('form', '', { method: 'dialog' });
  form.append(
    element('h2', title, { id: 'dialog-title' }),
    element('p', text),
    ...(items.length > 0 ? [list(items)] : []),
    ...(after === undefined ? [] : [element('p', after)]),
    buttons(yes, no),
  );
  dialog.append(form);
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    dialog.showModal();
  });
}

function list(items: readonly string[]): HTMLElement {
  const all = element('ul');
  all.append(...items.map((item) => element('li', item)));
  return all;
}

function buttons(yes: string, no: string | undefined): HTMLElement {
  const row = element('div', '', { class: 'dialog-buttons' });
  if (no !== undefined) row.append(element('button', no, { value: 'no', class: 'button' }));
  row.append(element('button', yes, { value: 'yes', class: 'button primary', autofocus: '' }));
  return row;
}

function element(name: string, text = '', attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name);
  if (text !== '') made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
