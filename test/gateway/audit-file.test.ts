import { appendFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuditFile } from '../../src/gateway/operations/audit-file';
import type { AuditEntry } from '../../src/gateway/operations/audit';
import { FakeClock } from '../support/fake-clock';
import { epc, hold } from './support/recording-api';
import { closing, openFirm } from './support/closing';

let folder: string;
let file: string;
const clock = new FakeClock();
let lines: string[] = [];
const write = (_about: object, words: string): void => void lines.push(words);
const log = { info: write, error: write };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-audit-'));
  file = path.join(folder, 'audit.jsonl');
  lines = [];
});

const entry = (change: string, outcome: AuditEntry['outcome'] = 200): AuditEntry => ({
  at: '2026-11-21T12:00:00.000Z',
  person: 'anna',
  name: 'Anna',
  did: 'create',
  change,
  property: null,
  outcome,
  responseId: null,
});
const changes = async (): Promise<string[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as AuditEntry).change);

/** Leaves the disk so many bytes: what is more is written in part, as a full disk does. */
function fullDisk(left: number): { left: number } {
  const disk = { left };
  const { writeSync } = fs;
  jest.spyOn(fs, 'writeSync').mockImplementation((descriptor, given) => {
    if (disk.left === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    const count = writeSync(descriptor, Buffer.from(given).subarray(0, disk.left));
    disk.left -= count;
    return count;
  });
  return disk;
}
afterEach(() => jest.restoreAllMocks());

it('G4.5 keeps no half line on a full disk, says so, and goes on when there is space', async () => {
  const disk = fullDisk(JSON.stringify(entry('a')).length + 41);
  const audit = closing(new AuditFile({ file, clock, log }));
  for (const change of ['a', 'b', 'c', 'd']) audit.write(entry(change));
  expect(await changes()).toEqual(['a']);
  expect(audit.state).toEqual({ isFailing: true, errors: 1, waiting: 3 });
  expect(lines).toEqual(['the audit log cannot be written: make space for it']);
  await clock.advance(20_000);
  expect(audit.state).toMatchObject({ errors: 5, waiting: 3 });
  disk.left = 10_000;
  await clock.advance(5_000);
  expect(audit.state).toMatchObject({ isFailing: false, waiting: 0 });
  audit.write(entry('e'));
  expect(await changes()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(lines.splice(0).at(-1)).toBe('the audit log is written again');
  // Also where one line alone had waited.
  disk.left = 0;
  audit.write(entry('f'));
  disk.left = 10_000;
  await clock.advance(5_000);
  audit.write(entry('g'));
  expect(lines).toEqual([
    'the audit log cannot be written: make space for it',
    'the audit log is written again',
  ]);
});

it('G4.5 goes on after half a line that a lost machine left', async () => {
  await writeFile(file, `${JSON.stringify(entry('a'))}\n`, { mode: 0o600 });
  await appendFile(file, JSON.stringify(entry('b')).slice(0, 40));
  const audit = closing(new AuditFile({ file, clock, log }));
  audit.write(entry('c'));
  expect(await changes()).toEqual(['a', 'c']);
});

it.each([0o000, 0o022])('G4.5 is for its owner alone, under a umask of %d', async (umask) => {
  const before = process.umask(umask);
  const audit = closing(new AuditFile({ file, clock, log }));
  process.umask(before);
  audit.write(entry('a'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('G4.5 writes down that a change is meant before it leaves, and then what became of it', async () => {
  const firm = await openFirm();
  const held = hold(firm.api);
  const asked = firm.create('anna');
  await firm.reached(1);
  expect(firm.intended).toMatchObject([{ person: 'anna', did: 'create', outcome: 'intended' }]);
  expect(firm.written).toEqual([]);
  held.release();
  await asked;
  expect(firm.written).toMatchObject([{ outcome: 200, change: firm.intended[0]?.change }]);
  expect(firm.intended[0]?.change).not.toBe('');
});

it('G4.5 says at /readyz that the audit cannot be written, and lets changes go on', async () => {
  fullDisk(0);
  const audit = closing(new AuditFile({ file, clock, log }));
  const firm = await openFirm({ audit });
  expect((await firm.create('anna')).status).toBe(200);
  expect((await firm.ask('/readyz')).text).toContain('"isAuditFailing":true');
  const metrics = await firm.firm.monitor.metrics.registry.metrics();
  expect(metrics).toContain('terrace_audit_waiting 2');
  expect(metrics).toContain('terrace_audit_errors 1');
});

describe('reopened, as a rotation of logs asks', () => {
  it('G4.8 writes to the file that has its name now, and leaves the former one as it was', async () => {
    const audit = closing(new AuditFile({ file, clock, log }));
    audit.write(entry('a'));
    await rename(file, `${file}.1`);
    audit.write(entry('b'));
    audit.reopen();
    audit.write(entry('c'));
    expect(await changes()).toEqual(['c']);
    expect((await readFile(`${file}.1`, 'utf8')).match(/"change":"."/g)).toEqual([
      '"change":"a"',
      '"change":"b"',
    ]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(lines).toEqual(['the audit log was opened again']);
  });

  it('G4.8 goes on with the one that it has where none can be had under that name, and counts it', async () => {
    const audit = closing(new AuditFile({ file, clock, log }));
    const elsewhere = `${folder}-elsewhere`;
    await rename(folder, elsewhere);
    audit.reopen();
    expect(audit.state).toMatchObject({ errors: 1 });
    expect(lines).toEqual(['the audit log cannot be opened again: it goes on in the former file']);
    audit.write(entry('a'));
    await rename(elsewhere, folder);
    expect(await changes()).toEqual(['a']);
  });

  it('G4.8 makes the file anew where somebody deleted it', async () => {
    const audit = closing(new AuditFile({ file, clock, log }));
    audit.write(entry('a'));
    await rm(file);
    audit.write(entry('b'));
    expect(await changes()).toEqual(['b']);
  });
});

it('G4.7 lets no change leave that cannot be written down first, where that is required, until there is space; questions go on', async () => {
  const disk = fullDisk(0);
  const audit = closing(new AuditFile({ file, clock, log }));
  const firm = await openFirm({ audit, isAuditRequired: true });
  for (const count of [1, 2, 3]) {
    const { status, headers, text } = await firm.create('anna');
    expect([status, headers['x-terrace-fate'], headers['retry-after']]).toEqual([503, 'not-sent', '5']);
    expect(text).toContain('cannot write down');
    // What is refused while the file fails is not kept in memory: the log says it.
    expect([count, audit.state]).toEqual([count, { isFailing: true, errors: 1, waiting: 2 }]);
  }
  expect(firm.api.requests).toHaveLength(0);
  expect((await firm.askAs('anna', epc(1))).status).toBe(200);
  expect((await firm.ask('/readyz')).text).toContain('"isAuditFailing":true');
  expect(firm.lines.join('')).toMatch(/"person":"anna".*not sent: the audit log cannot be written/);
  disk.left = 10_000;
  await clock.advance(5_000);
  expect((await firm.create('anna')).status).toBe(200);
  const outcomes = (await readFile(file, 'utf8')).match(/"outcome":[^,]*/g);
  expect(outcomes).toEqual([
    '"outcome":"intended"',
    '"outcome":"not sent"',
    '"outcome":"intended"',
    '"outcome":200',
  ]);
});
