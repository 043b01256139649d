/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
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
import { quietActivity } from '../runs/support/activity';
import { FakeClock } from '../support/fake-clock';
import { drawnPart } from './support/drawn';

const { draw, type } = drawnPart();
let current: ReturnType<typeof connection>;
const connection = () =>
  valueStore<CurrentConnection>({ kind: 'server', isSample: true, takesOwnKeys: true });
const signedIn = { kind: 'signed-in', by: 'access-token', user: null } as unknown as SignInState;
const state = valueStore<SignInState>(signedIn);

beforeAll(async () => {
  await import('../../src/taskpane/look-up/look-up-screen');
}, 60_000);

beforeEach(async () => {
  state.set(signedIn);
  current = connection();
  // What nothing here asks for is missing.
  const services = {
    activity: quietActivity,
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
  await draw(createElement(Pane, services));
});

const search = (): HTMLInputElement => document.querySelector<HTMLInputElement>('main input')!;
const end = (more: object): Promise<void> =>
  act(async () => state.set({ kind: 'needed', by: 'access-token', problem: null, ...more }));

it('screens keep what they hold where a session ends by itself, and nothing after signing out', async () => {
  await type('10002333', 'main input');
  await end({});
  expect(search().value).toBe('10002333');
  await act(async () => state.set(signedIn));
  expect(search().value).toBe('10002333');
  await end({ hasSignedOut: true });
  expect(search().value).toBe('');
});

it('a session that ends by itself is told to whoever listens, in a place that was there before', async () => {
  const places = [...document.querySelectorAll('[role="status"]')];
  await end({});
  expect(places.some(({ textContent }) => textContent.startsWith('Sign in to your firm’s server'))).toBe(
    true,
  );
});

it('the home that one API was asked about is gone once another is', async () => {
  await type('10002333', 'main input');
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
  const show = (key: string): Promise<void> => draw(createElement(Screen, { key }));
  await show('before');
  await act(async () => requestScreen('sync'));
  await show('after signing out');
  expect(begun).toBe(1);
});
