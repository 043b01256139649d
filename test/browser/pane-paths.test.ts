import { eventually } from './support/eventually';
import { openPane, type DrivenPane } from './support/pane';
import type { Terrace } from './support/terrace';

/** What a person does with ribbon and pane together, by mouse and keyboard: each path to its end. */

jest.setTimeout(90_000);

let terrace: Terrace;
let pane: DrivenPane;
openPane((opened) => ({ terrace, pane } = opened));
beforeAll(() => terrace.page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

const clipboard = () => terrace.page.evaluate(() => navigator.clipboard.readText());
const ratingCards = () => pane.frame().getByRole('switch', { name: /^Ratings open as cards/ });
const button = (name: string | RegExp) => pane.frame().getByRole('button', { name }).first();

describe('the ribbon', () => {
  it('checks the selected rows: at their table, and of them alone', async () => {
    await terrace.select('B5:C9');
    await terrace.page.locator('[data-control="Terrace.Check"]').click();
    await pane.heads('What do the columns hold?');
    await pane.says(/^5 selected rows of Portfolio/);
    await pane.press('Choose what to look for');
    await pane.heads('What do you want to look for?');
    expect(await pane.frame().getByRole('radio', { name: 'The 5 selected rows' }).isChecked()).toBe(true);
    await pane.press('See the plan');
    await pane.heads('What will be checked');
    const homes = pane.frame().getByRole('button', { name: /^Homes to check/ });
    expect(await homes.innerText()).toMatch(/\b5$/);
  });

  it('asks which table where the selection lies in none', async () => {
    await terrace.select('Z400');
    await terrace.command('checkSelection');
    await pane.heads('Which homes do you want to check?');
  });

  it('leads to the sync from wherever the person is', async () => {
    await terrace.page.locator('[data-control="Terrace.Sync"]').click();
    await pane.heads(/^Which table/);
    await pane.press('Settings');
    await terrace.command('syncPortfolio');
    await pane.heads(/^Which table/);
    await terrace.select('A4');
    await terrace.command('checkSelection');
    await pane.heads('What do the columns hold?');
    expect(
      await pane
        .frame()
        .getByText(/selected rows of/)
        .count(),
    ).toBe(0);
  });

  it('looks this home up though the selection is not followed', async () => {
    await pane.press('Look up');
    const follow = pane.frame().getByRole('switch', { name: 'Follow the selected row' });
    await follow.press('Space');
    await terrace.select('A21');
    await terrace.command('checkThisHome');
    await pane.looksAt('Portfolio!A21');
    await terrace.select('Z400');
    await terrace.command('checkThisHome');
    await pane.says(/^Select a row with a home/);
    await follow.press('Space');
  });
});

describe('a home that is looked up', () => {
  it('is followed though the person was typing in a cell when that began', async () => {
    const follow = pane.frame().getByRole('switch', { name: 'Follow the selected row' });
    await follow.press('Space');
    await terrace.page.locator('#grid').click({ position: { x: 500, y: 600 } });
    await terrace.page.keyboard.type('half a word');
    await follow.click();
    await pane.frame().getByRole('switch', { checked: true }).waitFor();
    await terrace.page.locator('#grid').click({ position: { x: 500, y: 200 } });
    for (const cell of ['A7', 'A8']) {
      await terrace.select(cell);
      await pane.looksAt(`Portfolio!${cell}`);
    }
  });

  it('is copied, and pasted as rows of two cells', async () => {
    await terrace.select('A9');
    await pane.looksAt('Portfolio!A9');
    for (const part of ['Energy certificates', 'Councils’ registers', 'Schemes and directions'])
      await pane.says(new RegExp(`^${part} · as at`));
    await button('Copy').focus();
    await terrace.page.keyboard.press('Enter');
    await pane.says('Summary copied.');
    const lines = (await clipboard()).split('\n').map((line) => line.split('\t'));
    expect(lines.every((cells) => cells.length === 2)).toBe(true);
    expect(lines.map(([name]) => name)).toEqual(
      expect.arrayContaining(['Home', 'UPRN', 'Energy rating', 'As at']),
    );
  });

  it('is inserted as values by keyboard alone, as numbers and texts, and nothing of it runs', async () => {
    await terrace.select('T300');
    await button('Insert values').focus();
    await terrace.page.keyboard.press('Enter');
    await pane.says(/^Inserted at/);
    const cells = await terrace.cells('T300:U308');
    const values = new Map(cells.map(([name, value]) => [name?.text, value]));
    expect(values.get('UPRN')?.value).toBe((await terrace.cell('A9')).value);
    expect(cells.flat().every(({ formula }) => formula === null)).toBe(true);
  });
});

describe('the activity', () => {
  it('copies the response id of a request for support', async () => {
    await pane.press(/^Activity/);
    const copy = pane.frame().getByRole('button', { name: 'Copy the response id for support' }).first();
    await copy.focus();
    await terrace.page.keyboard.press('Enter');
    await pane.says('Response id copied.');
    expect(await clipboard()).toMatch(/^[\w-]{8,}$/);
  });
});

describe('the settings', () => {
  beforeAll(() => pane.press('Settings'));

  it('diagnostics name no address and no key, and are shown where the clipboard is out of reach', async () => {
    const card = pane.frame().getByRole('region', { name: 'Diagnostics' });
    await card.getByRole('button', { name: 'Copy' }).click();
    await pane.says('Copied.');
    const told = JSON.parse(await clipboard()) as { product: string; requests: unknown[] };
    expect(told.product).toBe('Terrace');
    expect(told.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/FH\d|Street|secret/);
    const downloads = card.getByRole('button', { name: /save|download/i });
    expect(await downloads.count()).toBe(0);
    await pane.frame().evaluate(() => {
      const refuses = (): Promise<void> => Promise.reject(new Error('Not allowed.'));
      Object.defineProperty(navigator.clipboard, 'writeText', { value: refuses, configurable: true });
    });
    await card.getByRole('button', { name: 'Copy' }).click();
    await pane.says(/^Select the text below/);
    const byHand = JSON.parse(await card.getByRole('textbox').inputValue()) as typeof told;
    expect(byHand.product).toBe('Terrace');
    await pane.frame().evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
    await card.getByRole('button', { name: 'Copy' }).click();
    await card.getByRole('textbox').waitFor({ state: 'detached' });
  });

  it('starts with this workbook, and says so again when the pane comes back', async () => {
    const starts = pane.frame().getByRole('switch', { name: /^Load with this workbook/ });
    const before = await starts.isChecked();
    await starts.press('Space');
    await pane.press('Look up');
    await pane.press('Settings');
    await eventually(
      pane.frame(),
      ([wanted]) =>
        [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')].find((each) =>
          each.labels?.[0]?.textContent.startsWith('Load with this workbook'),
        )?.checked === wanted,
      [!before],
    );
  });

  it('as many requests go at a time as are set', async () => {
    await pane
      .frame()
      .getByLabel(/^Requests at a time/)
      .selectOption('4');
    await pane.press('Look up');
    const held = await terrace.holdApi();
    await terrace.fill('T70', [
      ['=EPCRATING(A101)'],
      ['=EPCRATING(A102)'],
      ['=EPCRATING(A103)'],
      ['=EPCRATING(A104)'],
      ['=EPCRATING(A105)'],
    ]);
    // The second leaves two seconds after the first, which is given no answer.
    for (let wait = 0; wait < 600 && held.count() < 4; wait += 1) await terrace.page.waitForTimeout(50);
    await terrace.page.waitForTimeout(300);
    expect(held.count()).toBe(4);
    await held.release();
    await terrace.idle();
  });

  it('forgets what is kept, at once', async () => {
    await pane.press('Settings');
    await pane.says(/answers are saved on this device/);
    await pane.press('Delete all');
    await pane.says('No answers are saved on this device.');
  });
});

describe('a manifest with a namespace', () => {
  it('formulas that the pane writes or shows bear it', async () => {
    await terrace.reopen({ functions: 'DEV', ExcelApi: '1.17' });
    await pane.says('=DEV.EPCRATING(A2)');
    await terrace.select('A9');
    await pane.looksAt('Portfolio!A9');
    await terrace.select('T30');
    await pane.press('Insert formulas');
    await pane.says(/^Inserted at/);
    await terrace.idle();
    const cells = (await terrace.cells('T30:U34')).map(([, cell]) => cell);
    expect(cells.map((cell) => cell?.formula?.slice(0, 5))).toEqual(new Array(5).fill('=DEV.'));
    expect(cells[0]?.text).toMatch(/^[A-G]$/);
    expect(cells.every((cell) => cell?.text.startsWith('#') === false)).toBe(true);
  });
});

describe('an Excel that knows no cards on text', () => {
  it('offers no cards on ratings where this Excel shows none', async () => {
    await pane.press('Settings');
    await pane.says('This version of Excel cannot do this: EPCRATING gives the letter only.');
    expect(await ratingCards().isDisabled()).toBe(true);
  });
});

describe('an Excel that knows cards on text', () => {
  it('says when the sheet is to be recalculated for ratings that open as cards, and they do', async () => {
    await terrace.reopen();
    await pane.press('Settings');
    await ratingCards().press('Space');
    await terrace.set('T80', '=EPCRATING(A9)');
    await terrace.idle();
    expect(await terrace.card('T80')).toMatchObject({ type: 'String' });
    await ratingCards().press('Space');
  });
});

describe('the theme of the workbench', () => {
  it('is chosen by a button, and the pane follows as it follows Excel', async () => {
    const ground = () =>
      pane.frame().evaluate(() => {
        const provider = document.querySelector('.fui-FluentProvider');
        return provider
          ? getComputedStyle(provider).getPropertyValue('--colorNeutralBackground1').trim()
          : '';
      });
    expect(await ground()).toBe('#ffffff');
    await terrace.page.getByRole('button', { name: 'Dark theme' }).click();
    await eventually(pane.frame(), () => {
      const provider = document.querySelector('.fui-FluentProvider');
      return (
        provider &&
        getComputedStyle(provider).getPropertyValue('--colorNeutralBackground1').trim() === '#292929'
      );
    });
    await terrace.page.getByRole('button', { name: 'Light theme' }).click();
    await eventually(pane.frame(), () => {
      const provider = document.querySelector('.fui-FluentProvider');
      return (
        provider &&
        getComputedStyle(provider).getPropertyValue('--colorNeutralBackground1').trim() !== '#292929'
      );
    });
  });
});

describe('dialogs of Office', () => {
  it('open, speak to the pane and are closed by it', async () => {
    const { origin } = new URL(terrace.url);
    const page = `${origin}/workbench/addin/dialog.html`;
    await terrace.page.context().route('**/workbench/addin/dialog.html*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script src="${origin}/workbench/office/office.js"></script>
          <script>Office.onReady().then(() => Office.context.ui.messageParent('from the dialog'));</script>`,
      }),
    );
    const opened = pane.frame().evaluate(
      (address) =>
        new Promise<string>((resolve, reject) => {
          Office.context.ui.displayDialogAsync(address, ({ status, value }) => {
            if (status !== Office.AsyncResultStatus.Succeeded) {
              reject(new Error(`It was not opened: ${status}.`));
              return;
            }
            value.addEventHandler(Office.EventType.DialogMessageReceived, (told) => {
              value.close();
              resolve('message' in told ? told.message : '');
            });
          });
        }),
      page,
    );
    // A browser opens a window for a person alone: office.js asks them.
    const [dialog] = await Promise.all([terrace.page.waitForEvent('popup'), pane.press('Allow')]);
    expect(await opened).toBe('from the dialog');
    if (!dialog.isClosed()) await dialog.waitForEvent('close');
  });
});
