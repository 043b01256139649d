/** @jest-environment @happy-dom/jest-environment */
import type { SiteMessage } from '../../src/site/messages';
import { setUpStorageNotice } from '../../src/site/storage-notice';

let receive: (event: { readonly data: SiteMessage }) => void;
let say: (words: string) => void;

beforeEach(() => {
  document.body.innerHTML = '<div class="work"></div>';
  class Channel {
    set onmessage(listener: typeof receive) {
      receive = listener;
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  say = setUpStorageNotice('/terrace/');
});

const notice = (): HTMLElement => document.querySelector('[role=alert]')!;
const shown = (): string | null => (notice().hidden ? null : notice().textContent);
const hears = (...all: readonly SiteMessage[]): void => all.forEach((data) => receive({ data }));
const unopened = (because: string | null): SiteMessage => ({ kind: 'unopened', because });
const kept = (isKept: boolean): SiteMessage => ({ kind: 'kept', isKept });

const failed = 'Reload the page: the data could not be opened.';
const elsewhere = `Close the other tabs of this site first. ${failed}`;
const noRoom = expect.stringMatching(/^Free some space /) as unknown;

it.each<[string, readonly SiteMessage[], unknown]>([
  ['could not open the data', [unopened(failed)], elsewhere],
  ['could open them', [unopened(null)], null],
  ['could not, and the next one could', [unopened(failed), unopened(null)], null],
  ['could not, and again after that', [unopened(failed), unopened(null), unopened(failed)], elsewhere],
  ['kept nothing, and the next one could open them', [kept(false), unopened(null)], noRoom],
  ['kept nothing, and the next one could not open them', [kept(false), unopened(failed)], elsewhere],
  ['kept nothing, and then did', [kept(false), kept(true)], null],
])('tells of an owner in another tab that %s', (_, heard, expected) => {
  hears(...heard);
  expect(shown()).toEqual(expected);
});

it('is no new alert with every request', () => {
  hears(unopened(failed));
  const { firstChild } = notice();
  hears(unopened(failed));
  expect(notice().firstChild).toBe(firstChild);
});

it('leaves what the tab’s own worker said until the data could be opened', () => {
  say(failed);
  hears(unopened(failed));
  expect(shown()).toBe(failed);
  hears(unopened(null));
  expect(shown()).toBeNull();
});
