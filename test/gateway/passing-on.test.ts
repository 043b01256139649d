import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import https from 'node:https';
import { operations, type Operation } from '../../src/contract';
import { FirmProof, readAddress, writeAddress } from '../../src/gateway/cluster/firm-proof';
import { LeaderListener } from '../../src/gateway/cluster/leader-listener';
import { LeaderGone, LeaderRelay } from '../../src/gateway/cluster/leader-relay';
import { QueueClosed, QuotaRefusal, type UserRequest } from '../../src/gateway/quota/user-request';
import { RelayFailure, type Reply } from '../../src/gateway/reply';
import { FakeClock, settled } from '../support/fake-clock';
import { endServer, listenOnLoopback } from '../support/loopback-server';
import { closing } from './support/closing';
import { until } from './support/test-firm';

/** What one gateway passes on and another, which leads, takes: over real connections, each with a clock of its own that tests move. */

const api = { baseUrl: 'https://api.example.com', apiKey: 'the-api-key', serviceKey: 'the-service-key' };
const proof = new FirmProof(api);
const otherFirm = new FirmProof({ ...api, serviceKey: 'another-key' });
const reply: Reply = {
  status: 200,
  headers: { 'x-ratelimit-limit': '60' },
  body: Buffer.from('{"result":1}'),
};

let [here, there] = [new FakeClock(), new FakeClock()];
/** What reached the gateway that leads, and what it does with it. */
let taken: UserRequest[] = [];
let handle: (request: UserRequest) => Promise<Reply>;
let warnings: string[] = [];
const onTrouble = (trouble: string): void => void warnings.push(trouble);
let options: ConstructorParameters<typeof LeaderListener>[0];
let listener: LeaderListener;
let relay: LeaderRelay;

beforeEach(async () => {
  [here, there, taken, warnings] = [new FakeClock(), new FakeClock(), [], []];
  handle = () => Promise.resolve(reply);
  options = {
    listen: { address: '127.0.0.1', port: 0 },
    clock: there,
    id: 'leader',
    proof,
    handler: () => ({
      handle: (request) => {
        taken.push(request);
        return handle(request);
      },
    }),
    log: { info: () => undefined, warn: (_about, words) => onTrouble(words) },
  };
  listener = closing(new LeaderListener(options));
  await listener.open('127.0.0.1');
  relay = closing(new LeaderRelay({ clock: here, proof, onTrouble }));
  relay.setLeader(readAddress(listener.address, proof));
});

/** Sends a change as the scheduler does, when its turn is: with its body, or not at all. */
const sendsWithBody = async (request: UserRequest): Promise<Reply> => {
  if (!(await request.receiveBody?.())) throw new QuotaRefusal(1, { 'retry-after': '1' });
  return reply;
};
const never = (): Promise<Reply> => new Promise(() => undefined);

function requestOf(operation: Operation, left?: AbortSignal): UserRequest {
  const last = operation.method === 'GET' ? '/svc:address:2%2F1,+High+Street' : '/svc:property:a';
  const target = `${operation.path}${operation.identifierForms.length === 0 ? '' : last}`;
  const headers = { accept: 'application/json', authorization: 'Bearer secret', cookie: 'session=1' };
  const body = operation.method === 'POST' ? Buffer.from('{ "address": "ü" }') : null;
  const from = { user: 'anna ü', priority: 'interactive', isFresh: false } as const;
  const onAbandoned = (leave: () => void): void => left?.addEventListener('abort', leave);
  return { operation, target, headers, body, ...from, onAbandoned };
}
const pass = (operation: Operation, left?: AbortSignal): Promise<Reply> =>
  relay.handle(requestOf(operation, left));
/** What a request came to, where it came to no answer. */
const failureOf = (asked: Promise<Reply>): Promise<unknown> => asked.then(String, (error: unknown) => error);

it('G5.8 passes on the target byte for byte, the person and the priority, and never a token', async () => {
  expect(await pass(operations.epcCheck)).toEqual(reply);
  const [{ target, user, priority, headers, body }] = taken as [UserRequest];
  expect([target, user, priority, body]).toEqual([
    '/api/properties/epc-check/svc:address:2%2F1,+High+Street',
    'anna ü',
    'interactive',
    null,
  ]);
  expect(JSON.stringify(headers)).not.toMatch(/secret|session/);
});

it.each([
  ['the quota does not allow', new QuotaRefusal(7, { 'retry-after': '7' }), { retryAfter: 7 }],
  ['the API fails', new RelayFailure(504, 'Late.'), { status: 504, message: 'Late.', neverSent: false }],
  [
    'the API never had',
    new RelayFailure(502, 'It is off.', true, 'EOFF'),
    { status: 502, neverSent: true, because: 'EOFF' },
  ],
  ['waits at a leader that stops', new QueueClosed(), new LeaderGone()],
])('G5.3 a request that %s is told so', async (_what, met, told) => {
  handle = () => Promise.reject(met);
  expect(await failureOf(pass(operations.epcCheck))).toMatchObject(told);
  expect(warnings).toEqual([]);
});

it('G5.3 the body of a change comes when the change leaves, and not before', async () => {
  let leaves = (): void => undefined;
  handle = async (request) => {
    await new Promise<void>((resolve) => (leaves = resolve));
    expect(request.body).toBeNull();
    return sendsWithBody(request);
  };
  const asked = pass(operations.propertyCreate);
  await until(() => taken.length === 1);
  leaves();
  expect(await asked).toEqual(reply);
  expect(taken[0]!.body?.toString()).toBe('{ "address": "ü" }');
  // One that has no body is asked for all the same: the leader sends nothing that the other has given up.
  handle = sendsWithBody;
  expect(await pass(operations.propertyArchive)).toEqual(reply);
  expect(taken[1]!.body).toBeNull();
});

it('G5.3 a change whose leader dies before it left was certainly not sent', async () => {
  handle = never;
  const waits = pass(operations.propertyCreate);
  await until(() => taken.length === 1);
  listener.close();
  expect(await failureOf(waits)).toBeInstanceOf(LeaderGone);
  // And nothing more is tried of that leader for a second.
  expect(await failureOf(pass(operations.epcCheck))).toBeInstanceOf(LeaderGone);
  expect(taken).toHaveLength(1);
});

it('G5.3 a change that had left when its leader died has a fate that nobody knows', async () => {
  let isSent = false;
  handle = async (request) => {
    isSent = (await request.receiveBody?.()) ?? false;
    return never();
  };
  const asked = pass(operations.propertyCreate);
  await until(() => isSent);
  relay.setLeader(null);
  listener.close();
  expect(await failureOf(asked)).toMatchObject({ name: 'RelayFailure', neverSent: false });
});

it('G5.3 what waits goes to whoever leads next, and what hangs at a silent leader does not wait for ever', async () => {
  handle = never;
  const asked = [pass(operations.epcCheck), pass(operations.propertyCreate)].map(failureOf);
  await until(() => taken.length === 2);
  relay.setLeader(readAddress(writeAddress({ id: 'next', host: '127.0.0.1', port: 9 }, proof), proof));
  for (const failure of await Promise.all(asked)) expect(failure).toBeInstanceOf(LeaderGone);
  relay.setLeader(readAddress(listener.address, proof));
  const change = failureOf(pass(operations.propertyCreate));
  await until(() => taken.length === 3);
  await here.advance(7_000);
  expect(await change).toBeInstanceOf(LeaderGone);
});

it('G5.3 a cell that is cancelled is cancelled at the leader; a change that left is finished', async () => {
  handle = never;
  const left = new AbortController();
  const asked = failureOf(pass(operations.epcCheck, left.signal));
  await until(() => taken.length === 1);
  left.abort();
  expect(await asked).toMatchObject({ neverSent: true });
  await new Promise<void>((left) => taken[0]!.onAbandoned(left));

  const leftLater = new AbortController();
  handle = async (request) => {
    await request.receiveBody?.();
    leftLater.abort();
    await settled();
    return reply;
  };
  expect(await pass(operations.propertyCreate, leftLater.signal)).toEqual(reply);
});

it('G5.8 two gateways of one machine listen at ports of their own; where one cannot listen it says which setting to change', async () => {
  const found = { address: null, port: null };
  const [one, other] = [1, 2].map(() => closing(new LeaderListener({ ...options, listen: found })));
  for (const each of [one!, other!]) await each.open('127.0.0.1');
  const { port } = readAddress(one!.address, proof)!;
  expect(readAddress(other!.address, proof)!.port).not.toBe(port);
  const third = new LeaderListener({ ...options, listen: { address: '127.0.0.1', port } });
  await expect(third.open('127.0.0.1')).rejects.toThrow(/^Give "gateways" .*\(EADDRINUSE\)\.$/);
});

it('G5.8 an address that no gateway of the firm wrote is none', () => {
  const address = { id: 'leader', host: '10.0.0.1', port: 9465 };
  const written = writeAddress(address, proof);
  expect(readAddress(written, proof)).toEqual(address);
  for (const forged of [
    '',
    'leader',
    written.replace('10.0.0.1', '10.0.0.2'),
    writeAddress(address, otherFirm),
  ])
    expect(readAddress(forged, proof)).toBeNull();
});

it('G5.8 whoever has other keys sends nothing to a gateway', async () => {
  const stranger = closing(new LeaderRelay({ clock: here, proof: otherFirm, onTrouble }));
  stranger.setLeader(readAddress(listener.address, proof));
  for (const operation of [operations.epcCheck, operations.propertyCreate])
    expect(await failureOf(stranger.handle(requestOf(operation)))).toBeInstanceOf(LeaderGone);
  expect(taken).toEqual([]);
});

it('G5.8 a gateway that stands where another is said to be, as where all reach Valkey by a loopback address, takes nothing, and it is said', async () => {
  relay.setLeader({ ...readAddress(listener.address, proof)!, id: 'another' });
  for (const operation of [operations.epcCheck, operations.propertyCreate])
    expect(await failureOf(pass(operation))).toBeInstanceOf(LeaderGone);
  expect([taken, warnings]).toEqual([[], [expect.stringMatching('cannot be reached')]]);
});

/** A connection to the listener, by which a gateway could send anything. */
function connection(): https.RequestOptions {
  const { host, port, id: identity } = readAddress(listener.address, proof)!;
  const pskCallback = () => ({ psk: proof.channelKey, identity });
  const secure = { ...proof.channel, pskCallback, checkServerIdentity: () => undefined };
  return { ...secure, host, port };
}

it('G5.8 takes nothing of a gateway of another version, which says for whom it asks in another way', async () => {
  const { target: path } = requestOf(operations.epcCheck);
  const [{ statusCode }] = await once(https.get({ ...connection(), path }), 'response');
  expect([statusCode, taken, warnings.length]).toEqual([403, [], 1]);
});

it.each([
  ['is cut off', (sending: ClientRequest) => void sending.destroy()],
  ['goes on for ever', () => there.advance(2_000)],
])('G5.3 a change whose body %s does not leave', async (_what, happens) => {
  let isWhole: Promise<boolean> | undefined;
  handle = (request) => {
    isWhole = request.receiveBody?.();
    return never();
  };
  const headers = { 'x-terrace-person': 'anna', expect: '100-continue', 'transfer-encoding': 'chunked' };
  const { method, path } = operations.propertyCreate;
  const sending = https.request({ ...connection(), agent: false, method, path, headers });
  sending.on('error', () => undefined).flushHeaders();
  await once(sending, 'continue');
  await new Promise((resolve) => sending.write('{ "address": ', resolve));
  await happens(sending);
  expect(await isWhole).toBe(false);
  sending.destroy();
});

it('G5.3 an answer that is cut off is none', async () => {
  const server = https.createServer(
    { ...proof.channel, pskCallback: () => proof.channelKey },
    (_, response) => {
      response.writeHead(200, { 'x-terrace-outcome': 'answered', 'content-length': 100 });
      response.write('{', () => response.destroy());
    },
  );
  closing({ close: () => endServer(server) });
  relay.setLeader({ id: 'cuts off', host: '127.0.0.1', port: await listenOnLoopback(server) });
  expect(await failureOf(pass(operations.epcCheck))).toBeInstanceOf(LeaderGone);
});

it('G5.8 whoever listens at the address of a gateway learns nothing with other keys; one of another version is believed nothing', async () => {
  const heard: string[] = [];
  const listen = async (key: Buffer): Promise<void> => {
    const server = https.createServer({ ...proof.channel, pskCallback: () => key });
    server.on('request', ({ url }, response) => {
      heard.push(url ?? '');
      response.end('{"result":"false"}');
    });
    server.on('checkContinue', (request, response) => {
      response.writeContinue();
      request.resume().on('end', () => response.end('{}'));
    });
    closing({ close: () => endServer(server) });
    const port = await listenOnLoopback(server);
    relay.setLeader({ id: `at ${port}`, host: '127.0.0.1', port });
  };
  await listen(otherFirm.channelKey);
  expect(await failureOf(pass(operations.epcCheck))).toBeInstanceOf(LeaderGone);
  expect(heard).toEqual([]);
  await listen(proof.channelKey);
  expect(await failureOf(pass(operations.epcCheck))).toBeInstanceOf(LeaderGone);
  await here.advance(1_000);
  expect(await failureOf(pass(operations.propertyCreate))).toMatchObject({ status: 502, neverSent: false });
  expect(warnings).toEqual([
    expect.stringMatching('cannot be reached'),
    expect.stringMatching('does not understand'),
  ]);
});
