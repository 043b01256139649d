import { createHash } from 'node:crypto';
import { sealed, verifyPack, type PackSheet } from '../../src/portfolio/pack';
import { packBytes, readPack } from '../../src/xlsx';
import { opened } from './support';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const nobodySigns = (): boolean => false;
const sheets: readonly PackSheet[] = [
  {
    name: 'Cover',
    rows: [['Terrace evidence pack'], ['About', '=1+1'], [], ['Homes', 2]],
    dates: new Map(),
    wide: new Set([1]),
  },
  {
    name: 'Crown & Sons',
    rows: [
      ['Home', 'Moment', 'Rating', 'Note'],
      ['1 “High” Street', 46_349.652_789, 'D', 'a\nsecond line'],
      ['2 High Street', 46_350, '', '000123'],
    ],
    dates: new Map([[1, 'moment']]),
    wide: new Set([0]),
  },
];

const whole = { kind: 'whole', rows: 7, publicKey: null };
const verdictOf = async (bytes: Uint8Array) =>
  verifyPack(await readPack('pack.xlsx', bytes), digest, nobodySigns);

it('P9.1 values come back as they were: text is text, whatever it begins with, and days are days', async () => {
  const bytes = await packBytes(sealed(sheets, digest, null));
  expect(await verdictOf(bytes)).toEqual(whole);
  const book = await opened(bytes);
  const homes = book.getWorksheet('Crown & Sons');
  expect(book.getWorksheet('Cover')?.getCell('B2').formula).toBeUndefined();
  expect(homes?.getCell('B3').numFmt).toBe('d mmm yyyy hh:mm');
  expect(homes?.getCell('D3').value).toBe('000123');
  expect(homes?.pageSetup).toMatchObject({ printTitlesRow: '1:1', fitToWidth: 1, orientation: 'landscape' });
});

it('P9.3 a pack that another program saved again is whole, and one that it changed is not', async () => {
  const bytes = await packBytes(sealed(sheets, digest, null));
  const book = await opened(bytes);
  book.getWorksheet('Crown & Sons')!.getColumn(1).width = 80;
  const again = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await verdictOf(again)).toEqual(whole);
  book.getWorksheet('Crown & Sons')!.getCell('C2').value = 'B';
  const changed = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await verdictOf(changed)).toEqual({
    kind: 'changed',
    findings: ['Row 2 of sheet “Crown & Sons” was changed.'],
  });
});
