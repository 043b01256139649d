import { setTimeout as pause } from 'node:timers/promises';

/** Has a browser do a command of WebDriver, by its name and, where it is asked by HTTP, by its path. */
export type Tell = (name: string, path: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** How WebDriver hands elements over. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Handed = Readonly<Record<typeof elementKey, string>>;

/** A function of the page: it sees nothing of the tests but what it is given. */
type Within<Value> = (given: string) => Value | Promise<Value>;

/** A slow machine is no failed test. */
export const patienceMilliseconds = 120_000;

/** Asks again until there is an answer. */
export async function whenThere<Value>(what: string, ask: () => Promise<Value>): Promise<NonNullable<Value>> {
  const until = performance.now() + patienceMilliseconds;
  let inTheWay: unknown = '';
  while (performance.now() < until) {
    try {
      const found = await ask();
      if (found) return found;
    } catch (error) {
      inTheWay = error;
    }
    await pause(30);
  }
  throw new Error(`It did not come: ${what} ${String(inTheWay)}`);
}

/** A page in a browser that WebDriver drives. */
export class DrivenBrowser {
  readonly #tell: Tell;

  constructor(
    tell: Tell,
    readonly close: () => Promise<void>,
  ) {
    this.#tell = tell;
  }

  async go(url: string): Promise<void> {
    await this.#tell('Navigate', '/url', { url });
  }

  /** What comes next is done in the frame of the add-in, or in the page around it. */
  async enter(where: 'pane' | 'page'): Promise<void> {
    await this.#tell('SwitchToFrame', '/frame', { id: null });
    if (where === 'page') return;
    const frame = { using: 'css selector', value: '#frame' };
    const id = (await this.#tell('FindElement', '/element', frame)) as Handed;
    // Firefox takes the identifier alone.
    await this.#tell('SwitchToFrame', '/frame', { id, element: id[elementKey] });
  }

  async evaluate<Value>(within: Within<Value>, given = ''): Promise<Value> {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${String(within)}).then((found) => done({ found }), (error) => done({ error: String(error) }));`;
    const answer = await this.#tell('ExecuteAsyncScript', '/execute/async', { script, args: [given] });
    const { found, error } = answer as { readonly found: Value; readonly error?: string };
    if (error !== undefined) throw new Error(error);
    return found;
  }

  /** Waits until a page has something. What cannot be told yet is not there yet. */
  until<Value>(within: Within<Value>, given = ''): Promise<NonNullable<Value>> {
    return whenThere(`${String(within)} ${given}`, () => this.evaluate(within, given));
  }

  /** Clicks the first button or tab that shows and begins with these words. */
  async press(words: string): Promise<void> {
    const found = await this.until((begin) => {
      const all = document.querySelectorAll<HTMLElement>('button:enabled, [role="tab"]');
      return [...all].find((one) => one.checkVisibility() && one.innerText.trim().startsWith(begin)) ?? null;
    }, words);
    const id = (found as unknown as Handed)[elementKey];
    await this.#tell('ElementClick', `/element/${id}/click`, { id });
  }

  /** Waits until these words show, and gives all that shows. */
  says(words: string): Promise<string> {
    return this.until((wanted) => [document.body.innerText].find((all) => all.includes(wanted)), words);
  }
}
