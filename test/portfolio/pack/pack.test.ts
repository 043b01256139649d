import {
  sealed,
  verdictWords,
  verifyPack,
  type PackSheet,
  type PackSheetRead,
} from '../../../src/portfolio/pack';
import { digest } from '../../support/digest';
import { isLong } from '../../support/long';
import { seededRandom } from '../../support/seeded-random';

/** Stands in for a signature: who knows the text can make it, which a test may. */
const signer = { sign: (text: string): string => `signed ${digest(text)}`, publicKey: 'the key' };
const fits = (text: string, signature: string, key: string): boolean =>
  key === 'the key' && signature === signer.sign(text);

const plain = { dates: new Map(), widths: [] };
const sheets: readonly PackSheet[] = [
  { name: 'Cover', rows: [['Terrace evidence pack'], ['About', 'all homes'], [], ['Homes', 3]], ...plain },
  {
    name: 'A Baker',
    rows: [
      ['Home', 'Rating', 'Until'],
      ['1 High Street', 'D', 46_349.5],
      ['2 High Street', '', 46_350],
      ['3 High Street', 'D', ''],
    ],
    ...plain,
  },
  {
    name: 'Answers',
    rows: [['Question', 'Hash'], ...['a', 'b', 'c', 'd'].map((one) => [one, digest(one)])],
    ...plain,
  },
];

type Edited = {
  name: string;
  hidden: boolean;
  hiddenColumns: number[];
  mergedCells: string[];
  rows: {
    number: number;
    hidden: boolean;
    cells: { value: string | number | boolean; isFormula: boolean }[];
  }[];
}[];

/** As a file gives it back: blank rows are left out. */
function readBack(pack: readonly PackSheet[]): Edited {
  return pack.map(({ name, rows }) => ({
    name,
    hidden: false,
    hiddenColumns: [],
    mergedCells: [],
    rows: rows
      .map((cells, at) => ({
        number: at + 1,
        hidden: false,
        cells: cells.map((value) => ({ value, isFormula: false })),
      }))
      .filter(({ cells }) => cells.some(({ value }) => value !== '')),
  }));
}

const packed = async (isSigned = false): Promise<Edited> =>
  readBack(await sealed(sheets, digest, isSigned ? signer : null));
const verdictOf = (pack: readonly PackSheetRead[]) => verifyPack(pack, digest, fits);
const findings = async (pack: readonly PackSheetRead[]): Promise<readonly string[]> => {
  const verdict = await verdictOf(pack);
  return verdict.kind === 'changed' ? verdict.findings : [];
};
const sheetOf = (pack: Edited, name: string): Edited[number] => {
  const found = pack.find((sheet) => sheet.name === name);
  if (!found) throw new Error(`there is no sheet ${name}`);
  return found;
};

it('P9.2 the chain has every row of every sheet, and the cover how many and its head', async () => {
  const pack = await sealed(sheets, digest, null);
  const chain = pack.at(-1);
  expect(chain?.rows.slice(1).map(([sheet, row]) => `${sheet}!${row}`)).toEqual(
    sheets.flatMap(({ name, rows }) => rows.map((_, at) => `${name}!${at + 1}`)),
  );
  expect(pack[0]?.rows.slice(-4).map(([label]) => label)).toEqual([
    'Rows in the chain',
    'Head of the chain',
    'Signature (Ed25519)',
    'Public key',
  ]);
  expect(pack[0]?.rows.at(-4)?.[1]).toBe(13);
});

it('P9.2 a chain comes to the head that it came to when the first packs were made', async () => {
  const [cover] = await sealed(sheets, digest, null);
  expect(cover?.rows.at(-3)?.[1]).toBe('e14ac74a33e8a68acd883ddafc02482e57f7dfff6b8afece61eacbbdcc920e88');
});

it('P9.4 whole is said with who signed, or that nobody did', async () => {
  expect(await verdictOf(await packed())).toEqual({ kind: 'whole', rows: 13, publicKey: null });
  expect(await verdictOf(await packed(true))).toEqual({ kind: 'whole', rows: 13, publicKey: 'the key' });
});

it('P9.4 a signature that cannot be checked is not told as whole, and a change is found without it', async () => {
  const cannot = (): null => null;
  const unchecked = await verifyPack(await packed(true), digest, cannot);
  expect(unchecked).toEqual({ kind: 'unchecked', rows: 13 });
  expect((await verdictWords(unchecked, 'a.xlsx', true, digest)).sentence).toMatch(
    /^Signature not checked: /,
  );
  const pack = await packed(true);
  sheetOf(pack, 'A Baker').rows[1]!.cells[1]!.value = 'B';
  expect(await verifyPack(pack, digest, cannot)).toMatchObject({ kind: 'changed' });
});

it('P9.4 a chain that was computed anew no longer fits its signature', async () => {
  const forged = await packed();
  const [cover, original] = [sheetOf(forged, 'Cover'), sheetOf(await packed(true), 'Cover')];
  cover.rows.splice(-2, 2, ...original.rows.slice(-2));
  expect((await verdictOf(forged)).kind).toBe('whole');
  const rating = sheetOf(
    readBack(
      await sealed(
        sheets.map((sheet) => ({
          ...sheet,
          rows: sheet.rows.map((row) => row.map((value) => (value === 'D' ? 'B' : value))),
        })),
        digest,
        null,
      ),
    ),
    'A Baker',
  );
  const anew = readBack(
    await sealed(
      sheets.map((sheet) =>
        sheet.name === 'A Baker'
          ? { ...sheet, rows: rating.rows.map(({ cells }) => cells.map(({ value }) => value)) }
          : sheet,
      ),
      digest,
      null,
    ),
  );
  sheetOf(anew, 'Cover').rows.splice(-2, 2, ...original.rows.slice(-2));
  expect(await findings(anew)).toEqual([
    'The signature does not fit: what was signed is not what stands here.',
  ]);
});

it.each<[string, (pack: Edited) => void, readonly string[]]>([
  [
    'a value',
    (pack) => (sheetOf(pack, 'A Baker').rows[1]!.cells[1]!.value = 'B'),
    ['Row 2 of sheet “A Baker” was changed.'],
  ],
  [
    'a number by a second',
    (pack) => (sheetOf(pack, 'A Baker').rows[1]!.cells[2]!.value = 46_349.5 + 1 / 86_400),
    ['Row 2 of sheet “A Baker” was changed.'],
  ],
  [
    'a number that became text',
    (pack) => (sheetOf(pack, 'A Baker').rows[2]!.cells[2]!.value = '46350'),
    ['Row 3 of sheet “A Baker” was changed.'],
  ],
  [
    'a formula',
    (pack) => (sheetOf(pack, 'A Baker').rows[1]!.cells[1]!.isFormula = true),
    ['Row 2 of sheet “A Baker” was changed.'],
  ],
  [
    'a cell beside',
    (pack) => sheetOf(pack, 'Answers').rows[2]!.cells.push({ value: 'x', isFormula: false }),
    ['Row 3 of sheet “Answers” was changed.'],
  ],
  [
    'two rows that changed places',
    (pack) => {
      const { rows } = sheetOf(pack, 'Answers');
      [rows[1]!.cells, rows[2]!.cells] = [rows[2]!.cells, rows[1]!.cells];
    },
    ['Row 2 of sheet “Answers” was moved.', 'Row 3 of sheet “Answers” was moved.'],
  ],
  [
    'the last row',
    (pack) => void sheetOf(pack, 'Answers').rows.pop(),
    ['Row 5 of sheet “Answers” was cut off.'],
  ],
  [
    'a row that was emptied',
    (pack) => void sheetOf(pack, 'Answers').rows.splice(2, 1),
    ['Row 3 of sheet “Answers” was removed.'],
  ],
  [
    'a row more',
    (pack) =>
      void sheetOf(pack, 'Answers').rows.push({
        number: 6,
        hidden: false,
        cells: [{ value: 'e', isFormula: false }],
      }),
    ['Row 6 of sheet “Answers” was added.'],
  ],
  [
    'a row on the cover',
    (pack) =>
      void sheetOf(pack, 'Cover').rows.push({
        number: 12,
        hidden: false,
        cells: [{ value: 'approved', isFormula: false }],
      }),
    ['Row 12 of sheet “Cover” was added.'],
  ],
  [
    'a hidden row',
    (pack) => (sheetOf(pack, 'A Baker').rows[2]!.hidden = true),
    ['Row 3 of sheet “A Baker” was hidden.'],
  ],
  ['a hidden sheet', (pack) => (sheetOf(pack, 'A Baker').hidden = true), ['Sheet “A Baker” was hidden.']],
  [
    'a hidden column',
    (pack) => sheetOf(pack, 'A Baker').hiddenColumns.push(2),
    ['Column 2 of sheet “A Baker” was hidden.'],
  ],
  ['a sheet', (pack) => void pack.splice(1, 1), ['Sheet “A Baker” was removed or renamed.']],
  [
    'a sheet more',
    (pack) => void pack.push({ name: 'Notes', hidden: false, hiddenColumns: [], mergedCells: [], rows: [] }),
    ['Sheet “Notes” was added or renamed.'],
  ],
  ['the order of sheets', (pack) => void pack.unshift(...pack.splice(1, 1)), ['Sheets were moved.']],
  ['the cover', (pack) => void pack.shift(), ['Sheet “Cover” was removed.']],
  ['the chain', (pack) => void pack.pop(), ['Sheet “Chain” was removed.']],
])('P9.3 %s is found and named', async (_, edit, wanted) => {
  const pack = await packed();
  edit(pack);
  expect(await findings(pack)).toEqual(wanted);
});

it('P9.3 a tail that was cut off with its chain is found by the head on the cover', async () => {
  const pack = await packed();
  sheetOf(pack, 'Answers').rows.pop();
  sheetOf(pack, 'Chain').rows.pop();
  expect(await findings(pack)).toEqual([
    'The chain does not come to the head on the cover: rows of the chain were changed, moved or cut off.',
  ]);
});

it('P9.3 every edit of any cell is found, chain and seal too', async () => {
  const random = seededRandom(24);
  const pick = (count: number): number => Math.floor(random.next() * count);
  for (let round = 0; round < (isLong ? 10_000 : 1_000); round += 1) {
    const pack = await packed(round % 2 === 0);
    const sheet = pack[pick(pack.length)]!;
    const row = sheet.rows[pick(sheet.rows.length)]!;
    const at = pick(row.cells.length);
    const { value } = row.cells[at]!;
    const text = String(value);
    const place = pick(text.length + 1);
    const edits = [
      () =>
        (row.cells[at]!.value =
          typeof value === 'number' ? value + 1 : `${text.slice(0, place)}~${text.slice(place)}`),
      () => (row.cells[at]!.value = text === '' ? 'x' : ''),
      () => void sheet.rows.splice(sheet.rows.indexOf(row), 1),
      () => (row.cells[at]!.isFormula = true),
      () => (row.hidden = true),
      () => void row.cells.push({ value: '-', isFormula: false }),
      () => void (row.number += 1_000),
    ];
    edits[pick(edits.length)]!();
    expect([round, (await verdictOf(pack)).kind]).toEqual([round, 'changed']);
  }
});

it('P9.3 a sheet with more needs than a call takes arguments is looked at as any other', async () => {
  const [cover] = sheets;
  const needs = Array.from({ length: 130_000 }, (_, at) => [`${at} High Street`, 'Gas safety']);
  const pack = readBack(
    await sealed([cover!, { name: 'Needs', rows: [['Home', 'What'], ...needs], ...plain }], digest, null),
  );
  pack[1]!.rows[120_000]!.cells[1]!.value = 'Nothing';
  expect(await verifyPack(pack, digest, fits)).toEqual({
    kind: 'changed',
    findings: ['Row 120001 of sheet “Needs” was changed.'],
  });
}, 60_000);

it('what is no pack is told apart from a changed one', async () => {
  expect(
    await verdictOf([{ name: 'Portfolio', hidden: false, hiddenColumns: [], mergedCells: [], rows: [] }]),
  ).toEqual({
    kind: 'no-pack',
  });
  expect(await verdictOf([])).toEqual({ kind: 'no-pack' });
});
