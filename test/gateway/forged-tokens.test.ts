import { createHmac, createPublicKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';
import { audience, localIssuer, signInBy, type LocalIssuer } from './support/local-issuer';
import { always, asJson, recordingApi, type RecordingApi } from './support/recording-api';
import { statusOf, testGateway, type TestGateway } from './support/test-gateway';

const encoded = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

let issuer: LocalIssuer;
let gateway: TestGateway;
/** A stranger's server, which a token may name as the place of its keys. */
let strangers: RecordingApi;
beforeAll(async () => {
  issuer = await localIssuer();
  strangers = await recordingApi();
  strangers.respond = always(200, asJson, JSON.stringify({ keys: [stranger] }));
  gateway = await testGateway({ workbench: null, signIn: signInBy(issuer) });
});
afterAll(async () => {
  await Promise.all([gateway.close(), issuer.close(), strangers.close()]);
});

const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = { ...forger.publicKey.export({ format: 'jwk' }), kid: 'stranger', alg: 'RS256', use: 'sig' };

/** Signed with a key of the forger's own. */
function forged(header: Readonly<Record<string, unknown>>): string {
  const signed = `${encoded({ alg: 'RS256', kid: 'key-1', ...header })}.${encoded(issuer.claims())}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), forger.privateKey).toString('base64url')}`;
}

/** "Signed" with something that everybody knows, as if it were a shared secret. */
function hashed(secret: string | Buffer, header: Readonly<Record<string, unknown>> = {}): string {
  const signed = `${encoded({ alg: 'HS256', kid: 'key-1', ...header })}.${encoded(issuer.claims())}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Signed by the issuer itself, with claims that are not for this add-in or no claims at all. */
const issued = (claims: Readonly<Record<string, unknown>>): string =>
  issuer.sign(JSON.stringify({ ...issuer.claims(), ...claims }));

const usual = (): string => issuer.sign(JSON.stringify(issuer.claims()));
const partsOfUsual = (): [string, string, string] => usual().split('.') as [string, string, string];

async function publishedKey(): Promise<JsonWebKey> {
  const answer = await fetch(`${issuer.authority}/discovery/v2.0/keys`);
  return ((await answer.json()) as { keys: [JsonWebKey] }).keys[0];
}

const now = (): number => Math.floor(Date.now() / 1000);

/** Each is a way of its own to be let in by a server that looks less closely. */
const forgeries: Readonly<Record<string, () => string | Promise<string>>> = {
  'signed with another key under the name of the known one': () => forged({}),
  'signed with another key, which it does not name': () => forged({ kid: undefined }),
  'that brings its key along': () => forged({ jwk: stranger }),
  'that says where its key is': () => forged({ kid: 'stranger', jku: `${strangers.baseUrl}/keys` }),
  'that says where its certificate is': () => forged({ kid: 'stranger', x5u: `${strangers.baseUrl}/keys` }),
  'that brings its certificate along': () =>
    forged({ x5c: [forger.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] }),
  'whose key is an empty file of the machine': () => hashed('', { kid: '../../../../dev/null' }),
  'whose key is a question to a database': () => hashed('x', { kid: "' union select 'x' --" }),
  'whose key has a list for a name': () => forged({ kid: ['key-1'] }),
  'that is none': () => 'abc',
  'that is empty': () => '',
  'with somebody else’s claims': () =>
    partsOfUsual()
      .with(1, encoded({ oid: 'ben' }))
      .join('.'),
  'of no algorithm': () => `${encoded({ alg: 'none' })}.${encoded(issuer.claims())}.`,
  'of no algorithm, spelt otherwise': () => `${encoded({ alg: 'nOnE' })}.${encoded(issuer.claims())}.`,
  'that names no algorithm': () => forged({ alg: undefined }),
  'whose secret is the published list of keys': async () =>
    hashed(await (await fetch(`${issuer.authority}/discovery/v2.0/keys`)).text()),
  'whose secret is the public key as PEM': async () =>
    hashed(
      createPublicKey({ key: await publishedKey(), format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
    ),
  'whose secret is the modulus of the public key': async () =>
    hashed(Buffer.from((await publishedKey()).n ?? '', 'base64url')),
  'of the issuer, by another algorithm than RS256': () =>
    issuer.sign(JSON.stringify(issuer.claims()), { alg: 'RS512' }, 'sha512'),
  'without a signature': () => partsOfUsual().with(2, '').join('.'),
  'whose signature was changed': () => usual().replace(/.{6}$/, 'AAAAAA'),
  'whose signature is zeros': () => partsOfUsual().with(2, Buffer.alloc(256).toString('base64url')).join('.'),
  'of two parts': () => partsOfUsual().slice(0, 2).join('.'),
  'of four parts': () => `${usual()}.${partsOfUsual()[2]}`,
  'with doubled dots': () => partsOfUsual().join('..'),
  'that is encrypted': () => `${encoded({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.AAAA.AAAA.AAAA.AAAA`,
  'whose head is null': () => partsOfUsual().with(0, encoded('null')).join('.'),
  'whose head is no JSON': () => partsOfUsual().with(0, encoded('{"alg":')).join('.'),
  'whose claims are no JSON': () => issuer.sign('{"oid":'),
  'whose claims are a list': () => issuer.sign('[]'),
  'whose claims are null': () => issuer.sign('null'),
  'of letters that no token has': () => `${usual()}\u00e9\u00fc`,
  'that is huge': () => issued({ aud: 'a'.repeat(8_000) }),
  'behind another one': () => `abc, Bearer ${usual()}`,
  'that wants to be understood in an unknown way': () =>
    issuer.sign(JSON.stringify(issuer.claims()), { crit: ['odd'], odd: true }),
  'whose claims are not encoded': () =>
    issuer.sign(JSON.stringify(issuer.claims()), { crit: ['b64'], b64: false }),
  'that has ended': () => issued({ exp: now() - 120 }),
  'that has not begun': () => issued({ nbf: now() + 600 }),
  'that never ends': () => issued({ exp: undefined }),
  'whose end is a text': () => issued({ exp: String(now() + 3_600) }),
  'whose end is null': () => issued({ exp: null }),
  'whose begin is a text': () => issued({ nbf: 'now' }),
  'that was never issued': () => issued({ iat: undefined }),
  'for another add-in': () => issued({ aud: 'api://another' }),
  'for nobody': () => issued({ aud: [] }),
  'for a name that begins as ours': () => issued({ aud: `${audience}.evil` }),
  'that names its readers twice, us first': () =>
    issuer.sign(JSON.stringify(issuer.claims()).replace(/\}$/, ',"aud":"api://another"}')),
  'of another issuer': () => issued({ iss: 'https://login.microsoftonline.com/other/v2.0' }),
  'of another tenant of the same host': () =>
    issued({ iss: issuer.authority.replace('/tenant', '/other') + '/v2.0' }),
  'of an issuer whose name goes on': () => issued({ iss: `${issuer.authority}/v2.0/` }),
  'of several issuers': () => issued({ iss: [`${issuer.authority}/v2.0`] }),
  'for another scope': () => issued({ scp: 'User.Read' }),
  'without any scope': () => issued({ scp: undefined }),
  'whose scopes are a list': () => issued({ scp: ['access_as_user'] }),
  'whose scope begins as ours': () => issued({ scp: 'access_as_user.read' }),
  'whose user is an object': () => issued({ oid: { $ne: null }, sub: undefined }),
  'whose user has no name': () => issued({ oid: '' }),
  'without a user': () => issued({ oid: undefined, sub: undefined }),
};

it('G1.3 lets in who holds a token that is none of these', async () => {
  expect(await statusOf(gateway, usual())).toBe(200);
});

it.each(Object.keys(forgeries))('G1.3 lets nobody in with a token %s', async (name) => {
  const before = gateway.api.requests.length;
  expect(await statusOf(gateway, await forgeries[name]!())).toBe(401);
  expect(gateway.api.requests).toHaveLength(before);
  expect(strangers.requests).toEqual([]);
});

it.each([
  ['of another issuer', 'a token of another issuer'],
  ['for another add-in', 'a token for another audience'],
  ['for another scope', 'a token without the scope'],
  ['that has ended', 'a token that has ended'],
  ['that has not begun', 'a token that does not count yet'],
  ['that was never issued', 'a token that is not known'],
  ['with somebody else’s claims', 'a token that is not known'],
])('G1.10 of a token %s the log says that it is %s', async (name, because) => {
  await statusOf(gateway, await forgeries[name]!());
  expect(JSON.parse(gateway.lines.at(-1) ?? '{}')).toMatchObject({ because });
});
