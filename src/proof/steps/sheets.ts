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
    return {
      hidden: rows.filter(({ rowHidden }) => rowHidden).length,
      misplaced: written.values.filter(([value], at) => value !== at + 1).length,
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
      filled: column.formulas.flat().filter((formula) => String(formula).startsWith('=')).length,
      rowsAfterWriteBelow: grown.rowCount,
    };
  });

export const columnsBeside: RunStep = () =>
  onOwnSheet('Proof beside', async (sheet, context) => {
    const values = ['Home', ...digits.slice(0, 5)];
    sheet.getRange('A1:A6').values = columnOf(values);
    sheet.getRange('C1:C6').values = columnOf(values);
    const table = sheet.tables.add('A1:A6', true);
    sheet.tables.add('C1:C6', true);
    await context.sync();
    sheet.getRange('B:C').insert('Right');
    table.resize('A1:C6');
    await context.sync();
    const own = table.getRange().load({ columnCount: true });
    const other = sheet.getRange('E1:E6').load({ values: true });
    await context.sync();
    return {
      columns: own.columnCount,
      misaligned: other.values.filter(([value], at) => value !== values[at]).length,
    };
  });

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

export const protectedSheet: RunStep = () =>
  onOwnSheet('Proof protected', async (sheet, context) => {
    const cell = sheet.getRange('A1');
    cell.values = [['before']];
    sheet.protection.protect();
    await context.sync();
    const code = await codeOf(async () => {
      cell.values = [['after']];
      await context.sync();
    });
    cell.load({ values: true });
    await context.sync();
    const kept = String(cell.values[0]?.[0]);
    sheet.protection.unprotect();
    await context.sync();
    return { code, kept };
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
