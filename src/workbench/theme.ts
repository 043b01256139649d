/** Light or dark, as the person's system is until they choose. The add-in's page beside the sheet is told by the browser. */

const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: boolean | null = null;

export function isDark(): boolean {
  return chosen ?? system.matches;
}

/** Calls `listener` whenever `isDark` has changed. */
export function onTheme(listener: () => void): void {
  listeners.add(listener);
}

/** Shows the page as it is to be, and lets a button change that. */
export function offerTheme(button: HTMLElement): void {
  const show = (): void => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
    button.textContent = isDark() ? 'Light theme' : 'Dark theme';
  };
  onTheme(show);
  system.addEventListener('change', tell);
  button.addEventListener('click', () => {
    chosen = !isDark();
    tell();
  });
  show();
}

function tell(): void {
  for (const listener of listeners) listener();
}
