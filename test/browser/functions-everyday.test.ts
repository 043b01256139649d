import type { Frame } from 'playwright-core';
import { isLong } from '../support/long';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** What people do with functions in everyday sheets, in the workbench's grid: what that cannot do is asked of Excel by `npm run prove`. */

let terrace: Terrace;
/** What the functions answer about the first five homes, one by one. */
let ratings: string[];

async function spilled(formula: string, address: string): Promise<string[]> {
  await terrace.set(address.split(':')[0] ?? address, formula);
  await terrace.idle();
  return terrace.texts(address);
}

beforeAll(async () => {
  terrace = await startTerrace();
  await terrace.fill('K2:K6', '=EPCRATING(A2)');
  await terrace.idle();
  ratings = await terrace.texts('K2:K6');
}, 300_000);
afterAll(() => closeOpened(terrace));

it('LET, LAMBDA, MAP, BYROW and FILTER take answers, and the spill of one is read by another', async () => {
  expect(ratings.every((rating) => /^[A-G]$/.test(rating))).toBe(true);
  const [first = ''] = ratings;
  expect(await terrace.value('=LET(home,A2,EPCRATING(home))')).toBe(first);
  expect(await terrace.value('=LAMBDA(home,EPCRATING(home))(A2)')).toBe(first);
  expect(await spilled('=EPCRATING(A2:A6)', 'L2:L6')).toEqual(ratings);
  expect(await spilled('=MAP(A2:A6,LAMBDA(home,EPCRATING(home)))', 'M2:M6')).toEqual(ratings);
  expect(await spilled('=BYROW(A2:A6,LAMBDA(home,EPCRATING(home)))', 'N2:N6')).toEqual(ratings);
  const others = ratings.filter((rating) => rating !== first);
  expect(others).not.toEqual([]);
  const beyond = ratings.slice(others.length).map(() => '');
  expect(await spilled(`=FILTER(L2:L6,L2:L6<>"${first}")`, 'O2:O6')).toEqual([...others, ...beyond]);
  expect(await terrace.value(`=COUNTIF(L2:L6,"${first}")`)).toBe(5 - others.length);
  expect(await terrace.value(`=XLOOKUP("${first}",L2:L6,A2:A6)`)).toBe((await terrace.cell('A2')).value);
});

it('a structured reference means the home of its own row', async () => {
  // In the table, and beside it by the table's name.
  await terrace.fill('Portfolio!I2:I6', '=EPCRATING([@UPRN])');
  await terrace.fill('Portfolio!P2:P6', '=EPCRATING(Portfolio[@UPRN])');
  await terrace.idle();
  expect(await terrace.texts('I2:I6')).toEqual(ratings);
  expect(await terrace.texts('P2:P6')).toEqual(ratings);
  expect(await terrace.value('=SUM(Portfolio[@[Rent pcm]])', 'Q2')).toBe((await terrace.cell('H2')).value);
});

it('a name of the workbook stands for its cell, and a null object takes any method', async () => {
  const addin = terrace.page.frames().find((frame) => frame !== terrace.page.mainFrame()) as Frame;
  await addin.evaluate(() =>
    Excel.run(async ({ workbook }) => {
      workbook.names.add('Home', workbook.worksheets.getItem('Portfolio').getRange('A3'));
      workbook.worksheets.getItemOrNullObject('Nowhere').delete();
      await workbook.context.sync();
    }),
  );
  expect(await terrace.value('=EPCRATING(Home)', 'Q3')).toBe(ratings[1]);
});

it('a card that was entered at once with what reads it is read when it comes, and stands for its home', async () => {
  await terrace.fill('R2', [['=EPCCERTIFICATE(A2)', '=R2.expiry_date', '=EPCRATING(R2)']]);
  await terrace.idle();
  const [card, day, rating] = await terrace.texts('R2:T2');
  expect([card, rating]).toEqual([`EPC ${ratings[0]}`, ratings[0]]);
  expect(Number(day)).toBeGreaterThan(40_000);
  // Each card of a spill is one of its own.
  await terrace.set('U2', '=EPCCERTIFICATE(A2:A6)');
  await terrace.set('V2', '=EPCRATING(U2:U6)');
  await terrace.idle();
  expect(await terrace.texts('V2:V6')).toEqual(ratings);
});

it('days that are typed below each other are days of the United Kingdom', async () => {
  const { keyboard, mouse } = terrace.page;
  // The cells have the keyboard, whatever had it before.
  await mouse.click(600, 500);
  await terrace.select('K12');
  for (const text of ['03/04/2026', '13/04/2026']) {
    await keyboard.type(text, { delay: 20 });
    await keyboard.press('Enter');
  }
  await terrace.shows('K13', '13/04/2026');
  expect((await terrace.cells('K12:K13')).flat()).toMatchObject([{ value: 46115 }, { value: 46125 }]);
  expect(await terrace.value('=DATEVALUE("13/04/2026")')).toBe(46125);
});

it('days that are pasted are days of the United Kingdom', async () => {
  const { page } = terrace;
  await page.mouse.click(600, 500);
  await terrace.select('L12');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '03/04/2026\n13/04/2026');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await terrace.shows('L13', '13/04/2026');
  expect((await terrace.cells('L12:L13')).flat()).toMatchObject([{ value: 46115 }, { value: 46125 }]);
});

// Two thousand cells each.
if (isLong)
  it('a whole column has room from the first row alone', async () => {
    expect((await spilled('=EPCRATING(A:A)', 'W1:W3')).slice(1)).toEqual(ratings.slice(0, 2));
    expect((await spilled('=EPCRATING(A:A)', 'X2:X3'))[0]).toBe('#SPILL!');
  });
