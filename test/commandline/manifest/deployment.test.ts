import { deploymentFindings, type Answered } from '../../../src/commandline/manifest/deployment';

const host = 'https://terrace.firm.example';

const answer = (text = '', headers: Record<string, string> = {}, status = 200): Answered => ({
  status,
  headers: new Headers(headers),
  text,
});

const pane = '<!doctype html><title>Terrace</title>';
const list = '{"functions":[]}';

/** A server that lacks nothing. */
const complete: Readonly<Record<string, Answered>> = {
  '/assets/icon-32.png': answer('\uFFFDPNG', { 'cache-control': 'public, max-age=86400' }),
  '/taskpane.html': answer(pane),
  '/functions.json': answer(list, { 'access-control-allow-origin': '*' }),
  '/sign-in.json': answer('{"kind":"entra"}'),
  '/support.html': answer(),
  '/privacy.html': answer(),
};

function found(
  changes: Readonly<Record<string, Answered>> = {},
  address = '203.0.113.7',
  icons?: string,
): Promise<string[]> {
  const answers = { ...complete, ...changes };
  return deploymentFindings(
    { host, ...(icons === undefined ? {} : { icons }) },
    {
      ask: (asked) => Promise.resolve(answers[new URL(asked).pathname] ?? answer('', {}, 404)),
      resolve: (name) => Promise.resolve(name.startsWith('terrace.') ? [address] : ['203.0.113.8']),
    },
  );
}

it('finds nothing where nothing is missing', async () => {
  expect(await found()).toEqual([]);
});

it.each<[string, Readonly<Record<string, Answered>>, RegExp]>([
  ['no icons', { '/assets/icon-32.png': answer('', {}, 404) }, /^Serve the icons at .* status 404/],
  [
    'icons that may not be kept',
    { '/assets/icon-32.png': answer('\uFFFDPNG', { 'cache-control': 'no-store' }) },
    /^Let .*assets be kept/,
  ],
  [
    'no frames',
    { '/taskpane.html': answer(pane, { 'x-frame-options': 'DENY' }) },
    /^Take X-Frame-Options away/,
  ],
  [
    'a list for its own pages alone',
    { '/functions.json': answer(list) },
    /^Send "Access-Control-Allow-Origin/,
  ],
  ['no sign-in', { '/sign-in.json': answer('{"kind":"none"}') }, /^Give "signIn" a kind/],
  ['no text for support', { '/support.html': answer('', {}, 302) }, /by "support" in the configuration/],
  ['no text on privacy', { '/privacy.html': answer('', {}, 404) }, /by "privacy" in the configuration/],
])('tells of %s, and of nothing else', async (_name, changes, expected) => {
  expect(await found(changes)).toEqual([expect.stringMatching(expected)]);
});

it('takes a filter’s page, with which every address answers, for nothing of the add-in', async () => {
  const page = answer('<!doctype html><title>Blocked</title>', { 'access-control-allow-origin': '*' });
  const changes = Object.fromEntries(Object.keys(complete).map((each) => [each, page]));
  const other = (what: string): unknown =>
    expect.stringMatching(`^Serve ${what} at .*: something else stands there, such as the page of a filter`);
  expect(await found(changes)).toEqual([other('the icons'), other('the pane')]);
  expect(await found({ '/functions.json': page, '/sign-in.json': page })).toEqual([
    other('the list of functions'),
    other('how users sign in'),
  ]);
});

it.each(['10.1.2.3', '172.31.0.1', '192.168.1.1', '127.0.0.1', '100.64.0.1', 'fd00::1', '::1'])(
  'tells of icons within the network at %s, unless they lie elsewhere',
  async (address) => {
    expect(await found({}, address)).toEqual([expect.stringMatching(/^Put the folder assets on a public/)]);
    expect(await found({}, address, 'https://icons.example')).toEqual([]);
  },
);

it('tells why a server cannot be reached', async () => {
  const findings = await deploymentFindings(
    { host },
    { ask: () => Promise.reject(new Error('ECONNREFUSED')), resolve: () => Promise.resolve([]) },
  );
  expect(findings).toContain(`Let ${host}/taskpane.html be reached: the pane cannot be had (ECONNREFUSED).`);
});
