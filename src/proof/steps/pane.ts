import { pause } from '../../contract';
import { answered, codeOf, columnOf, onOwnSheet, type ProofPage, type RunStep } from '../page';

/* What the add-in itself does to a sheet, driven through its pane as a user drives it. */

type Sheet = Excel.Worksheet;

/** A list of homes in A1:A12, so that the pane has one to show for whichever row is selected. */
async function listHomes(sheet: Sheet, page: ProofPage): Promise<void> {
  sheet.getRange('A1:A12').values = columnOf(['UPRN', ...page.uprns.slice(0, 11)]);
  sheet.activate();
  await sheet.context.sync();
}

async function select(sheet: Sheet, address: string, page: ProofPage): Promise<void> {
  sheet.getRange(address).select();
  await sheet.context.sync();
  await page.pane.says(new RegExp(`!${address.replaceAll(':', '.?')}`));
}

export const insert: RunStep = (page) =>
  onOwnSheet('ProofInsert', async (sheet, context) => {
    await listHomes(sheet, page);
    sheet.getRange('B1').values = [['Formula']];
    const table = sheet.tables.add('A1:B12', true);
    await context.sync();
    await page.pane.press(/^Look up$/);
    await select(sheet, 'B2', page);
    await page.pane.press(/^Insert formulas$/);
    await page.pane.says(/Select a cell away from the table/);
    const inTable = sheet.getRange('B2:B12').load({ formulas: true });
    await context.sync();
    await select(sheet, 'F3', page);
    await page.pane.press(/^Insert formulas$/);
    await page.pane.says(/Inserted at/);
    const [[, answer] = []] = await answered(sheet, 'F3:G3', page);
    const after = table.getRange().load({ columnCount: true, rowCount: true });
    await context.sync();
    return {
      changedInTable: inTable.formulas.flat().filter((formula) => formula !== '').length,
      tableSize: `${after.rowCount} x ${after.columnCount}`,
      answered: /^[A-G]$/.test(String(answer)),
    };
  });

/** How long somebody has to begin typing, and to end it. */
const typingMilliseconds = 45_000;

export const editMode: RunStep = (page) =>
  onOwnSheet('ProofTyping', async (sheet, context) => {
    sheet.activate();
    await context.sync();
    await page.prompt('Click an empty cell and type a word, and leave it open.');
    const code = await writeUntil((shown) => shown !== 'done', sheet, page);
    await page.prompt('Press Enter.');
    const after = await writeUntil((shown) => shown === 'done', sheet, page);
    await page.prompt('');
    const used = sheet.getUsedRange().load({ values: true });
    await context.sync();
    const typed = used.values.flat().filter((value) => value !== '' && value !== 'written');
    return { code, after, typed: typed.length };
  });

/** Writes far from where somebody types until Excel says what is waited for. @throws Error when it does not */
async function writeUntil(
  isWanted: (code: string) => boolean,
  sheet: Sheet,
  { clock }: ProofPage,
): Promise<string> {
  const until = clock.now() + typingMilliseconds;
  while (clock.now() < until) {
    const code = await codeOf(async () => {
      sheet.getRange('P1').values = [['written']];
      await sheet.context.sync();
    });
    if (isWanted(code)) return code;
    await pause(clock, 250);
  }
  throw new Error('Nobody typed in a cell, or ended it.');
}

export const protectedSheet: RunStep = (page) =>
  onOwnSheet('ProofProtected', async (sheet, context) => {
    sheet.getRange('A1:D3').values = [
      ['Reference', 'UPRN', 'Address', 'Postcode'],
      ...page.homes
        .slice(0, 2)
        .map(({ uprn, address, postcode }, at) => [`PROOF-${at}`, uprn, address, postcode]),
    ];
    const table = sheet.tables.add('A1:D3', true).load({ name: true });
    await context.sync();
    sheet.protection.protect();
    await context.sync();
    const before = page.creates();
    const { press, says } = page.pane;
    await press(/^Check and sync$/);
    await press(/^Sync a portfolio/);
    await press(new RegExp(`^${table.name}`));
    await press(/^Check the rows$/);
    await press(/^See the plan$/);
    await press(/^Start/);
    const said = await says(/Take the protection off[^.]*\./);
    const code = await codeOf(async () => {
      sheet.getRange('A2').values = [['after']];
      await context.sync();
    });
    const kept = sheet.getRange('A2').load({ values: true });
    await context.sync();
    sheet.protection.unprotect();
    await context.sync();
    return {
      code,
      kept: String(kept.values[0]?.[0]),
      said: said.includes('ProofProtected'),
      creates: page.creates() - before,
    };
  });
