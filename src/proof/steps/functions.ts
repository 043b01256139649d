import { pause } from '../../contract';
import {
  answered,
  codeOf,
  columnOf,
  isBusy,
  isRating,
  onOwnSheet,
  type ProofPage,
  type RunStep,
} from '../page';
import type { Facts } from '../step';

/* What Excel hands to the functions and makes of their answers. */

export const bareNames: RunStep = (page) =>
  onOwnSheet('Proof names', async (sheet) => {
    sheet.getRange('A1:C1').formulas = [[page.uprns[0], '=EPCRATING(A1)', '=TERRACE.EPCRATING(A1)']];
    const [[, bare, prefixed] = []] = await answered(sheet, 'A1:C1', page);
    return { isRating: isRating(bare), prefixed: String(prefixed), pane: document.visibilityState };
  });

export const argumentsArrive: RunStep = (page) =>
  onOwnSheet('Proof arguments', async (sheet) => {
    const [uprn = 0] = page.uprns;
    sheet.getRange('A2:A4').formulas = [['no home'], [`'${uprn}`], ['=1/0']];
    sheet.getRange('A5').formulas = [[`=EPCCERTIFICATE(${uprn})`]];
    sheet.getRange('B1:B6').formulas = [
      ...[1, 2, 3, 4, 5].map((row) => [`=EPCRATING(A${row})`]),
      [`=EPCRATING(${uprn})`],
    ];
    await answered(sheet, 'A5', page);
    const values = (await answered(sheet, 'B1:B6', page)).flat();
    const [blank, words, digits, division, card, literal] = values;
    return {
      blank: String(blank),
      words: String(words),
      digitsAsText: isRating(digits),
      division: String(division),
      card: isRating(card),
      literal: isRating(literal),
      ...(await oddArguments(sheet, values.slice(0, 5), page)),
    };
  });

/**
 * What no document says. Excel may refuse a whole column or a formula without its argument; what it may not do is to show a rating beside
 * another home than its own, or to wait for ever.
 *
 * @param alone what the homes of the rows show one by one
 */
async function oddArguments(
  sheet: Excel.Worksheet,
  alone: readonly unknown[],
  page: ProofPage,
): Promise<Facts> {
  const one = async (address: string, formula: string, cells = address): Promise<readonly unknown[]> => {
    const code = await codeOf(async () => {
      sheet.getRange(address).formulas = [[formula]];
      await sheet.context.sync();
    });
    return code === 'done' ? (await answered(sheet, cells, page)).flat() : [code];
  };
  const told = (shown: readonly unknown[]): string => shown.map(String).join(' ');
  const wholeColumn = await one('D1', '=EPCRATING(A:A)', 'D1:D5');
  const omitted = await one('E1', '=EPCRATING()');
  return {
    wholeColumnWrong: wholeColumn.filter(
      (shown, at) => isBusy(shown) || (isRating(shown) && shown !== alone[at]),
    ).length,
    wholeColumn: told(wholeColumn),
    omittedAnswers: isBusy(omitted[0]) || isRating(omitted[0]),
    omitted: told(omitted),
    mappedByName: told(await one('F1', '=MAP(A3:A3,EPCRATING)')),
  };
}

/** Homes that are asked about at once beside the add-in. */
const askedAtOnce = 8;

/** What the cell of a home should show. */
async function ratingByApi(uprn: number): Promise<string> {
  const answer = await fetch(`/api/properties/epc-check/registry:uprn:${uprn}`);
  const { result } = (await answer.json()) as {
    readonly result?: { readonly certificate: { readonly current_energy_rating: string } };
  };
  if (answer.ok && result) return result.certificate.current_energy_rating;
  if (answer.status === 404) return '#N/A';
  throw new Error(`The API answered ${answer.status}.`);
}

export const fill: RunStep = (page) =>
  onOwnSheet('Proof fill', async (sheet) => {
    const rows = page.uprns.length;
    const before = page.requests();
    sheet.getRange(`A1:A${rows}`).values = columnOf(page.uprns);
    sheet.getRange(`B1:B${rows}`).formulas = page.uprns.map((_, at) => [`=EPCRATING(A${at + 1})`]);
    const values = (await answered(sheet, `B1:B${rows}`, page)).flat();
    const requests = page.requests() - before;
    let otherThanApi = 0;
    for (let at = 0; at < rows; at += askedAtOnce) {
      const some = page.uprns.slice(at, at + askedAtOnce);
      const wanted = await Promise.all(some.map(ratingByApi));
      otherThanApi += wanted.filter(
        (rating, of) => !isBusy(values[at + of]) && values[at + of] !== rating,
      ).length;
    }
    return {
      rows,
      busy: values.filter(isBusy).length,
      otherThanApi,
      requests,
    };
  });

export const spill: RunStep = (page) =>
  onOwnSheet('Proof spill', async (sheet, context) => {
    sheet.getRange('A1:A5').values = columnOf(page.uprns.slice(0, 5));
    sheet.getRange('D2').values = [['in the way']];
    sheet.getRange('B1').formulas = [['=EPCRATING(A1:A5)']];
    sheet.getRange('D1').formulas = [['=EPCRATING(A1:A5)']];
    sheet.getRange('F1').formulas = [['=MAP(A1:A5,LAMBDA(home,EPCRATING(home)))']];
    const spilled = (await answered(sheet, 'B1:B5', page)).flat();
    const [blocked] = (await answered(sheet, 'D1', page)).flat();
    const mapped = (await answered(sheet, 'F1:F5', page)).flat();
    const second = sheet.getRange('B2').load({ formulas: true });
    await context.sync();
    return {
      spilled: spilled.filter(isRating).length,
      blocked: String(blocked),
      mapped: mapped.filter(isRating).length,
      formulaOfSpilledCell: String(second.formulas[0]?.[0]),
    };
  });

export const datesAndCards: RunStep = (page) =>
  onOwnSheet('Proof dates', async (sheet, context) => {
    const [uprn] = page.uprns;
    sheet.getRange('A1:C1').formulas = [
      [`=EPCCERTIFICATE(${uprn ?? ''},"expiry_date")`, `=EPCCERTIFICATE(${uprn ?? ''})`, '=B1.expiry_date'],
    ];
    const [[day, , field] = []] = await answered(sheet, 'A1:C1', page);
    const shown = sheet.getRange('A1').load({ numberFormat: true, text: true });
    await context.sync();
    const card = sheet.getRange('B1').load({ valuesAsJson: true });
    const read = await codeOf(() => context.sync());
    return {
      isDay: Number(day) > 40_000,
      showsDay: /\d\D\d/.test(shown.text[0]?.[0] ?? ''),
      card: read === 'done' ? typeOf(card.valuesAsJson) : read,
      isFieldDay: Number(field) > 40_000,
      numberFormat: String(shown.numberFormat[0]?.[0]),
    };
  });

export const errorMessages: RunStep = (page) =>
  onOwnSheet('Proof errors', async (sheet, context) => {
    sheet.getRange('A1').formulas = [[`=EPCCERTIFICATE(${page.uprns[0] ?? ''},"expiry")`]];
    const [shown] = (await answered(sheet, 'A1', page)).flat();
    const range = sheet.getRange('A1').load({ valuesAsJson: true });
    const message = await codeOf(() => context.sync());
    return {
      shown: String(shown),
      json: message === 'done' ? JSON.stringify(range.valuesAsJson[0]?.[0]) : message,
    };
  });

export const renew: RunStep = (page) =>
  onOwnSheet('Proof renew', async (sheet, context) => {
    const formulas = page.uprns.slice(0, 10).map((uprn) => [`=EPCRATING(${uprn})`]);
    const range = sheet.getRange('A1:A10');
    range.formulas = formulas;
    sheet.activate();
    range.select();
    await answered(sheet, 'A1:A10', page);
    const before = page.requests();
    await page.press('renewSelection');
    // The requests begin a moment after the command has ended.
    for (let tries = 0; tries < 20 && page.requests() - before < 10; tries += 1) await pause(page.clock, 250);
    await answered(sheet, 'A1:A10', page);
    range.load({ formulas: true });
    await context.sync();
    return { asked: page.requests() - before, changed: changedAmong(formulas, range.formulas) };
  });

export const everydayFormulas: RunStep = (page) =>
  onOwnSheet('Proof formulas', async (sheet, context) => {
    sheet.getRange('A1:B6').values = [
      ['UPRN', 'Rating'],
      ...page.uprns.slice(0, 5).map((uprn) => [uprn, '']),
    ];
    sheet.tables.add('A1:B6', true);
    await context.sync();
    const one = async (
      cells: string,
      formula: string,
      read = cells,
    ): Promise<readonly unknown[] | string> => {
      const refused = await codeOf(async () => {
        sheet.getRange(cells).formulas = [[formula]];
        await context.sync();
      });
      return refused === 'done' ? (await answered(sheet, read, page)).flat() : refused;
    };
    const named = await codeOf(async () => {
      context.workbook.names.add('ProofHome', sheet.getRange('A2'));
      await context.sync();
    });
    const isOne = (shown: readonly unknown[] | string): boolean | string =>
      typeof shown === 'string' ? shown : isRating(shown[0]) || String(shown[0]);
    const byRow = await one('H2', '=BYROW(A2:A6,LAMBDA(home,EPCRATING(home)))', 'H2:H6');
    const facts = {
      structured: isOne(await one('B2', '=EPCRATING([@UPRN])')),
      named: named === 'done' ? isOne(await one('D2', '=EPCRATING(ProofHome)')) : named,
      let: isOne(await one('E2', '=LET(home,A2,EPCRATING(home))')),
      lambda: isOne(await one('F2', '=LAMBDA(home,EPCRATING(home))(A2)')),
      byRow: typeof byRow === 'string' ? byRow : ratingsAmong(byRow),
      filtered: isOne(await one('J2', '=FILTER(EPCRATING(A2:A6),EPCRATING(A2:A6)<>"")')),
    };
    if (named === 'done') context.workbook.names.getItem('ProofHome').delete();
    return facts;
  });

const ratingsAmong = (values: readonly unknown[]): number => values.filter(isRating).length;

/** The type of a cell's value, as Excel names it. */
function typeOf(values: unknown): string {
  return /"type":"(\w+)"/.exec(JSON.stringify(values))?.[1] ?? 'none';
}

const changedAmong = (before: readonly unknown[][], after: readonly unknown[][]): number =>
  after.filter(([formula], at) => formula !== before[at]?.[0]).length;
