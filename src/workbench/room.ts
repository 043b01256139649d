/*
 * Comes with the looks, before everything else: a page too narrow for a spreadsheet says what it needs, and nothing more is loaded until there
 * is room or the user wants it all the same. Decision 291.
 */

/** As in workbench.css. */
const roomy = window.matchMedia('(min-width: 700px)');

declare global {
  interface Window {
    /** Resolves when the workbench may begin. */
    room: Promise<void>;
  }
}

// The theme of the system, until the workbench is there with its button.
document.documentElement.dataset['theme'] = window.matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';

window.room = new Promise((resolve) => {
  const begin = (): void => {
    // From now on the page stays, however narrow it is made.
    document.body.dataset['room'] = 'enough';
    resolve();
  };
  if (roomy.matches) begin();
  else {
    roomy.addEventListener('change', begin, { once: true });
    document.getElementById('narrow-open')?.addEventListener('click', begin, { once: true });
  }
});

export {};
