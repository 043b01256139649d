/** @jest-environment @happy-dom/jest-environment */
import { Pane } from '../../../src/taskpane/pane';
import { KeptApart } from '../../../src/taskpane/parts/kept-apart';
import { RunScreen } from '../../../src/taskpane/runs/run-screen';
import { createCommandOutcomes } from '../../../src/workbook/ribbon/command-outcomes';
import { drawnPart } from '../support/drawn';
import { quietServices } from '../support/quiet-services';

const { draw, text, press } = drawnPart();
const title = 'This part could not be shown';

/** What the next drawing throws; nothing: it can be drawn. */
let thrown: unknown;
function throwIt(): void {
  if (thrown !== undefined) throw thrown as Error;
}
function Part() {
  throwIt();
  return <p>The part</p>;
}

beforeAll(async () => {
  // Transpiled for the first time they take longer than a test may.
  await import('../../../src/taskpane/look-up/look-up-screen');
  await import('../../../src/taskpane/settings/settings-screen');
}, 60_000);
beforeEach(() => {
  thrown = new Error('Broken.');
  // React tells of what was thrown there too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function broken(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
}

describe('a part that throws while it is drawn', () => {
  it.each([
    [
      'its kind and its place',
      broken(
        'TypeError',
        'x',
        '    at Ze (https://terrace.example/addin/384.1a2b3c4d.js:1:2345)\n    at a.js:9:9',
      ),
      'TypeError at 384.1a2b3c4d.js:1:2345',
    ],
    [
      'no address and no key of its sentence',
      broken('RangeError', '1 High Street FH1 2AB secret-key', 'f@https://terrace.example/addin/pane.js:2:7'),
      'RangeError at pane.js:2:7',
    ],
    ['that its place is not known', broken('Error', 'x', ''), 'Error at an unknown place'],
    ['that it is no error at all', '1 High Street', 'not an error'],
  ])('tells support %s', async (_, problem, wanted) => {
    thrown = problem;
    await draw(
      <KeptApart>
        <Part />
      </KeptApart>,
    );
    expect(text()).toContain(title);
    expect(text()).toContain('Nothing in your workbook is lost');
    expect(document.querySelector('code')?.textContent).toBe(wanted);
    expect(text()).not.toMatch(/High Street|secret/);
  });

  it('is shown anew when the user wants it, as often as it takes', async () => {
    await draw(
      <KeptApart>
        <Part />
      </KeptApart>,
    );
    await press('Show it again');
    expect(text()).toContain(title);
    thrown = undefined;
    await press('Show it again');
    expect(text()).toBe('The part');
  });
});

describe('in the pane', () => {
  it('a screen that throws leaves the header and the other screens', async () => {
    const { cache, ...others } = quietServices();
    const cachedCount = (): number => {
      throwIt();
      return 0;
    };
    await draw(<Pane {...others} cache={{ ...cache, cachedCount }} />);
    await press('', '[aria-label="Settings"]');
    expect(text()).toContain(title);
    await press('Look up');
    expect(text()).toContain('=EPCRATING(A2)');
    await press('', '[aria-label="Settings"]');
    thrown = undefined;
    await press('Show it again');
    expect(text()).not.toContain(title);
    expect(text()).toContain('Diagnostics');
  });

  it('what throws outside the screens says so in place of them all, and is shown again', async () => {
    const commandOutcomes = createCommandOutcomes();
    const snapshot = (): null => {
      throwIt();
      return null;
    };
    await draw(<Pane {...quietServices()} commandOutcomes={{ ...commandOutcomes, snapshot }} />);
    expect(text()).toContain(title);
    expect(text()).not.toContain('Settings');
    thrown = undefined;
    await press('Show it again');
    expect(text()).toContain('=EPCRATING(A2)');
  });

  it('a run that cannot be shown goes on, and its result is', async () => {
    const progress = { subscribe: () => () => undefined, snapshot: throwIt };
    const at = (step: object) => ({
      ...{ steps: ['choosing', 'running'], intents: {} },
      state: { step, busy: null, message: null, awaited: [] },
    });
    const view = {
      ...{ failure: null, isWell: true, title: 'It is done', note: '', ended: [], missed: [], rows: [] },
      ...{ again: { count: 0 }, next: { name: 'Next' }, actions: [] },
    };
    const shown = (step: object) => {
      const props = { run: at(step), words: { looks: {} }, resultOf: () => view };
      return <RunScreen {...(props as unknown as Parameters<typeof RunScreen>[0])} />;
    };
    await draw(shown({ kind: 'running', run: { progress } }));
    expect(text()).toContain(title);
    await draw(shown({ kind: 'result', report: { failure: null } }));
    expect(text()).not.toContain(title);
    expect(text()).toContain('It is done');
  });
});
