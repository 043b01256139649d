import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runImport } from '../../src/commandline/import';
import { Refusal } from '../../src/commandline/refusal';
import { runService } from '../../src/commandline/service';
import { keyHeaders } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { firstLine, startCommand as terrace } from './support/command';

interface Ready {
  readonly url: string;
  readonly apiKey: string;
  readonly serviceKey: string;
  readonly sample: readonly { uprn: string; address: string; postcode: string }[];
}

describe('npm run service', () => {
  it('prints one JSON line, answers with these keys, limit and latency, and ends what is under way on Ctrl-C', async () => {
    const command = terrace([
      'service',
      '--port',
      '0',
      '--data',
      'memory',
      '--limit',
      '5/60',
      '--latency',
      '2000',
    ]);
    const ready = JSON.parse(await firstLine(command)) as Ready;
    expect(Object.keys(ready)).toEqual(['url', 'apiKey', 'serviceKey', 'sample']);
    expect(ready.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(ready.sample).toHaveLength(10);
    expect(Object.keys(ready.sample[0]!)).toEqual(['uprn', 'address', 'postcode']);

    const began = performance.now();
    const asked = fetch(`${ready.url}/api/properties/epc-check/registry:uprn:${ready.sample[0]!.uprn}`, {
      headers: { [keyHeaders.api]: ready.apiKey, [keyHeaders.service]: ready.serviceKey },
    });
    // The request is on its way and waits for the latency when the person presses Ctrl-C.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    command.child.kill('SIGINT');
    const answer = await asked;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('4');
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=5;w=60');
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_995);
    await answer.text();

    expect(await command.ended).toBe(0);
    expect(command.said.output.trim().split('\n')).toHaveLength(1);
    expect(command.said.errors).toContain('"operation":"epcCheck"');
    for (const secret of [ready.apiKey, ready.serviceKey, ready.sample[0]!.uprn])
      expect(command.said.errors).not.toContain(secret);
  }, 60_000);

  it('takes the keys of the environment, --account-limit and --standard-headers off', async () => {
    const keys = { TERRACE_API_KEY: 'given-api-key', TERRACE_SERVICE_KEY: 'given-service-key' };
    const options = ['--port', '0', '--data', 'memory', '--account-limit', '2', '--standard-headers', 'off'];
    const command = terrace(['service', ...options], keys);
    const ready = JSON.parse(await firstLine(command)) as Ready;
    expect(ready).toMatchObject({ apiKey: 'given-api-key', serviceKey: 'given-service-key' });
    const headers = {
      [keyHeaders.api]: keys.TERRACE_API_KEY,
      [keyHeaders.service]: keys.TERRACE_SERVICE_KEY,
      'Content-Type': 'application/json',
    };
    const { address, postcode } = ready.sample[0]!;
    const create = (): Promise<Response> =>
      fetch(`${ready.url}/api/properties/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ address, postcode }),
      });
    const answers = [await create(), await create(), await create()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(await answers[2]!.json()).toMatchObject({ code: 600001 });
    expect(answers[0]!.headers.get('x-ratelimit-remaining')).not.toBeNull();
    expect(answers[0]!.headers.get('ratelimit')).toBeNull();
    command.child.kill('SIGTERM');
    expect(await command.ended).toBe(0);
  }, 60_000);

  it('--drain: asked to end, it says that it is not ready and still answers; asked again, it ends at once', async () => {
    const command = terrace(['service', '--port', '0', '--data', 'memory', '--drain', '999']);
    const { url, apiKey, serviceKey, sample } = JSON.parse(await firstLine(command)) as Ready;
    const isReady = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200;
    expect(await isReady()).toBe(true);
    command.child.kill('SIGTERM');
    while (await isReady());
    const answer = await fetch(`${url}/api/properties/epc-check/registry:uprn:${sample[0]!.uprn}`, {
      headers: { [keyHeaders.api]: apiKey, [keyHeaders.service]: serviceKey },
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await answer.text();
    command.child.kill('SIGTERM');
    await command.ended;
    expect(command.child.signalCode).toBe('SIGTERM');
  }, 60_000);

  it('says which port is in use and what to do', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const { ended, said } = terrace(['service', '--port', String(port)]);
    expect(await ended).toBe(2);
    expect(said).toEqual({
      output: '',
      errors: `Stop what uses port ${port} of this machine, or choose another, such as --port ${port + 1}.\n`,
    });
    other.close();
  }, 60_000);
});

it('npm run import -- --coverage makes no folder where there is none', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const nowhere = path.join('dist', 'nowhere');
  const given = ['--coverage', '--data', nowhere];
  expect(await runImport(given, { root: '.', clock: new FakeClock(), environment: {} })).toBe(0);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Nothing is held of any council/));
  expect(existsSync(nowhere)).toBe(false);
  said.mockRestore();
});

it('npm run import -- --help advises no data that it would refuse', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runImport(['--help'], { root: '.', clock: new FakeClock(), environment: {} })).toBe(0);
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(
      /--data DIR +another data folder than the usual one; a database is named by DATABASE_URL\n/,
    ),
  );
  said.mockRestore();
});

describe('refusals, each a sentence that says what to do', () => {
  const machine = { root: '.', clock: new FakeClock(), random: seededRandom(1) };

  it.each<[string[], NodeJS.ProcessEnv, RegExp]>([
    [['--limit', '60'], {}, /^Give --limit as requests and seconds, such as 60\/60: "60" is neither\.$/],
    [['--limit', '0/60'], {}, /"0\/60" is neither/],
    [['--latency', 'slow'], {}, /^Give --latency in whole milliseconds, such as 100: "slow"/],
    [['--standard-headers', 'no'], {}, /^Give --standard-headers on or off: "no" is neither\.$/],
    [['--limit-kind', 'leaky'], {}, /^Give --limit-kind one of fixed-window, .*: "leaky" is none of them\.$/],
    [['--cors-origin', '*'], {}, /^Give --cors-origin as a browser sends it, .*: "\*" is no origin\.$/],
    [['--account-limit', 'many'], {}, /^Give --account-limit as a number .*: "many" is no such number\.$/],
    [['--account-limit', '1.5'], {}, /"1\.5" is no such number/],
    [['--account-limit', '-1'], {}, /--account-limit/],
    [['--faults', 'flood'], {}, /^--faults: Correct the fault "flood": /],
    [['--port', '99999'], {}, /"99999" is no port/],
    [['--speed', '9'], {}, /^Use npm run service -- .*--speed/],
    [
      ['--data', 'package.json'],
      {},
      /^Make the folder "package\.json" writable, or choose another by --data: /,
    ],
    [[], { TERRACE_API_KEY: ' ' }, /^Give TERRACE_API_KEY at least 8 characters/],
    [['--data', ''], {}, /^Give a folder, or leave --data out: --data names no folder\.$/],
    [['--data', 'postgres://me:secret@db/terrace'], {}, /^Name a database by .*DATABASE_URL: (?!.*secret)/],
    [[], { DATABASE_URL: 'mysql://me:secret@db/terrace' }, /^Give DATABASE_URL the form (?!.*secret)/],
    [[], { DATABASE_URL: 'postgres://me:secret@host:1:2/%%' }, /^Give DATABASE_URL the form (?!.*secret)/],
    [
      [],
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/terrace' },
      /^Start PostgreSQL, or correct host and port in DATABASE_URL: nobody answers for the database "terrace" at 127\.0\.0\.1:9 \(ECONNREFUSED\)\.$/,
    ],
  ])('npm run service -- %j with %j', async (given, environment, sentence) => {
    const refused = runService(given, { ...machine, environment });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  });

  it.each<[string[], RegExp]>([
    [[], /^Use npm run import -- KIND FILE\.\.\., .*: no kind of file was named\.$/],
    [['zip', 'x'], /"zip" is no kind of file/],
    [['epc'], /no file was named/],
    [['epc', 'x', '--into', 'y'], /'--into'/],
    [['epc', 'x', '--data', ''], /--data names no folder/],
    [['epc', 'x', '--data', 'memory'], /^Name a folder by --data, or leave it out: "memory" is gone /],
    [['--coverage', '--data', 'memory'], /^Name a folder by --data, or leave it out: "memory" is gone /],
    [['epc', 'x', '--as-at', '2026-11-01'], /: epc takes no --as-at\.$/],
    [['schemes', 'x', '--type', 'selective'], /: schemes takes no --type\.$/],
    [['schemes', 'x', '--as-at', 'May'], /--as-at "May" is no day written YYYY-MM-DD/],
    [['epc', 'x', '--coverage'], /--coverage tells what is held, and loads nothing: give it no file/],
  ])('npm run import -- %j', async (given, sentence) => {
    const refused = runImport(given, { ...machine, environment: {} });
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(sentence);
  });
});
