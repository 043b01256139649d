import { openGateway } from './support/closing';
import { page, testGateway, type TestGateway } from './support/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

describe('the pages of the add-in', () => {
  it('G9.3 are served at the root, with a policy that lets Office frame them and load office.js', async () => {
    const { status, headers, text } = await gateway.ask('/taskpane.html');
    expect([status, text]).toEqual([200, page]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
    expect(policy).toMatch(/frame-ancestors 'self' .*https:\/\/\*\.officeapps\.live\.com/);
    expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  });

  it.each([
    ['/icon.png', 'cache-control', 'public, max-age=86400'],
    ['/pane.0123abcd.js', 'cache-control', 'public, max-age=31536000, immutable'],
    ['/runtime.js', 'cache-control', 'no-cache'],
    ['/functions.json', 'cache-control', 'no-cache'],
    // Excel on the web reads the list of functions, and no page of another origin anything else.
    ['/functions.json', 'access-control-allow-origin', '*'],
    ['/taskpane.html', 'access-control-allow-origin', undefined],
    ['/workbench/sample.json', 'access-control-allow-origin', undefined],
  ])('G9.3 may be kept and read as their names allow: %s has %s: %s', async (file, name, value) => {
    expect((await gateway.ask(file)).headers[name]).toBe(value);
  });

  it('G9.3 name this server as the place of the functions’ help', async () => {
    const { text, headers } = await gateway.ask('/functions.json');
    const { functions } = JSON.parse(text) as { functions: { helpUrl: string }[] };
    expect(functions).toEqual([{ helpUrl: `https://localhost:${gateway.port}/assets/functions.html#a` }]);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  it.each([
    '/.hidden',
    '/../recording-api.ts',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%zz',
    '/nothing',
    '/workbench/addin/..%2f..%2fx.html',
    '/workbench/office/..%2faddin%2ftaskpane.html',
  ])('G9.3 do not include %s', async (target) => {
    const answer = await gateway.ask(target);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('passwd');
  });
});

describe('the workbench', () => {
  it('G9.4 has a page of its own that nobody frames', async () => {
    const { status, headers, text } = await gateway.ask('/workbench/');
    expect([status, text]).toEqual([200, '<!doctype html><title>Workbench</title>']);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect((await gateway.ask('/workbench')).headers.location).toBe('/workbench/');
    expect((await gateway.ask('/')).headers.location).toBe('/workbench/');
  });

  it('G9.4 gives the rows of the sample', async () => {
    expect(JSON.parse((await gateway.ask('/workbench/sample.json')).text)).toEqual([{ UPRN: 1 }]);
  });

  it('G9.4 serves office.js whatever the letter case', async () => {
    for (const name of ['office.js', 'Office.js', 'en-US/office_strings.js', 'EN-us/Office_Strings.JS']) {
      const { status, headers } = await gateway.ask(`/workbench/office/${name}`);
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
    }
    expect((await gateway.ask('/workbench/office/none.js')).status).toBe(404);
  });

  it('G9.4 shows the shipped page with the address of office.js replaced, and no other difference', async () => {
    const shipped = await gateway.ask('/taskpane.html');
    const shown = await gateway.ask('/workbench/addin/taskpane.html');
    expect(shown.text).not.toBe(shipped.text);
    expect(
      shown.text.replaceAll('/workbench/office/', 'https://appsforoffice.microsoft.com/lib/1/hosted/'),
    ).toBe(shipped.text);
    const policy = String(shown.headers['content-security-policy']);
    const office = `https://localhost:${gateway.port}/workbench/office/`;
    expect(policy).toContain(office);
    expect(policy.replaceAll(office, 'https://appsforoffice.microsoft.com')).toBe(
      shipped.headers['content-security-policy'],
    );
    for (const file of ['runtime.js', 'functions.json', 'icon.png']) {
      expect((await gateway.ask(`/workbench/addin/${file}`)).text).toBe((await gateway.ask(`/${file}`)).text);
    }
  });

  it('G9.4 is absent where a server has none', async () => {
    const bare = await openGateway({ workbench: null });
    expect((await bare.ask('/workbench/')).status).toBe(404);
    expect((await bare.ask('/workbench/sample.json')).status).toBe(404);
    expect((await bare.ask('/healthz')).text).toBe('{"status":"ok"}');
  });
});

it.each([
  ['terrace.example.org', true],
  ['TERRACE.example.org', true],
  ['localhost', false],
])('G9.7 lets browsers keep to https for a name of its own, not for loopback: %s', async (name, isTold) => {
  const own = await openGateway({ workbench: null, hosts: ['terrace.example.org', 'localhost'] });
  const { status, headers } = await own.ask('/taskpane.html', { headers: { host: name } });
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe(isTold ? 'max-age=31536000' : undefined);
});

it('shows the texts of the firm as paragraphs, whatever they hold', async () => {
  const support = 'Ask <Anna>\r\non 020 7946 0000.\r\n\r\nOr write to her.';
  const gateway = await openGateway({ texts: { support, privacy: 'We keep nothing.' } });
  const shown = await gateway.ask('/support.html');
  expect(shown.status).toBe(200);
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect(shown.text).toContain('<p>Ask &lt;Anna&gt;<br>on 020 7946 0000.</p>\n<p>Or write to her.</p>');
  expect((await gateway.ask('/privacy.html')).text).toContain('<p>We keep nothing.</p>');
});

it('leads to the help of the add-in where there is no text for support, and has no page on privacy', async () => {
  const gateway = await openGateway();
  const { status, headers } = await gateway.ask('/support.html');
  expect([status, headers['location']]).toEqual([302, '/assets/help.html']);
  expect((await gateway.ask('/privacy.html')).status).toBe(404);
});

it.each(['/healthz', '/readyz', '/support.html', '/privacy.html'])(
  'G6.1 answers a monitor that asks for the head of %s alone',
  async (target) => {
    const gateway = await openGateway({ texts: { support: 'Ask Anna.', privacy: 'We keep nothing.' } });
    const { status, text } = await gateway.ask(target, { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  },
);
