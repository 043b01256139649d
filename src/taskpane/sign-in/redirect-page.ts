import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { runPopupRelay } from '@azure/msal-browser/popup-relay';
import { readSignInSettings } from './settings';

/*
 * The page `sign-in.html`. Microsoft sends its answer here, in a hidden frame or in a window, and the page hands it to the pane. Where
 * the pane stands in a page of another site, the same page is also the window that the pane opens, from which Microsoft's own is
 * opened. Decision 241.
 */

const failed =
  'Close this window and sign in again from the Terrace pane: this page cannot be used by itself.';

const waiting =
  'Go on in Microsoft’s window. If it is gone, close this one too, and sign in again from the Terrace pane.';

void start();

async function start(): Promise<void> {
  try {
    closeLater();
    leaveToMicrosoft();
    if (window.location.hash.startsWith('#req=')) await offerRelay();
    else await broadcastResponseToMainFrame();
  } catch {
    show(failed);
  }
}

/**
 * Leaves the answer a second's start. MSAL closes each window in the moment in which that has handed the answer on, and who waits for it
 * on a busy machine may see the window closed before the answer is there, and take it that the user gave up.
 */
function closeLater(): void {
  const close = window.close.bind(window);
  window.close = () => void window.setTimeout(close, 1_000);
}

/**
 * Says of a window that it is open, whatever the browser says. Microsoft's page cuts every tie to whoever opened it
 * (`Cross-Origin-Opener-Policy`), by which its window counts as closed from here as soon as it shows: MSAL looks every half second, and would
 * take it that whoever is still typing gave up. Decision 327.
 */
function leaveToMicrosoft(): void {
  const open = window.open.bind(window);
  window.open = (...given) => {
    const opened = open(...given);
    return opened && ({ closed: false, close: () => opened.close() } as Window);
  };
}

/** A browser opens a second window only where the user pressed something in the first. */
async function offerRelay(): Promise<void> {
  const settings = readSignInSettings(await (await fetch('/sign-in.json', { cache: 'no-store' })).json());
  if (settings.kind !== 'entra') throw new Error('Nobody signs in with Microsoft here.');
  const { origin } = new URL(settings.authority);
  const button = show('Sign in with Microsoft to use Terrace.').appendChild(document.createElement('button'));
  button.textContent = 'Continue';
  button.focus();
  button.addEventListener(
    'click',
    () => {
      button.remove();
      try {
        runPopupRelay({ allowedAuthorityOrigins: [origin] });
        show(waiting);
      } catch {
        show(failed);
      }
    },
    { once: true },
  );
}

/** Says this below the page's heading. */
function show(words: string): Element {
  const below = document.querySelector('h1 + *') ?? document.body;
  const paragraph = document.createElement('p');
  paragraph.textContent = words;
  below.replaceChildren(paragraph);
  return below;
}
