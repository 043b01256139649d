/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { ConnectionVerdict } from '../../../src/client';
import { valueStore } from '../../../src/contract';
import { ConnectScreen, type ConnectServices } from '../../../src/taskpane/connect/connect-screen';
import { quietActivity } from '../../runs/support/activity';
import { drawnPart } from '../support/drawn';

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

const { draw, press, text } = drawnPart();
beforeEach(async () => {
  ends = [];
  await draw(<ConnectScreen services={services} goTo={() => undefined} />);
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
