import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sealed, verifyPack } from '../../src/portfolio/pack';
import { landlordSheets, ratingPlanSheets, registerSheet } from '../../src/portfolio/sheets';
import { packBytes, readPack } from '../../src/xlsx';
import { complete, inputOf } from '../portfolio/sheets/support';
import { digest } from '../support/digest';
import { converted } from '../support/libreoffice';
import { isLong } from '../support/long';
import { opened, printedPoints } from './support';

/** Opening it takes seconds. */
const ifLong = isLong ? it : it.skip;

const many = () =>
  inputOf(
    Array.from({ length: 40 }, (_, at) => ({
      ...complete,
      Address: `${at + 1} High Street, =1+1 & “more”`,
      Landlord: at % 3 === 0 ? 'Ann' : 'Ben & Sons',
      'EICR expiry': at % 2 === 0 ? '01/01/2020' : '',
    })),
  );

it('P9.6 sheets to print and send are printed in text of 8 points or more, one page wide', async () => {
  const input = many();
  const book = await opened(
    packBytes([registerSheet(input), ...ratingPlanSheets(input), ...landlordSheets(input)]),
  );
  expect(book.worksheets.filter((sheet) => printedPoints(sheet) < 8).map(({ name }) => name)).toEqual([]);
  expect(book.worksheets.map(({ pageSetup }) => pageSetup.fitToWidth)).toEqual(book.worksheets.map(() => 1));
});

ifLong(
  'P9.6 another program opens and prints what is made, without an error in a cell, and leaves a pack whole',
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-opened-'));
    try {
      const input = many();
      const cover = { name: 'Cover', rows: [['Terrace evidence pack']], dates: new Map(), widths: [30] };
      const made = [cover, registerSheet(input), ...ratingPlanSheets(input), ...landlordSheets(input)];
      await writeFile(path.join(folder, 'pack.xlsx'), packBytes(await sealed(made, digest, null)));
      converted(path.join(folder, 'pack.xlsx'), 'pdf', folder);
      expect((await readFile(path.join(folder, 'pack.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
      const again = path.join(folder, 'again');
      converted(path.join(folder, 'pack.xlsx'), 'xlsx', again);
      const read = readPack(await readFile(path.join(again, 'pack.xlsx'))) ?? [];
      const cells = read.flatMap(({ rows }) =>
        rows.flatMap((row) => row.cells.map(({ value }) => String(value))),
      );
      expect(cells.filter((text) => /^#[A-Z]+[!?]?$/.test(text))).toEqual([]);
      expect(await verifyPack(read, digest, () => false)).toMatchObject({ kind: 'whole' });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
