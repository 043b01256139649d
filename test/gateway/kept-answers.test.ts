import { envelope, epc, plenty, targets } from './support/recording-api';
import { firm } from './support/each-firm';

it('G3.1 answers are given to everybody with the moment of the check, and cost nothing', async () => {
  const first = await firm.askAs('anna', epc(1));
  expect(first.headers['x-terrace-checked-at']).toBe('2026-11-21T12:00:00.000Z');
  await firm.clock.advance(60_000);
  const second = await firm.askAs('ben', epc(1));
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(second.headers['x-terrace-checked-at']).toBe('2026-11-21T12:00:00.000Z');
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(firm.api.requests).toHaveLength(1);
});

it('G2.5, G3.1 an answer that is given again tells who asks their share of the quota now', async () => {
  await firm.askAs('anna', epc(1));
  const limitTold = async () => (await firm.askAs('anna', epc(1))).headers['x-ratelimit-limit'];
  expect(await limitTold()).toBe('600');
  await firm.askAs('ben', epc(2));
  expect(await limitTold()).toBe('300');
  expect(firm.api.requests).toHaveLength(2);
});

it('G3.2 answers are asked for anew by whoever wants them fresh, and that is given from then on', async () => {
  await firm.askAs('anna', epc(1));
  await firm.clock.advance(60_000);
  const fresh = await firm.askAs('anna', epc(1), { fresh: true });
  expect(fresh.headers['x-terrace-checked-at']).toBe('2026-11-21T12:01:00.000Z');
  expect((await firm.askAs('ben', epc(1))).headers['x-terrace-checked-at']).toBe('2026-11-21T12:01:00.000Z');
  expect(firm.api.requests).toHaveLength(2);
});

it.each([
  ['epc-check/registry:uprn:1', 7 * 24],
  ['determination-check/registry:uprn:1', 24],
  ['licensing-check/registry:uprn:1', 24],
  ['property-check/svc:property:a', 1],
])('G3.3 answers to %s are not given any more after %s hours', async (path, hours) => {
  await firm.askAs('anna', path);
  await firm.clock.advance(hours * 3_600_000 - 1);
  await firm.askAs('anna', path);
  expect(firm.api.requests).toHaveLength(1);
  await firm.clock.advance(1);
  await firm.askAs('anna', path);
  expect(firm.api.requests).toHaveLength(2);
});

it('G3.4 answers that are kept include that something was not found, and no other refusal', async () => {
  firm.api.respond = ({ target }, response) =>
    target.endsWith('1')
      ? response.writeHead(404, plenty).end('{"status":404,"code":203001}')
      : response.writeHead(400, plenty).end('{}');
  for (const uprn of [1, 1, 2, 2]) await firm.askAs('anna', epc(uprn));
  expect(targets(firm.api)).toEqual(['1', '2', '2']);
});

const checks = ['property-check', 'epc-check', 'determination-check', 'licensing-check'].map(
  (check) => `${check}/svc:property:a`,
);
const sync = (body: object): Promise<unknown> =>
  firm.askAs('ben', 'sync/svc:property:a', { method: 'PUT', body: JSON.stringify(body) });
const archive = (): Promise<unknown> => firm.askAs('ben', 'archive/svc:property:a', { method: 'DELETE' });
const place = { address: '1 High Street', postcode: 'FH1 1AA' };

it.each<[string, boolean, () => Promise<unknown>]>([
  ['a sync to another address', true, () => sync({ ...place, address: '3 High Street' })],
  ['a sync to another postcode', true, () => sync({ ...place, postcode: 'FH1 1AB' })],
  ['a sync that nobody knows the end of', true, () => sync({ ...place, isLost: true })],
  ['an archive', true, archive],
  ['a sync that leaves the address as it was', false, () => sync({ ...place, people: 4 })],
  ['a sync that is refused', false, () => sync({ ...place, isRefused: true })],
  ['a sync that was certainly not carried out', false, () => sync({ ...place, isKeyRefused: true })],
])(
  'G3.5 the property’s kept answer is forgotten after %s, its other checks too: %s',
  async (_what, isForgotten, change) => {
    firm.api.respond = ({ method, body }, response) => {
      const sent = (method === 'PUT' ? JSON.parse(body) : {}) as {
        isLost?: true;
        isRefused?: true;
        isKeyRefused?: true;
      };
      if (sent.isLost) response.socket?.destroy();
      else if (sent.isKeyRefused) response.writeHead(401, plenty).end('{"status":401,"code":100001}');
      else if (sent.isRefused) response.writeHead(400, plenty).end('{"status":400,"code":103000}');
      else {
        const { result, ...rest } = JSON.parse(envelope) as { result: object };
        response.writeHead(200, plenty).end(JSON.stringify({ ...rest, result: { ...result, ...sent } }));
      }
    };
    await sync(place);
    for (const check of checks) await firm.askAs('anna', check);
    await change();
    // A failure pauses everything, refused keys for half a minute.
    await firm.clock.advance(31_000);
    for (const check of checks) await firm.askAs('anna', check);
    expect(firm.api.requests.filter(({ method }) => method === 'GET')).toHaveLength(isForgotten ? 8 : 5);
  },
);

it.each(checks)(
  'G3.5 what was sent before a sync and is answered after it is given to nobody later: %s',
  async (check) => {
    let stored = 'before';
    let answerSlowly: () => void = () => undefined;
    firm.api.respond = ({ method }, response) => {
      if (method === 'PUT') stored = 'after';
      const body = envelope.replace('r-1', stored);
      const send = (): void => void response.writeHead(200, plenty).end(body);
      if (method === 'GET' && stored === 'before') answerSlowly = send;
      else send();
    };
    const epcFirst = firm.askAs('anna', epc(1));
    await firm.reached(1);
    answerSlowly();
    await epcFirst;
    const early = firm.askAs('anna', check);
    await firm.reached(2);
    await firm.askAs('ben', 'sync/svc:property:a', { method: 'PUT', body: '{}' });
    const fresh = firm.askAs('ben', check, { fresh: true });
    await firm.reached(4);
    answerSlowly();
    expect((await early).text).toContain('before');
    expect((await fresh).text).toContain('after');
    expect((await firm.askAs('carol', check)).text).toContain('after');
  },
);
