import { listeners } from '../contract';

/* Light or dark, as the user's system is until they choose. */

const { subscribe, tell } = listeners();
const system = window.matchMedia('(prefers-color-scheme: dark)');
let chosen: 'dark' | 'light' | null = null;

// Decision 196.
export function isDark(): boolean {
  return chosen === null ? system.matches : chosen === 'dark';
}

/** What the user chose; `null` while the page follows the system. */
export function chosenTheme(): 'dark' | 'light' | null {
  return chosen;
}

/** Calls `listener` whenever `isDark` has changed. */
export const onTheme = subscribe;

/** Shows the page as it is to be, and lets a button change that. */
export function setUpThemeButton(button: HTMLElement): void {
  const show = (): void => {
    document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
    button.textContent = isDark() ? 'Light theme' : 'Dark theme';
  };
  onTheme(show);
  system.addEventListener('change', () => tell());
  button.addEventListener('click', () => {
    chosen = isDark() ? 'light' : 'dark';
    tell();
  });
  show();
}
