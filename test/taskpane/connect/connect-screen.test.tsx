/** @jest-environment jsdom */
import { FluentProvider } from '@fluentui/react-components';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ConnectionVerdict } from '../../../src/client';
import { valueStore } from '../../../src/contract';
import { ConnectScreen, type ConnectServices } from '../../../src/taskpane/connect/connect-screen';
import { lightTheme } from '../../../src/taskpane/theme';
import { quietActivity } from '../../runs/support/activity';

/** Ends the test that was begun first, second, … */
let ends: ((verdict: ConnectionVerdict) => void)[];
const test = (): Promise<ConnectionVerdict> => new Promise((resolve) => ends.push(resolve));
const never = (): never => {
  throw new Error('Nobody asked for this.');
};
const services: ConnectServices = {
  activity: quietActivity,
  reconnect: never,
  connections: {
    current: valueStore({ kind: 'server', isSample: false, takesOwnKeys: true }),
    ...{ test, testCurrent: never, useTyped: never, useServer: never },
  },
};

let root: Root;
let page: HTMLElement;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  ends = [];
  page = document.createElement('div');
  document.body.replaceChildren(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <FluentProvider theme={lightTheme}>
        <ConnectScreen services={services} goTo={() => undefined} />
      </FluentProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

async function press(selector: string, words: string): Promise<void> {
  const found = [...page.querySelectorAll<HTMLElement>(selector)].find(
    ({ textContent }) => textContent === words,
  );
  if (found === undefined) throw new Error(`No “${words}”: ${page.textContent}`);
  await act(async () => found.click());
}

const testConnection = () => press('button', 'Test connection');
const end = (which: number, verdict: ConnectionVerdict) => act(async () => ends[which]?.(verdict));

it('shows how far a test came', async () => {
  await testConnection();
  expect(page.textContent).toContain('Testing with one request');
  await end(0, { kind: 'offline' });
  expect(page.textContent).not.toContain('Testing with one request');
  expect(page.textContent).toContain('No network');
});

it('what comes of a test of other keys says nothing of these', async () => {
  await testConnection();
  await press('label', 'My own keys');
  await end(0, { kind: 'offline' });
  expect(page.textContent).not.toContain('No network');
});

it('of two tests the last one tells', async () => {
  await testConnection();
  await press('label', 'My own keys');
  await press('label', 'This server’s keys');
  await testConnection();
  await end(0, { kind: 'offline' });
  expect(page.textContent).not.toContain('No network');
  await end(1, { kind: 'key-missing' });
  expect(page.textContent).toContain('A key is missing');
});
