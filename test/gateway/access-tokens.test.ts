import { renameSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessTokenSignIn, endAccessToken, makeAccessToken } from '../../src/gateway/sign-in/access-tokens';
import type { SignIn } from '../../src/gateway/sign-in/user';
import { clock } from '../bench/support/real-time';
import { FakeClock } from '../support/fake-clock';
import { openGateway } from './support/closing';
import { bearer, statusOf } from './support/test-gateway';

let folder: string;
let file: string;
const time = new FakeClock();
const userOf = (signIn: SignIn, token: string): ReturnType<SignIn['findUser']> =>
  signIn.findUser(bearer(token));
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-tokens-'));
  file = path.join(folder, 'people.json');
});

it('G1.11 ends a token when its time has come, and lets old lines without an end or a role be', async () => {
  const role = 'reader' as const;
  const token = await makeAccessToken(file, 'Ends Soon', clock, { role, ends: '2026-11-22T00:00:00.000Z' });
  const old = await makeAccessToken(file, 'Old Line', clock);
  const signIn = await accessTokenSignIn(file, time);
  expect(await userOf(signIn, token)).toMatchObject({ name: 'Ends Soon', role: 'reader' });
  expect(await userOf(signIn, old)).toEqual({ id: expect.any(String) as string, name: 'Old Line' });
  await time.advance(86_400_000);
  expect(await userOf(signIn, token)).toBeNull();
  expect(await userOf(signIn, old)).not.toBeNull();
  const gateway = await openGateway({ workbench: null, signIn });
  expect(await statusOf(gateway, token)).toBe(401);
  expect(JSON.parse(gateway.lines.at(-1) ?? '{}')).toMatchObject({
    because: 'a token that has ended',
    person: (signIn.findEnded?.(bearer(token)) ?? { id: null }).id,
  });
  // Others keep role and end when somebody is taken out.
  await endAccessToken(file, 'Old Line', clock);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    people: [{ name: 'Ends Soon', role: 'reader', ends: '2026-11-22T00:00:00.000Z' }],
  });
  await endAccessToken(file, 'Ends Soon', clock);
});

it('G1.5 lets in whom the file names by a hash, and nobody else', async () => {
  const token = await makeAccessToken(file, 'Anna Example', clock);
  expect(token).toMatch(/^terrace_[\w-]{43}$/);
  expect(await readFile(file, 'utf8')).not.toContain(token);
  const signIn = await accessTokenSignIn(file, time);
  expect(await userOf(signIn, token)).toMatchObject({ name: 'Anna Example' });
  expect(await userOf(signIn, `${token}x`)).toBeNull();
  expect(await signIn.findUser({})).toBeNull();
  expect(await signIn.findUser({ authorization: `Basic ${token}` })).toBeNull();
  const { hash } = (JSON.parse(await readFile(file, 'utf8')) as { people: { hash: string }[] }).people[0]!;
  expect(await userOf(signIn, hash)).toBeNull();
});

it('G1.5 forgets within 2 s who was taken out, and ends a token with the next of the same name', async () => {
  const first = await makeAccessToken(file, 'Ben', clock);
  const signIn = await accessTokenSignIn(file, time);
  const known = async (token: string): Promise<boolean> => (await userOf(signIn, token)) !== null;
  expect(await known(first)).toBe(true);
  const second = await makeAccessToken(file, 'Ben', clock);
  await time.advance(2_001);
  expect([await known(first), await known(second)]).toEqual([false, true]);
  expect(await endAccessToken(file, 'Ben', clock)).toBe(true);
  await time.advance(2_001);
  expect(await known(second)).toBe(false);
  expect(await endAccessToken(file, 'Ben', clock)).toBe(false);
});

it('G1.5 forgets who is taken out while the server starts, at whatever moment', async () => {
  const token = await makeAccessToken(file, 'Early Leaver', clock);
  const before = await readFile(file);
  const beside = `${file}.next`;
  const found: unknown[] = [];
  for (let turns = 0; turns < 60; turns += 1) {
    writeFileSync(file, before);
    writeFileSync(beside, JSON.stringify({ people: [] }));
    const starting = accessTokenSignIn(file, time);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    renameSync(beside, file);
    const signIn = await starting;
    await time.advance(2_001);
    found.push(await userOf(signIn, token));
  }
  expect(found.filter((user) => user !== null)).toEqual([]);
});

it('G1.5 lets nobody in while the file cannot be read', async () => {
  const token = await makeAccessToken(file, 'Carol', clock);
  const gateway = await openGateway({ workbench: null, signIn: await accessTokenSignIn(file, time) });
  expect(await statusOf(gateway, token)).toBe(200);
  await writeFile(file, 'no JSON');
  await time.advance(2_001);
  expect(await statusOf(gateway, token)).toBe(503);
  expect(await statusOf(gateway, token)).toBe(503);
  // What is to be done with the file is for whoever runs the server.
  const { because } = JSON.parse(gateway.lines.at(-1) ?? '{}') as { because?: unknown };
  expect(because).toMatch(/^Restore ".*people\.json" from a backup, or /);
  await rm(file);
  const anew = await makeAccessToken(file, 'Carol', clock);
  await time.advance(2_001);
  expect([await statusOf(gateway, token), await statusOf(gateway, anew)]).toEqual([401, 200]);
});

it('G1.5 leaves the file readable for whoever could read it before', async () => {
  await makeAccessToken(file, 'Anna', clock);
  await chmod(file, 0o644);
  // Another owner is given by root alone.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(file, 65_534, 65_534);
  const before = await stat(file);
  await makeAccessToken(file, 'Ben', clock);
  const { uid, gid, mode } = await stat(file);
  expect({ uid, gid, mode }).toEqual({ uid: before.uid, gid: before.gid, mode: before.mode });
  await endAccessToken(file, 'Ben', clock);
  expect((await stat(file)).mode).toBe(before.mode);
});

it('G1.13 changes the file for one command at a time, so that none undoes another', async () => {
  const names = ['Anna', 'Ben', 'Carol', 'Dan'];
  await makeAccessToken(file, 'Zoe', clock);
  const [tokens] = await Promise.all([
    Promise.all(names.map((name) => makeAccessToken(file, name, clock))),
    endAccessToken(file, 'Zoe', clock),
  ]);
  const signIn = await accessTokenSignIn(file, time);
  const found = await Promise.all(tokens.map(async (token) => userOf(signIn, token)));
  expect(found).toMatchObject(names.map((name) => ({ name })));
  expect(await endAccessToken(file, 'Zoe', clock)).toBe(false);
});

it('G1.13 waits 5 s for another command, and then says what to do', async () => {
  const before = await readFile(file, 'utf8');
  await writeFile(`${file}.new`, '');
  const waiting = new FakeClock();
  const attempt = { isOver: false };
  const said = makeAccessToken(file, 'Late', waiting)
    .catch((error: unknown) => (error as Error).message)
    .finally(() => (attempt.isOver = true));
  // Time passes only while it waits, and not while it looks.
  while (!attempt.isOver) await waiting.advance(waiting.pending[0] ?? 0);
  expect(await said).toBe(
    `Start again when the command that is changing "${file}" has ended; where none is, one broke off: delete "${file}.new".`,
  );
  expect(waiting.monotonic()).toBe(5_000);
  expect(await readFile(file, 'utf8')).toBe(before);
  await rm(`${file}.new`);
});

it('G1.13 leaves nothing beside a file that it cannot change, and says why', async () => {
  const missing = path.join(folder, 'missing');
  await expect(makeAccessToken(path.join(missing, 'people.json'), 'Anna', clock)).rejects.toThrow(
    `Make the folder "${missing}" and start again`,
  );
  const other = path.join(folder, 'other.json');
  await writeFile(other, '{}');
  await expect(endAccessToken(other, 'Anna', clock)).rejects.toThrow('it holds something else');
  expect(await readFile(other, 'utf8')).toBe('{}');
  await expect(stat(`${other}.new`)).rejects.toThrow('ENOENT');
});

it('G1.8 lets its pages ask this server alone, and takes no typed keys', async () => {
  await makeAccessToken(file, 'Dan', clock);
  const gateway = await openGateway({ workbench: null, signIn: await accessTokenSignIn(file, time) });
  const { headers } = await gateway.ask('/taskpane.html');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  expect(JSON.parse((await gateway.ask('/about.json')).text)).toMatchObject({ takesOwnKeys: false });
});

it('G1.5 reads a file as Windows saves it, with a byte order mark', async () => {
  const token = await makeAccessToken(file, 'Eve', clock);
  await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
  expect(await userOf(await accessTokenSignIn(file, time), token)).toMatchObject({ name: 'Eve' });
});

it('G1.5 says what is wrong with a file', async () => {
  for (const content of ['{"people":[{"name":"Anna","hash":"x"}]}', '{"people":[{"name":"An']) {
    await writeFile(file, content);
    await expect(accessTokenSignIn(file, time)).rejects.toThrow(
      `Restore "${file}" from a backup, or move it away and make everybody a token by the command access-token: it holds something else.`,
    );
  }
  const none = path.join(folder, 'none');
  await expect(accessTokenSignIn(none, time)).rejects.toThrow(
    `Make "${none}" readable, or make it by the command access-token: ENOENT.`,
  );
});
