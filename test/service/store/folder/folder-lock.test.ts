import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { FolderHeld, lockFolder, type FolderOwner } from '../../../../src/service/store/folder/folder-lock';
import { processStart } from '../../../../src/service/store/folder/process-identity';
import { FakeClock } from '../../../support/fake-clock';
import { killChild, startChild } from '../support/child';

const clock = new FakeClock();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'terrace-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => lockFolder({ folder, doing: 'serves the API', clock });

function refusal(): FolderHeld {
  try {
    take();
  } catch (error) {
    if (error instanceof FolderHeld) return error;
    throw error;
  }
  throw new Error('the folder was free');
}

function owner(given: Partial<FolderOwner>): void {
  const whole = {
    pid: process.pid,
    start: processStart(process.pid),
    machine: hostname(),
    since: '2026-11-01T08:00:00.000Z',
    doing: 'imports files',
    contact: null,
    released: false,
    ...given,
  };
  writeFileSync(path.join(folder, 'owner-4.json'), JSON.stringify(whole));
}

describe('a data folder', () => {
  it('belongs to one process, and tells others who that is, since when, and what it does', () => {
    const lock = take();
    const { message } = refusal();
    expect(message).toContain(`Stop process ${process.pid},`);
    expect(message).toContain('since 2026-11-21T12:00:00.000Z it serves the API');
    expect(message).toContain(folder);
    lock.release();
    take().release();
  });

  it('passes on where its owner can be asked', () => {
    const lock = take();
    expect(refusal().owner.contact).toBeNull();
    lock.announce('http://127.0.0.1:4000', 'the token');
    expect(refusal().token()).toBe('the token');
    expect(refusal().owner.contact).toBe('http://127.0.0.1:4000');
    lock.release();
  });

  it('is taken over from a process that is gone, and leaves no file of it behind', () => {
    owner({ pid: 2 ** 22 - 3 });
    const lock = take();
    expect(readdirSync(folder)).toEqual(['owner-5.json']);
    lock.release();
  });

  it('is taken over from an earlier process with the same number', () => {
    owner({ start: 'another start' });
    take().release();
  });

  it('is not taken from another machine, whose processes nobody here can see', () => {
    owner({ machine: 'elsewhere', pid: 1 });
    const { message } = refusal();
    expect(message).toContain('on the machine "elsewhere"');
    expect(message).toContain(`delete ${path.join(folder, 'owner-4.json')}`);
  });

  it('is free when a power cut left the owner’s file empty', () => {
    writeFileSync(path.join(folder, 'owner-1.json'), '');
    take().release();
  });

  it('belongs to the owner of the highest generation, whatever lower ones say', () => {
    owner({});
    writeFileSync(path.join(folder, 'owner-3.json'), '{"released":true}');
    expect(refusal().lockFile).toBe(path.join(folder, 'owner-4.json'));
  });

  it('goes to exactly one of several that start at once, also over a stale owner', async () => {
    owner({ pid: 2 ** 22 - 3 });
    const started = await Promise.all(Array.from({ length: 5 }, () => startChild('hold-folder', [folder])));
    const winners = started.filter(({ line }) => line === 'taken');
    expect(winners).toHaveLength(1);
    const [winner] = winners;
    const others = started.filter((each) => each !== winner).map(({ line }) => line);
    expect(new Set(others)).toEqual(new Set([`held by ${winner?.child.pid}`]));
    expect(refusal().owner.pid).toBe(winner?.child.pid);
    await Promise.all(started.map(({ child }) => killChild(child)));
    take().release();
  }, 60_000);

  it('stays with its owner on a Mac, where the next process has another time zone', async () => {
    const first = await startChild('hold-folder', [folder, 'Europe/London']);
    const second = await startChild('hold-folder', [folder, 'Europe/Madrid']);
    expect([first.line, second.line]).toEqual(['taken', `held by ${first.child.pid}`]);
    await Promise.all([first, second].map(({ child }) => killChild(child)));
  }, 60_000);
});
