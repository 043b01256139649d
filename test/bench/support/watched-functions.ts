import type { Page } from 'playwright-core';

/** The name of the do-nothing function: it is called as EPCRATING is, and answers a letter at once. */
export const doNothing = 'DONOTHING';

/** What the handlers of the functions took since the counts were last begun anew. */
export interface HandlerTimes {
  calls: number;
  /** Calls that were answered by a promise. */
  promised: number;
  /** Milliseconds inside the handlers. */
  inside: number;
  /** Milliseconds of what the handlers left to later turns, in those turns. */
  later: number;
  /** Milliseconds from the start of the add-in's page to its first answer. */
  firstAnswer: number | null;
}

declare global {
  interface Window {
    handlerTimes: HandlerTimes;
  }
}

/** Runs in the add-in's page before our functions: it stands between them and office.js. */
const watching = `
(() => {
  const none = () => ({ calls: 0, promised: 0, inside: 0, later: 0, firstAnswer: null });
  window.handlerTimes = none();
  // A channel that is made within a handler brings the turns in which it goes on.
  let isInside = false;
  const watchTurns = (port) =>
    Object.defineProperty(port, 'onmessage', {
      set(handle) {
        port.addEventListener('message', (event) => {
          const begun = performance.now();
          handle(event);
          window.handlerTimes.later += performance.now() - begun;
        });
        port.start();
      },
    });
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      if (isInside) watchTurns(this.port1);
    }
  };
  const associate = CustomFunctions.associate.bind(CustomFunctions);
  const answered = () => (window.handlerTimes.firstAnswer ??= performance.now());
  CustomFunctions.associate = (name, handler) =>
    associate(name, (...given) => {
      const begun = performance.now();
      isInside = true;
      try {
        const answer = handler(...given);
        if (answer instanceof Promise) {
          window.handlerTimes.promised += 1;
          answer.then(answered, answered);
        } else answered();
        return answer;
      } finally {
        isInside = false;
        const took = performance.now() - begun;
        const times = window.handlerTimes;
        times.calls += 1;
        times.inside += took;
      }
    });
})();
`;
const doingNothing = `CustomFunctions.associate('${doNothing}', () => [['C']]);`;

interface BuiltFunctions {
  readonly functions: readonly { readonly id: string }[];
}

/**
 * From the next opening on, the add-in's page has the do-nothing function too, and its handlers are watched.
 * @param only Whether the page has nothing else: office.js and the do-nothing function are the baseline of the start.
 */
export async function watchFunctions(page: Page, only: boolean): Promise<void> {
  const addin = '**/workbench/addin/';
  await page.route(`${addin}functions.json`, async (route) => {
    const response = await route.fetch();
    const built = (await response.json()) as BuiltFunctions;
    const model = built.functions.find(({ id }) => id === 'EPCRATING');
    if (model === undefined) throw new Error('Build the add-in: its functions.json has no EPCRATING.');
    const functions = [...built.functions, { ...model, id: doNothing, name: doNothing }];
    await route.fulfill({ response, json: { ...built, functions } });
  });
  await page.route(`${addin}functions.js`, async (route) => {
    const response = await route.fetch();
    const ours = only ? '' : await response.text();
    await route.fulfill({ response, body: `${watching}\n${ours}\n${doingNothing}` });
  });
  if (!only) return;
  for (const script of ['runtime.js', 'addin.js'])
    await page.route(`${addin}${script}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
}

/** What was measured since the last call of this; the counts begin anew. */
export async function takeHandlerTimes(page: Page): Promise<HandlerTimes> {
  const frame = page.frames().find((each) => each.url().includes('/addin/taskpane.html'));
  if (frame === undefined) throw new Error('Open the workbench first: the add-in has no page yet.');
  return frame.evaluate(() => {
    const times = window.handlerTimes;
    window.handlerTimes = { calls: 0, promised: 0, inside: 0, later: 0, firstAnswer: null };
    return times;
  });
}
