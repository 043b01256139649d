/** @jest-environment @happy-dom/jest-environment */
import { readFileSync } from 'node:fs';

it('the page that Microsoft sends its answer to has a heading, whatever it says below', async () => {
  const { body } = new DOMParser().parseFromString(
    readFileSync('src/taskpane/sign-in/redirect-page.html', 'utf8'),
    'text/html',
  );
  document.body.innerHTML = body.innerHTML;
  const said = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document.body, { childList: true, subtree: true }),
  );
  // Opened by itself it has no answer to hand on.
  await import('../../../src/taskpane/sign-in/redirect-page');
  await said;
  const [heading, words] = ['h1', 'p'].map((name) => document.querySelector(name)?.textContent);
  expect(heading).toBe('Sign in to Terrace');
  expect(words).toMatch(/^Close this window/);
});
