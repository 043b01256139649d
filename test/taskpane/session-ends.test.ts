/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { valueStore } from '../../src/contract';
import type { CurrentConnection } from '../../src/taskpane/connect/connection-commands';
import { keepCreations } from '../../src/taskpane/look-up/creations';
import { requestScreen } from '../../src/taskpane/navigation-request';
import { Pane } from '../../src/taskpane/pane';
import type { PaneServices } from '../../src/taskpane/pane-services';
import { deviceSettings } from '../../src/taskpane/settings/device-settings';
import type { SignInState } from '../../src/taskpane/sign-in/sign-in';
import { useNavigationRequest } from '../../src/taskpane/use-navigation-request';
import { createCommandOutcomes } from '../../src/workbook/ribbon/command-outcomes';
import { FakeClock } from '../support/fake-clock';

let root: Root;
let current: ReturnType<typeof connection>;
const connection = () =>
  valueStore<CurrentConnection>({ kind: 'server', isSample: true, takesOwnKeys: true });
let page: HTMLElement;
const signedIn = { kind: 'signed-in', by: 'access-token', user: null } as unknown as SignInState;
const state = valueStore<SignInState>(signedIn);

beforeAll(async () => {
  await import('../../src/taskpane/look-up/look-up-screen');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Reflect.deleteProperty(Element.prototype, 'animate');
}, 60_000);

beforeEach(async () => {
  state.set(signedIn);
  current = connection();
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  // What nothing here asks for is missing.
  const services = {
    activity: valueStore({
      waiting: { interactive: 0, cells: 0, bulk: 0 },
      inFlight: 0,
      quota: null,
      connection: 'untried',
      requests: [],
      problems: [],
    }),
    signIn: { subscribe: state.subscribe, snapshot: state.snapshot },
    theme: { isDark: () => false, onThemeChange: () => () => undefined },
    connections: { current },
    creations: keepCreations(() => 'server'),
    cache: { cachedCount: () => 0 },
    settings: deviceSettings(null),
    sheet: null,
    commandOutcomes: createCommandOutcomes(),
    functionPrefix: '',
    isInExcel: true,
    clock: new FakeClock(),
  } as unknown as PaneServices;
  await act(async () => root.render(createElement(Pane, services)));
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

const search = (): HTMLInputElement => page.querySelector<HTMLInputElement>('main input')!;
async function type(text: string): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    value?.set?.call(search(), text);
    search().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const end = (more: object): Promise<void> =>
  act(async () => state.set({ kind: 'needed', by: 'access-token', problem: null, ...more }));

it('screens keep what they hold where a session ends by itself, and nothing after signing out', async () => {
  await type('10002333');
  await end({});
  expect(search().value).toBe('10002333');
  await act(async () => state.set(signedIn));
  expect(search().value).toBe('10002333');
  await end({ hasSignedOut: true });
  expect(search().value).toBe('');
});

it('the home that one API was asked about is gone once another is', async () => {
  await type('10002333');
  await act(async () => current.set({ kind: 'server', isSample: false, takesOwnKeys: true }));
  expect(search().value).toBe('10002333');
  await act(async () =>
    current.set({ kind: 'typed', baseUrl: 'https://api.example.test', until: 'session' }),
  );
  expect(search().value).toBe('');
});

it('what the ribbon asked for is done once, also by a screen that is made anew', async () => {
  let begun = 0;
  const Screen = (): null => {
    useNavigationRequest('sync', () => (begun += 1));
    return null;
  };
  const show = (key: string): Promise<void> => act(async () => root.render(createElement(Screen, { key })));
  await show('before');
  await act(async () => requestScreen('sync'));
  await show('after signing out');
  expect(begun).toBe(1);
});
