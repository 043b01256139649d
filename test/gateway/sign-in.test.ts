import { cameFrom } from '../../src/gateway/admission';
import { SignInUnavailable, type SignIn } from '../../src/gateway/sign-in/user';
import { until } from './support/test-firm';
import { audience, clientId, localIssuer, signInBy, type LocalIssuer } from './support/local-issuer';
import { FakeClock } from '../support/fake-clock';
import { closing, openGateway } from './support/closing';
import { bearer, secretTarget, statusOf, testGateway, type TestGateway } from './support/test-gateway';

const clock = new FakeClock();

describe('with Entra ID', () => {
  let issuer: LocalIssuer;
  let gateway: TestGateway;
  beforeAll(async () => {
    issuer = await localIssuer();
    gateway = await testGateway({ workbench: null, signIn: signInBy(issuer, clock) });
  });
  afterAll(async () => {
    await gateway.close();
    await issuer.close();
  });

  it('G1.3 lets in who holds a token for this add-in', async () => {
    expect(await statusOf(gateway, await issuer.token())).toBe(200);
    expect(await statusOf(gateway, await issuer.token({ aud: clientId }))).toBe(200);
    expect(await statusOf(gateway, await issuer.token({ scp: 'openid access_as_user' }))).toBe(200);
  });

  it.each([
    [undefined, 'editor'],
    [[], 'editor'],
    [['Terrace.Reader'], 'reader'],
    [['Terrace.Reader', 'Terrace.Editor'], 'editor'],
    [['something else'], 'editor'],
  ])('G1.12 reads the app roles %j as %s', async (given, role) => {
    const token = await issuer.token({ roles: given });
    const answer = await gateway.ask('/person.json', { headers: bearer(token) });
    expect(JSON.parse(answer.text)).toEqual({ role, ends: null });
  });

  /** The issuer takes another key, and may be asked for it again. */
  const rotate = async (): Promise<void> => {
    await issuer.rotate();
    await clock.advance(30_000);
  };

  it('G1.4 takes a new key of the issuer, and the old one no more once it is not published', async () => {
    const old = await issuer.token();
    await rotate();
    expect(await statusOf(gateway, await issuer.token())).toBe(200);
    expect(await statusOf(gateway, old)).toBe(401);
  });

  it('G1.4 says 503 where the issuer’s keys cannot be read, and lets in again when they can', async () => {
    await rotate();
    issuer.failWith = 500;
    expect(await statusOf(gateway, await issuer.token())).toBe(503);
    const headers = bearer(await issuer.token());
    const create = await gateway.ask('/api/properties/create', { method: 'POST', headers });
    expect([create.status, create.headers['x-terrace-fate']]).toEqual([503, 'not-sent']);
    issuer.failWith = null;
    await clock.advance(30_000);
    expect(await statusOf(gateway, await issuer.token())).toBe(200);
  });

  it.each([
    ...['/api', '/api/nothing', '/api/properties/create', secretTarget].map(
      (asked) => ['GET', asked] as const,
    ),
    ['POST', '/evidence-signature'],
    ['POST', '/calendars'],
  ] as const)(
    'G1.2, G10.2, G11.1 gives a stranger nothing: no body, no hint whether a path is one: %s %s',
    async (method, asked) => {
      const answer = await gateway.ask(asked, { method });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(answer.text).not.toMatch(/Secret|properties/);
    },
  );

  it('G1.2 tells a page how to sign in, and lets it ask the issuer alone', async () => {
    expect(JSON.parse((await gateway.ask('/sign-in.json')).text)).toEqual({
      kind: 'entra',
      clientId,
      authority: issuer.authority,
      scope: `${audience}/access_as_user`,
    });
    const policy = String((await gateway.ask('/taskpane.html')).headers['content-security-policy']);
    const { origin } = new URL(issuer.authority);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy).toContain(`frame-src 'self' ${origin}`);
  });

  it('G1.7 keeps the token from the API and from the log', async () => {
    const token = await issuer.token();
    await statusOf(gateway, token);
    expect(gateway.api.requests.at(-1)!.headers).not.toHaveProperty('authorization');
    const log = gateway.lines.join('');
    expect(log).not.toContain(token.slice(0, 40));
    expect(log).not.toMatch(/anna|Secret/);
  });
});

describe('the two versions of tokens of Entra ID', () => {
  const tenant = '11111111-2222-3333-4444-555555555555';
  const publicCloud = `https://login.microsoftonline.com/${tenant}`;
  const firstVersion = {
    ...{ ver: '1.0', iss: `https://sts.windows.net/${tenant}/` },
    ...{ preferred_username: undefined, name: 'Anna', unique_name: 'anna@firm.example' },
  };
  const secondVersion = { ver: '2.0', iss: `${publicCloud}/v2.0` };
  const elsewhere = `https://login.microsoftonline.us/${tenant}`;
  let issuer: LocalIssuer;
  beforeAll(async () => (issuer = await localIssuer()));
  afterAll(() => issuer.close());
  it.each([
    ['1 is let in', publicCloud, firstVersion, true],
    ['1 is let in by its principal name', publicCloud, { ...firstVersion, upn: 'anna@firm.example' }, true],
    ['2 is let in', publicCloud, secondVersion, true],
    [
      '1 of another tenant is not',
      publicCloud,
      { ...firstVersion, iss: `https://sts.windows.net/${tenant.replace('1', '2')}/` },
      false,
    ],
    ['1 is not where the cloud is another', elsewhere, firstVersion, false],
    [
      '1 is not where the tenant has no id',
      publicCloud.replace(tenant, 'common'),
      { ...firstVersion, iss: 'https://sts.windows.net/common/' },
      false,
    ],
  ])('G1.3 one of version %s', async (_which, authority, claims: Record<string, unknown>, isLetIn) => {
    const reallyFetch = globalThis.fetch;
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_address, ...more) =>
        reallyFetch(`${issuer.authority}/discovery/v2.0/keys`, ...more),
      );
    const signIn = signInBy({ ...issuer, authority });
    const user = await signIn.findUser(bearer(await issuer.token(claims)));
    const asked = fetching.mock.calls;
    fetching.mockRestore();
    expect(user?.name ?? null).toBe(isLetIn ? 'anna@firm.example' : null);
    expect(asked).toEqual([[`${authority}/discovery/v2.0/keys`, expect.anything()]]);
  });
});

describe('an issuer whose keys cannot be read', () => {
  const minute = 60_000;
  const lookAtSignIn = /: Ask whoever runs this server to look at its "signIn"/;
  const tryAgain = /: Try again in a moment/;

  it.each<[string, LocalIssuer['failWith'] | 'nothing', string, RegExp]>([
    ['knows no such tenant', 404, 'status 404', lookAtSignIn],
    ['refuses the tenant’s name', 400, 'status 400', lookAtSignIn],
    ['is asked too often', 429, 'status 429', tryAgain],
    ['fails', 500, 'status 500', tryAgain],
    ['is not there', 'nothing', 'ECONNREFUSED', tryAgain],
    ['hangs', 'silence', 'timeout', tryAgain],
  ])('G1.9 %s: the log says what was asked and why it failed', async (_what, failure, because, sentence) => {
    const issuer = closing(await localIssuer());
    const told: object[] = [];
    const warn = (about: object): void => void told.push(about);
    const time = new FakeClock();
    const signIn = signInBy(issuer, time, { warn });
    const headers = bearer(await issuer.token());
    if (failure === 'nothing') await issuer.close();
    else issuer.failWith = failure;
    const asked = async (): Promise<unknown> => signIn.findUser(headers);
    const asking = asked().catch(String);
    if (failure === 'silence') {
      await until(() => issuer.reads() > 0);
      await time.advance(6_000);
    }
    const met = await asking;
    expect(met).toMatch(sentence);
    const address = `${issuer.authority}/discovery/v2.0/keys`;
    expect(told).toEqual([{ because, address, ageSeconds: null }]);
  });

  it.each<[string, LocalIssuer['failWith']]>([
    ['is away', 500],
    ['hangs', 'silence'],
  ])('G1.9 %s: known keys count for 24 hours, nobody waits, and it is told', async (_what, failure) => {
    const issuer = closing(await localIssuer());
    const time = new FakeClock();
    const lines: string[] = [];
    const write = (_about: object, words: string): void => void lines.push(words);
    const signIn = signInBy(issuer, time, { info: write, warn: write });
    const token = await issuer.token();
    const ask = async (): Promise<unknown> => signIn.findUser(bearer(token));
    expect(await ask()).toMatchObject({ name: 'anna@firm.example' });
    expect(issuer.reads()).toBe(1);
    issuer.failWith = failure;
    for (const wait of [9, 2, 60, 600, 700]) {
      await time.advance(wait * minute);
      expect(await ask()).toMatchObject({ name: 'anna@firm.example' });
    }
    await time.advance(6_000);
    await until(() => lines.some((line) => line.includes('cannot be read')));
    expect(signIn.keysAge?.()).toBeGreaterThan(1_300 * minute);
    await time.advance(100 * minute);
    const late = ask().catch((error: unknown) => error);
    await until(() => issuer.reads() > 3);
    await time.advance(6_000);
    expect(await late).toBeInstanceOf(SignInUnavailable);
    issuer.failWith = null;
    await time.advance(minute);
    expect(await ask()).toMatchObject({ name: 'anna@firm.example' });
    expect(lines.at(-1)).toContain('read again');
  });

  it('G1.4 is asked once in 30 s, however many strangers come with keys that nobody knows', async () => {
    const issuer = closing(await localIssuer());
    const time = new FakeClock();
    const signIn = signInBy(issuer, time);
    await signIn.findUser(bearer(await issuer.token()));
    await time.advance(30_000);
    const stranger = closing(await localIssuer());
    await stranger.rotate();
    const forged = await stranger.token({ iss: `${issuer.authority}/v2.0` });
    const come = async (): Promise<void> => {
      const asked = Array.from({ length: 20 }, async () => signIn.findUser(bearer(forged)));
      expect(await Promise.all(asked)).toEqual(asked.map(() => null));
    };
    await come();
    expect(issuer.reads()).toBe(2);
    await time.advance(29_999);
    await come();
    expect(issuer.reads()).toBe(2);
    await time.advance(1);
    await come();
    expect(issuer.reads()).toBe(3);
  });
});

it('G1.12 lets a reader check and nothing else', async () => {
  const ends = '2027-02-20T00:00:00.000Z';
  const gateway = await openGateway({
    workbench: null,
    signIn: {
      settings: { kind: 'access-token' },
      findUser: () => ({ id: 'rita', name: 'Rita Reader', role: 'reader', ends }),
    },
  });
  expect(JSON.parse((await gateway.ask('/person.json')).text)).toEqual({ role: 'reader', ends });
  expect((await gateway.ask(secretTarget)).status).toBe(200);
  for (const [method, place] of [
    ['POST', 'create'],
    ['PUT', 'sync/svc:property:a'],
    ['DELETE', 'archive/svc:property:a'],
  ] as const) {
    const answer = await gateway.ask(`/api/properties/${place}`, { method });
    expect([answer.status, answer.headers['x-terrace-fate']]).toEqual([403, 'not-sent']);
    expect(answer.text).toContain('a reader can check homes, but not change anything');
    expect(gateway.lines.at(-1)).toMatch(/"person":"rita".*refused: a reader changes nothing/);
  }
  expect(gateway.api.requests).toHaveLength(1);
});

it('G1.10 logs where a stranger came from and what they brought, and never the token', async () => {
  const signIn: SignIn = { settings: { kind: 'access-token' }, findUser: () => null };
  const gateway = await openGateway({ workbench: null, signIn, certificate: null });
  for (const [token, because] of [
    [{}, 'no token'],
    [bearer('terrace_secret-of-somebody'), 'a token that is not known'],
  ] as const) {
    const headers = { 'x-forwarded-for': '203.0.113.9', ...token };
    await fetch(`http://127.0.0.1:${gateway.port}${secretTarget}`, { headers });
    expect(JSON.parse(gateway.lines.at(-1) ?? '{}')).toMatchObject({ from: '203.0.113.9', because });
  }
  expect(gateway.lines.join('')).not.toContain('terrace_secret');
});

it.each([
  ['http', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['http', '::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['http', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  // Whoever is not at this machine could write anything there.
  ['http', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['https', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['http', '127.0.0.1', 'a word', '127.0.0.1'],
] as const)('G1.10 by %s from %s, named as of %j, a request came from %s', (protocol, ip, named, from) => {
  expect(cameFrom({ protocol, ip, headers: { 'x-forwarded-for': named } })).toBe(from);
});
