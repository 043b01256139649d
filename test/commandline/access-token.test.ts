import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accessToken } from '../../src/commandline/access-token';
import { britishDay, timestampAt } from '../../src/contract';
import { machineClock } from '../../src/contract/time/machine-clock';

it('G1.5 whoever makes a token is told that an earlier one of that name has ended', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-token-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const given = ['--file', path.join(folder, 'people.json'), '--name', 'Ben'];
  expect(await accessToken(given, machineClock)).toBe(0);
  expect(told.mock.calls.flat().join()).toContain('Any earlier token of that name has ended.');
  const ends = britishDay(timestampAt(machineClock.now() + 90 * 86_400_000));
  expect(told.mock.calls.flat().join()).toContain(`(editor, until ${ends})`);
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});
