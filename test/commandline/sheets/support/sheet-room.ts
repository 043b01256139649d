import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { machineClock } from '../../../../src/contract/time/machine-clock';
import { seededRandom } from '../../../support/seeded-random';
import { startUnknowingApi, type UnknowingApi } from './unknowing-api';

/** What a test of a command over sheets has: a folder, an API, and what the command said. */
export interface SheetRoom {
  readonly api: UnknowingApi;
  readonly folder: string;
  readonly said: string[];
  /** A file of the folder. */
  readonly at: (name: string) => string;
  /** Writes a file that nobody else may read, or with another mode. */
  readonly closedFile: (name: string, text: string, mode?: number) => Promise<string>;
}

/** What a command is given besides its arguments. */
export const context = {
  root: path.resolve(__dirname, '../../../..'),
  environment: {},
  clock: machineClock,
  random: seededRandom(1),
};

/** A room for each test of a file, put away after it. */
export function sheetRooms(): () => SheetRoom {
  let room: SheetRoom | null = null;
  beforeEach(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-sheets-'));
    const said: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const at = (name: string): string => path.join(folder, name);
    const api = await startUnknowingApi();
    room = {
      api,
      folder,
      said,
      at,
      async closedFile(name, text, mode = 0o600) {
        await writeFile(at(name), text);
        await chmod(at(name), mode);
        return at(name);
      },
    };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await room?.api.close();
    if (room !== null) await rm(room.folder, { recursive: true });
  });
  return () => {
    if (room === null) throw new Error('a room is there while a test runs');
    return room;
  };
}
