import { withoutSignIn } from '../../src/gateway/sign-in/user';
import type { CellContents } from '../../src/workbench/api';
import { openBrowser } from './support/browser';
import { openWorkbench, startFirm } from './support/firm';
import { followChanges } from './support/lost-changes';

/** What Chromium itself does with a change whose connection is lost, before the real gateway. */

jest.setTimeout(120_000);

const homes = [1, 2, 3, 4, 5, 6, 7, 8];

it('a create whose connection is lost is sent again by the browser, and made once by the gateway', async () => {
  const browser = await openBrowser();
  let creates = 0;
  let isLost = false;
  const gateway = await startFirm({
    signIn: withoutSignIn(),
    sample: {
      headers: ['UPRN', 'Address'],
      rows: homes.map((home) => [990000000000 + home, `${home} High Street, Fernhope, FH1 1AA`]),
    },
    respond: ({ method }, response) => {
      const isCreate = method === 'POST';
      if (isCreate) creates += 1;
      const result = isCreate ? { id: `svc:property:made-${creates}` } : {};
      const answer = (): void => {
        response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-remaining': '500' });
        response.end(JSON.stringify({ result, status: { code: 200, message: 'OK' }, response_id: 'r-1' }));
      };
      // A browser sends again only what went over a connection that had served it before. Of eight homes two do, since it opens six at most.
      if (isCreate && !isLost) {
        isLost = loseChange();
        setTimeout(answer, 300);
      } else answer();
    },
  });
  const loseChange = followChanges(gateway.server);
  const { page, pane, close } = await openWorkbench(browser, gateway);
  await pane.getByRole('button', { name: 'Check and sync' }).click();
  for (const name of [/^Sync a portfolio/, /^Portfolio/, 'Check the rows', 'See the plan', /^Start/])
    await pane.getByRole('button', { name }).first().click();
  await pane.getByRole('heading', { name: 'Done', exact: true }).waitFor();
  const ids = await page.evaluate(async () => {
    await window.workbench.idle();
    return (window.workbench.get('C2:C9') as readonly (readonly CellContents[])[])
      .flat()
      .map(({ text }) => text);
  });
  // Whatever else the pane says tells why.
  expect(await pane.getByRole('main').innerText()).toContain('8 homes are in step');
  expect([...ids].sort()).toEqual(homes.map((home) => `svc:property:made-${home}`));
  expect(creates).toBe(homes.length);
  // Without this the test would have shown nothing.
  expect(gateway.lines.filter((line) => line.includes('a change came twice')).length).toBeGreaterThan(0);
  await close();
  await gateway.close();
  await browser.close();
});
