import { eventually } from './support/eventually';
import { openPane, type DrivenPane } from './support/pane';
import type { Terrace } from './support/terrace';

/** The pane by the keyboard alone, under the office.js of Excel on the web, which handles Tab and Escape itself. */

jest.setTimeout(90_000);

let terrace: Terrace;
let pane: DrivenPane;
openPane((opened) => ({ terrace, pane } = opened));

const key = (name: string): Promise<void> => terrace.page.keyboard.press(name);
const button = (name: string | RegExp) => pane.frame().getByRole('button', { name }).first();
/** Presses a button as the keyboard does. */
const enter = async (name: string | RegExp): Promise<void> => {
  await button(name).focus();
  await key('Enter');
};

/** Waits until what has the focus in the pane is called so: by its label, or by what it says. */
const paneIsAt = (name: string): Promise<void> =>
  eventually(
    pane.frame(),
    (wanted) => {
      const { activeElement } = document;
      const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
      if (said !== wanted) throw new Error(`The focus is at “${String(said).slice(0, 80)}”`);
      return document.hasFocus();
    },
    name,
  );

/** Waits until the workbench itself has the focus, at what a selector finds or within it. */
const workbenchIsAt = (selector: string): Promise<void> =>
  eventually(terrace.page, (wanted) => document.activeElement?.closest(wanted) != null, selector);

describe('Tab', () => {
  it('goes on from the title of a step to what can be done in it, and back', async () => {
    // Once the sheet has been drawn it takes the keyboard: a click gives it to the pane.
    await pane.press('Check and sync');
    await paneIsAt('A whole sheet at once');
    await enter(/^Check homes/);
    await paneIsAt('Which homes do you want to check?');
    await key('Tab');
    await eventually(pane.frame(), () => document.activeElement?.textContent.startsWith('Portfolio'));
    await key('Shift+Tab');
    await paneIsAt('Back');
  });

  it('goes out of the pane at its end, and at its start', async () => {
    await enter('Settings');
    const last = pane.frame().locator('main:visible button').last();
    await last.focus();
    await key('Tab');
    await workbenchIsAt('.title button');
    await button(/^Connection/).focus();
    await key('Shift+Tab');
    await workbenchIsAt('#divider');
    await key('Tab');
    await workbenchIsAt('#frame');
  });
});

it('nothing covers what Tab leads to in a pane that is low, as it is where the browser magnifies', async () => {
  await terrace.page.setViewportSize({ width: 1500, height: 340 });
  await enter('Check and sync');
  await enter(/^Portfolio/);
  await paneIsAt('What do the columns hold?');
  const covered: string[] = [];
  for (let presses = 0; presses < 11; presses += 1) {
    await pane.frame().evaluate(() => document.activeElement?.setAttribute('data-left', ''));
    await key('Tab');
    // A key reaches a frame a little later than it is pressed.
    await eventually(pane.frame(), () => document.activeElement?.hasAttribute('data-left') === false);
    const name = await pane.frame().evaluate(() => {
      const focused = document.activeElement!;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return focused.contains(seen) ? null : (focused.getAttribute('aria-label') ?? focused.textContent);
    });
    if (name !== null) covered.push(name);
  }
  await terrace.page.setViewportSize({ width: 1500, height: 900 });
  expect(covered).toEqual([]);
});

it('Escape leads from the pane to the cells', async () => {
  await button('Settings').focus();
  await key('Escape');
  await workbenchIsAt('#grid');
});

describe('the focus, where what had it is gone,', () => {
  it('goes to the screen that was opened from another, once it is there', async () => {
    await enter('Settings');
    await enter('Change');
    await paneIsAt('Connection');
    await key('Tab');
    await eventually(pane.frame(), () => document.activeElement?.matches('main *'));
  });

  it('stays at a button that is at work', async () => {
    const held = await terrace.holdApi();
    await enter('Test connection');
    await pane.says('Testing with one request');
    await paneIsAt('Test connection');
    await held.release();
    await paneIsAt('Test connection');
  });

  it('goes to the card of what was pressed', async () => {
    await enter('Look up');
    await terrace.select('A9');
    await pane.looksAt('Portfolio!A9');
    await enter('Create a property…');
    await paneIsAt('Stored property');
    await key('Tab');
    await paneIsAt('Create property');
    await enter('Not now');
    await paneIsAt('Stored property');
  });

  it('stays at what asks again', async () => {
    const held = await terrace.holdApi();
    await enter('Ask again: Energy certificates');
    await paneIsAt('Asking: Energy certificates');
    await held.release();
    await paneIsAt('Ask again: Energy certificates');
  });

  it('stays in the sheet when the pane shows another screen', async () => {
    await pane.press('Settings');
    await button('Change').focus();
    await terrace.page.locator('#grid').click({ position: { x: 500, y: 300 } });
    await terrace.select('A10');
    await terrace.command('checkThisHome');
    await pane.looksAt('Portfolio!A10');
    await workbenchIsAt('#grid');
  });
});
