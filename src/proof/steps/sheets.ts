import { answered, codeOf, columnOf, isRating, onOwnSheet, type RunStep } from '../page';

/* What Excel does of itself to tables, filters and protected sheets. */

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const filter: RunStep = () =>
  onOwnSheet('Proof filter', async (sheet, context) => {
    sheet.getRange('A1:B11').values = [
      ['Shown', 'Value'],
      ...digits.map((at) => [at % 2 ? 'yes' : 'no', '']),
    ];
    const table = sheet.tables.add('A1:B11', true);
    await context.sync();
    table.autoFilter.apply(table.getRange(), 0, { filterOn: 'Values', values: ['yes'] });
    for (const at of digits) sheet.getRange(`B${at + 1}`).values = [[at]];
    await context.sync();
    const rows = digits.map((at) => sheet.getRange(`A${at + 1}`).load({ rowHidden: true }));
    const written = sheet.getRange('B2:B11').load({ values: true });
    await context.sync();
    sheet.getRange('D2:D11').values = columnOf(digits);
    await context.sync();
    const array = sheet.getRange('D2:D11').load({ values: true });
    await context.sync();
    const misplaced = (range: Excel.Range): number =>
      range.values.filter(([value], at) => value !== at + 1).length;
    return {
      hidden: rows.filter(({ rowHidden }) => rowHidden).length,
      misplaced: misplaced(written),
      misplacedByArray: misplaced(array),
    };
  });

export const tableColumn: RunStep = () =>
  onOwnSheet('Proof column', async (sheet, context) => {
    sheet.getRange('A1:B6').values = [['Home', 'Formula'], ...digits.slice(0, 5).map((at) => [at, ''])];
    const table = sheet.tables.add('A1:B6', true);
    await context.sync();
    sheet.getRange('B2').formulas = [['=A2+1']];
    await context.sync();
    const column = sheet.getRange('B2:B6').load({ formulas: true });
    await context.sync();
    sheet.getRange('A7').values = [['below']];
    await context.sync();
    const grown = table.getRange().load({ rowCount: true });
    await context.sync();
    return {
      ...(await fiveAtOnce(sheet, context)),
      filled: column.formulas.flat().filter((formula) => String(formula).startsWith('=')).length,
      rowsAfterWriteBelow: grown.rowCount,
    };
  });

/** Five formulas that are written at once into an empty column of another table: which of them stand as they were written. */
async function fiveAtOnce(
  sheet: Excel.Worksheet,
  context: Excel.RequestContext,
): Promise<{ readonly keptOfFive: number }> {
  sheet.getRange('D1:E6').values = [['Home', 'Formula'], ...digits.slice(0, 5).map((at) => [at, ''])];
  sheet.tables.add('D1:E6', true);
  await context.sync();
  const five = digits.slice(0, 5).map((at) => [`=${at}+1`]);
  sheet.getRange('E2:E6').formulas = five;
  await context.sync();
  const column = sheet.getRange('E2:E6').load({ formulas: true });
  await context.sync();
  const shown = column.formulas as readonly (readonly unknown[])[];
  return { keptOfFive: shown.filter(([formula], at) => formula === five[at]?.[0]).length };
}

export const columnsBeside: RunStep = () =>
  onOwnSheet('Proof beside', async (sheet, context) => {
    const values = ['Home', ...digits.slice(0, 5)];
    sheet.getRange('A1:A6').values = columnOf(values);
    sheet.getRange('C1:C6').values = columnOf(values);
    const table = sheet.tables.add('A1:A6', true);
    sheet.tables.add('C1:C6', true);
    // A note beside each row, and one below the tables.
    sheet.getRange('E1:E7').values = columnOf([...values, 'below']);
    await context.sync();
    sheet.getRange('B:C').insert('Right');
    table.resize('A1:C6');
    await context.sync();
    const own = table.getRange().load({ columnCount: true });
    const other = sheet.getRange('E1:E6').load({ values: true });
    const notes = sheet.getRange('G1:G7').load({ values: true });
    await context.sync();
    const misaligned = (range: Excel.Range): number =>
      range.values.filter(([value], at) => value !== (values[at] ?? 'below')).length;
    return {
      columns: own.columnCount,
      misaligned: misaligned(other),
      notesMisaligned: misaligned(notes),
      ...(await columnThatExcelAdds(sheet, context)),
    };
  });

/** A column that a table adds by itself: with notes right of it, then with another table there. */
async function columnThatExcelAdds(
  sheet: Excel.Worksheet,
  context: Excel.RequestContext,
): Promise<{ readonly notesMovedByTable: number; readonly tableInTheWay: string }> {
  const values = ['Home', ...digits.slice(0, 5)];
  sheet.getRange('J1:J6').values = columnOf(values);
  sheet.getRange('K1:K7').values = columnOf([...values, 'below']);
  const table = sheet.tables.add('J1:J6', true);
  await context.sync();
  table.columns.add(undefined, undefined, 'Added');
  await context.sync();
  const moved = sheet.getRange('L1:L6').load({ values: true });
  const below = sheet.getRange('K7').load({ values: true });
  await context.sync();
  sheet.tables.add('L1:L6', true);
  await context.sync();
  const tableInTheWay = await codeOf(async () => {
    table.columns.add(undefined, undefined, 'Another');
    await context.sync();
  });
  const isBelow = below.values[0]?.[0] === 'below';
  return {
    notesMovedByTable: isBelow ? moved.values.filter(([value], at) => value === values[at]).length : 0,
    tableInTheWay,
  };
}

export const headersOff: RunStep = () =>
  onOwnSheet('Proof headers', async (sheet, context) => {
    sheet.getRange('A1:A3').values = columnOf(['Home', 1, 2]);
    const table = sheet.tables.add('A1:A3', true);
    table.showHeaders = false;
    await context.sync();
    const body = table.getDataBodyRange().load({ rowCount: true });
    await context.sync();
    const header = await codeOf(async () => {
      table.getHeaderRowRange().load({ values: true });
      await context.sync();
    });
    return { rows: body.rowCount, header };
  });

export const rulesOfCells: RunStep = (page) =>
  onOwnSheet('Proof rules', async (sheet, context) => {
    sheet.getRange('A1').formulas = [[`=EPCRATING(${page.uprns[0] ?? ''})`]];
    await context.sync();
    const conditional = await codeOf(async () => {
      const format = sheet.getRange('A1').conditionalFormats.add('Custom');
      format.custom.rule.formula = '=A1="G"';
      format.custom.format.fill.color = '#FFC7CE';
      await context.sync();
    });
    const validation = await codeOf(async () => {
      sheet.getRange('B1').dataValidation.rule = { list: { inCellDropDown: true, source: 'A,B,C' } };
      await context.sync();
    });
    const [shown] = (await answered(sheet, 'A1', page)).flat();
    return { conditional, validation, isRating: isRating(shown) };
  });
