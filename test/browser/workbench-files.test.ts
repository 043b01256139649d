import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Workbook } from '@mui/x-internal-exceljs-fork';
import { eventually } from './support/eventually';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** A person's own file in the workbench: opened, calculated by the add-in, saved; and the ribbon and charts beside it. */

let terrace: Terrace;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  terrace = await startTerrace();
}, 260_000);

afterAll(async () => {
  await closeOpened(terrace);
  rmSync(folder, { recursive: true, force: true });
});

const dialog = () => terrace.page.locator('dialog');

async function choose(name: string, contents: Buffer): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, contents);
  await terrace.page.setInputFiles('#file-chooser', file);
}

async function homes(uprn: unknown): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('My homes');
  sheet.addTable({
    name: 'Homes',
    ref: 'A1',
    columns: [{ name: 'UPRN' }, { name: 'Let since' }],
    rows: [[uprn, new Date(Date.UTC(2024, 1, 29))]],
  });
  sheet.getCell('B2').numFmt = 'dd/mm/yyyy';
  sheet.getCell('A2').note = 'a comment';
  sheet.getCell('D1').value = 'Rating';
  sheet.getCell('D2').value = { formula: '_xldudf_EPCRATING(A2)', result: '?' };
  sheet.getCell('E2').value = '007';
  // The format of a file that is written so is number 14, the reader's own short date.
  sheet.getCell('F2').value = new Date(Date.UTC(2026, 9, 3));
  sheet.getCell('F2').numFmt = 'mm-dd-yy';
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('the ribbon', () => {
  it('shows the buttons of the manifest, and a command shows its screen of the pane', async () => {
    const { page } = terrace;
    const labels = await page.locator('.ribbon-button span').allTextContents();
    expect(labels).toEqual(['Terrace', 'Check selection', 'Sync portfolio', 'Formulas']);
    const pictures = page.locator('.ribbon-button img');
    await eventually(page, () =>
      [...document.querySelectorAll<HTMLImageElement>('.ribbon-button img')].every(
        (one) => one.naturalWidth > 0,
      ),
    );
    expect(await pictures.count()).toBe(4);
    await page.locator('[data-control="Terrace.Check"]').click();
    const current = page
      .frameLocator('#frame')
      .locator('[aria-current="page"], [role="tab"][aria-selected="true"]');
    await current.getByText('Check', { exact: false }).first().waitFor();
    // The screen takes the focus to its title as soon as it is there.
    const title = page
      .frameLocator('#frame')
      .getByRole('heading', { name: 'What do the columns hold?', exact: true });
    await title.and(page.frameLocator('#frame').locator(':focus')).waitFor();
  });

  it('opens the menu with the keyboard', async () => {
    const { page } = terrace;
    await page.locator('[data-control="Terrace.Formulas"]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Repair formulas');
    await page.keyboard.press('Escape');
  });
});

describe('a file that is none', () => {
  it('is refused in a sentence, and the sheet stays', async () => {
    await choose('notes.xlsx', Buffer.from('no workbook'));
    await dialog().getByText('Save it as an Excel workbook').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    expect((await terrace.cell('A1')).text).toBe('UPRN');
  });
});

describe('a workbook of the person', () => {
  it('is opened after a word on what it leaves out, and the add-in answers its formulas', async () => {
    const uprn = (await terrace.cell('A2')).value;
    await choose('homes.xlsx', await homes(uprn));
    await dialog().getByText('comments').waitFor();
    await dialog().getByRole('button', { name: 'Open' }).click();
    await terrace.shows('D1', 'Rating');
    await terrace.idle();
    const [uprnCell, since, , rating, text, ownShortDate] = (await terrace.cells('A2:F2'))[0] ?? [];
    expect(uprnCell?.value).toBe(uprn);
    expect(since?.text).toBe('29/02/2024');
    // As a whole, so that a failure shows the message of an error, too.
    expect(rating).toMatchObject({
      formula: '=EPCRATING(A2)',
      text: expect.stringMatching(/^[A-G]$|^#N\/A$/) as string,
    });
    expect(text?.value).toBe('007');
    expect(ownShortDate).toMatchObject({ value: 46298, text: '03/10/2026' });
  });

  it('is saved with what was typed, in the form that Excel reads', async () => {
    await terrace.set('E3', 'typed');
    const [download] = await Promise.all([
      terrace.page.waitForEvent('download'),
      terrace.page.click('#file-save'),
    ]);
    expect(download.suggestedFilename()).toBe('homes.xlsx');
    const saved = path.join(folder, 'saved.xlsx');
    await download.saveAs(saved);
    const book = new Workbook();
    await book.xlsx.readFile(saved);
    const sheet = book.getWorksheet('My homes')!;
    expect(sheet.getCell('D2').formula).toBe('_xldudf_EPCRATING(A2)');
    expect(sheet.getCell('B2').value).toEqual(new Date(Date.UTC(2024, 1, 29)));
    expect([sheet.getCell('E2').value, sheet.getCell('E3').value]).toEqual(['007', 'typed']);
    expect(sheet.getTables()).toHaveLength(1);
  });
});

describe('charts', () => {
  it('are drawn over the sheet with words for those who do not see them, and follow their cells', async () => {
    const { page } = terrace;
    await page.frames()[1]!.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add('Dashboard');
        sheet.getRange('A1:B3').values = [
          ['Rating', 'Homes'],
          ['C', 4],
          ['D', 9],
        ];
        const chart = sheet.charts.add('ColumnClustered', sheet.getRange('A1:B3'), 'Columns');
        chart.title.text = 'Homes by rating';
        chart.setPosition('D2', 'H14');
        sheet.activate();
        await context.sync();
      }),
    );
    const drawing = page.locator('.chart svg');
    await drawing.waitFor();
    expect(await drawing.getAttribute('aria-label')).toBe('Homes by rating, column chart. C: 4; D: 9.');
    await terrace.set('B2', 7);
    await page.locator('.chart svg[aria-label*="C: 7"]').waitFor();
    await page.locator('.chart').focus();
    await page.keyboard.press('Delete');
    await drawing.waitFor({ state: 'detached' });
  });
});
