import { withoutSignIn } from '../../src/gateway/sign-in/user';
import type { CellContents } from '../../src/workbench/api';
import { openBrowser } from './support/browser';
import { openWorkbench, startFirm } from './support/firm';

/** What Chromium itself does with a change whose connection is lost, before the real gateway. */

jest.setTimeout(120_000);

it('a create whose connection is lost is sent again by the browser, and made once by the gateway', async () => {
  const browser = await openBrowser();
  let creates = 0;
  const gateway = await startFirm({
    signIn: withoutSignIn(),
    respond: ({ method }, response) => {
      const isCreate = method === 'POST';
      if (isCreate) creates += 1;
      const result = isCreate ? { id: `svc:property:made-${creates}` } : {};
      const answer = (): void => {
        response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-remaining': '500' });
        response.end(JSON.stringify({ result, status: { code: 200, message: 'OK' }, response_id: 'r-1' }));
      };
      if (isCreate && creates === 1) {
        gateway.loseConnections();
        setTimeout(answer, 300);
      } else answer();
    },
  });
  const { page, pane, close } = await openWorkbench(browser, gateway);
  await pane.getByRole('button', { name: 'Check and sync' }).click();
  for (const name of [/^Sync a portfolio/, /^Portfolio/, 'Check the rows', 'See the plan', /^Start/])
    await pane.getByRole('button', { name }).first().click();
  await pane.getByRole('heading', { name: 'Done' }).waitFor();
  const ids = await page.evaluate(async () => {
    await window.workbench.idle();
    return (window.workbench.get('C2:C4') as readonly (readonly CellContents[])[])
      .flat()
      .map(({ text }) => text);
  });
  expect(ids).toEqual([1, 2, 3].map((number) => `svc:property:made-${number}`));
  expect(creates).toBe(3);
  // Without this the test would have shown nothing.
  expect(gateway.lines.filter((line) => line.includes('a change came twice')).length).toBeGreaterThan(0);
  await close();
  await gateway.close();
  await browser.close();
});
