import { openGateway } from './support/closing';

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
