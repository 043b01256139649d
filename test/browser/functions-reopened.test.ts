import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened, waitFor } from './support/waiting';

/** A sheet that is opened again, a day and a week later: what was answered is on the device. */

const rows = 20;
const lastRow = rows + 1;
const day = 86_400_000;
const began = Date.UTC(2026, 10, 21, 9);

jest.setTimeout(120_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'paths' });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

async function filled(): Promise<string[]> {
  await terrace.fill(`J2:J${lastRow}`, '=EPCRATING(A2)');
  await terrace.fill(`K2:K${lastRow}`, '=DETERMINATION(A2)');
  await terrace.fill(`L2:L${lastRow}`, '=LICENCE(A2)');
  await terrace.idle();
  return terrace.texts(`J2:L${lastRow}`);
}

describe('reopening a workbook', () => {
  it('a day, a week and two months later costs no request and shows the same', async () => {
    await terrace.page.clock.setFixedTime(began);
    await terrace.reopen();
    const first = await filled();
    const asked = terrace.answers.length;
    expect(asked).toBeGreaterThan(rows);
    expect(first.filter((text) => text === '' || text.startsWith('#'))).toHaveLength(
      first.filter((text) => text === '#N/A').length,
    );
    for (const days of isLong ? [1, 7, 60] : [60]) {
      await terrace.page.clock.setFixedTime(began + days * day);
      await terrace.reopen();
      expect(await filled()).toEqual(first);
      expect(terrace.answers.length).toBe(asked);
    }
  });

  it('what is past its age is renewed from the pane, on the person’s word alone', async () => {
    const asked = terrace.answers.length;
    const pane = terrace.page.frames().find((frame) => frame !== terrace.page.mainFrame());
    if (!pane) throw new Error('The add-in has no frame.');
    await pane.getByRole('button', { name: 'Settings' }).first().click();
    await pane.getByRole('button', { name: 'Renew old answers', exact: true }).click();
    const cost = await pane.getByRole('region', { name: 'Saved answers' }).innerText();
    expect(cost).toContain(`Renewing takes ${asked} requests`);
    expect(terrace.answers.length).toBe(asked);
    await pane.getByRole('button', { name: 'Renew', exact: true }).click();
    await pane.getByText(`${asked} answers of ${asked} renewed.`).waitFor({ timeout: 60_000 });
    expect(terrace.answers.length).toBe(2 * asked);
  });

  // The browser fills a frame of the page from its history before the page's own scripts run; Firefox does so at each reload.
  it('the add-in starts where the person comes back by the browser’s own button', async () => {
    const { page } = terrace;
    await page.goto('about:blank');
    await page.goBack();
    await eventually(page, () => 'workbench' in window);
    const ready = page.evaluate(() => window.workbench.ready);
    await waitFor('the add-in to take calls', ready);
    expect(await terrace.value('=EPCRATING(A2)')).toMatch(/^[A-G]$/);
  });
});
