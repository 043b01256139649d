/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { ConnectionVerdict } from '../../../src/client';
import { valueStore } from '../../../src/contract';
import { ConnectScreen, type ConnectServices } from '../../../src/taskpane/connect/connect-screen';
import type { CurrentConnection } from '../../../src/taskpane/connect/connection-commands';
import { quietActivity } from '../../runs/support/activity';
import { drawnPart } from '../support/drawn';

/** Ends the test that was begun first, second, … */
let ends: ((verdict: ConnectionVerdict) => void)[];
const test = (): Promise<ConnectionVerdict> => new Promise((resolve) => ends.push(resolve));
const never = (): never => {
  throw new Error('Nobody asked for this.');
};
const show = (
  current: CurrentConnection,
  commands: Partial<ConnectServices['connections']> = {},
  activity: ConnectServices['activity'] = quietActivity,
): Promise<void> => {
  const services: ConnectServices = {
    activity,
    reconnect: never,
    connections: {
      current: valueStore(current),
      ...{ test, testCurrent: never, useTyped: never, useServer: never },
      ...commands,
    },
  };
  return draw(<ConnectScreen key={current.kind} services={services} goTo={() => undefined} />);
};
const server: CurrentConnection = { kind: 'server', isSample: false, takesOwnKeys: true };
const typed: CurrentConnection = { kind: 'typed', baseUrl: 'https://old.example.test', until: 'session' };

const { draw, press, text, type } = drawnPart();
beforeEach(async () => {
  ends = [];
  await show(server);
});

const testConnection = () => press('Test connection');
const end = (which: number, verdict: ConnectionVerdict) => act(async () => ends[which]?.(verdict));

it('shows how far a test came', async () => {
  await testConnection();
  expect(text()).toContain('Testing with one request');
  await end(0, { kind: 'offline' });
  expect(text()).not.toContain('Testing with one request');
  expect(text()).toContain('No network');
});

it('what comes of a test of other keys says nothing of these', async () => {
  await testConnection();
  await press('My own keys', 'label');
  await end(0, { kind: 'offline' });
  expect(text()).not.toContain('No network');
});

it('of two tests the last one tells', async () => {
  await testConnection();
  await press('My own keys', 'label');
  await press('This server’s keys', 'label');
  await testConnection();
  await end(0, { kind: 'offline' });
  expect(text()).not.toContain('No network');
  await end(1, { kind: 'key-missing' });
  expect(text()).toContain('A key is missing');
});

describe('with typed keys in use', () => {
  const another = 'https://new.example.test';

  it.each<[what: string, words: Readonly<Record<string, string>>, about: string]>([
    ['nothing is typed', {}, 'what is in use'],
    ['their address is typed again', { url: typed.baseUrl }, 'what is in use'],
    ['another address is typed', { url: another }, another],
    ['their address and a key are typed', { url: typed.baseUrl, password: 'secret' }, typed.baseUrl],
    ['a key is typed without an address', { password: 'secret' }, ''],
  ])('tests what the form is about where %s', async (_what, words, about) => {
    const tested: string[] = [];
    const tell = (address: string) => async (): Promise<ConnectionVerdict> => {
      tested.push(address);
      return { kind: 'key-missing' };
    };
    await show(typed, {
      test: (connection) => tell(connection.baseUrl)(),
      testCurrent: tell('what is in use'),
    });
    for (const [kind, text] of Object.entries(words)) await type(text, `input[type="${kind}"]`);
    await testConnection();
    expect(tested).toEqual([about]);
  });
  it('sends nobody to a server for them where they are refused', async () => {
    await show(typed, {}, valueStore({ ...quietActivity.snapshot(), connection: 'keys-refused' }));
    expect(text()).toContain('Enter both of your keys again');
    expect(text()).not.toContain('Ask whoever runs your Terrace server');
  });
});
