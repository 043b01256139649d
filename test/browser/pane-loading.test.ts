import { openPane, type DrivenPane } from './support/pane';
import { openWorkbench, type Terrace } from './support/terrace';

/** Parts of the add-in are loaded when they are first wanted: what shows where they cannot be, and once they can. */

jest.setTimeout(180_000);

let terrace: Terrace;
let pane: DrivenPane;
openPane((opened) => ({ terrace, pane } = opened));

/** Lets nothing be loaded whose name tells its contents, which is all that is loaded later. Gives back how it is let again. */
async function withoutParts(): Promise<() => Promise<void>> {
  const parts = /\/addin\/[\w-]+\.[0-9a-f]{8}\.js$/;
  await terrace.page.route(parts, (route) => route.abort());
  return () => terrace.page.unroute(parts);
}

const notLoaded = 'This part could not be loaded';

it('a screen that cannot be loaded says so beside the rest of the pane, and shows once it can', async () => {
  await terrace.select('A30');
  await pane.looksAt('Portfolio!A30');
  const back = await withoutParts();
  await pane.press('Overview');
  await pane.says(notLoaded);
  await pane.press('Look up');
  await pane.looksAt('Portfolio!A30');
  await pane.press('Overview');
  await pane.press('Try again');
  await pane.says(notLoaded);
  await back();
  await pane.press('Try again');
  await pane.heads('Overview');
});

it('a card of the overview that cannot be loaded leaves the others', async () => {
  const back = await withoutParts();
  await pane.press(/^Dates and calendar/);
  await pane.says(notLoaded);
  await pane.heads('Overview');
  await back();
  await pane.press('Try again');
  await pane.frame().getByRole('button', { name: 'Copy the calendar' }).waitFor();
});

it('a button of the ribbon whose part cannot be loaded blames nobody else, and works once it can', async () => {
  await terrace.fill('K2', '=EPCRATING(A2)');
  await terrace.idle();
  await terrace.select('K2');
  const back = await withoutParts();
  await terrace.command('renewSelection');
  await pane.says('Check the network and press the button again: a part of Terrace could not be loaded.');
  await back();
  await terrace.command('renewSelection');
  await pane.says('1 formula is asking the API again.');
});

it('a pane that cannot be loaded says so, and comes by itself once it can', async () => {
  const back = await withoutParts();
  await openWorkbench(terrace.page, terrace.page.url());
  await pane.says('Check the network: this pane could not be loaded, and is tried again by itself.');
  // The policy of the page lets it be styled, though nothing else of the pane is there.
  const style = await pane.frame().evaluate(() => {
    const { fontFamily, marginLeft } = getComputedStyle(document.body);
    return { fontFamily, marginLeft };
  });
  expect(style).toEqual({ fontFamily: expect.stringContaining('sans-serif') as string, marginLeft: '16px' });
  await terrace.fill('L3', '=EPCRATING(A3)');
  await terrace.idle();
  expect((await terrace.cell('L3')).text).toMatch(/^[A-G]$/);
  await back();
  await terrace.select('A30');
  await pane.looksAt('Portfolio!A30');
});
