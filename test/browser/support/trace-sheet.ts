import type { Area, Cell } from '../../../src/workbench/grid/grid';
import { columnName } from '../../../src/workbench/address';
import { followWrite } from '../../../src/workbench/table-growth';
import type { MemoryGrid } from '../../workbench/support/memory-grid';
import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import { headers } from '../../runs/support/world';
import { TraceFormulas } from './trace-formulas';
import { TraceNeighbour } from './trace-neighbour';
import type { WorkbookTrace } from './workbook-trace';

/** The homes of a trace on the workbench's grid, as the person sees and edits them. */
export interface TraceSheet {
  edit(edit: WorkbookTrace['edits'][number], step: number): void;
  /** The formulas of the person. */
  readonly formulas: TraceFormulas;
  /** What nobody may have done to what stands beside the homes. */
  changesBeside(): readonly string[];
  /** Gives the table another name, where there is one. */
  rename(): void;
  /** Rows by header. */
  rows(): readonly Readonly<Record<string, string>>[];
  /**
   * The reference that the person gave to a home; `null` where it has none.
   * @param step The one at which a computer died: what was typed in that very moment nobody can have seen.
   */
  referenceOf(row: Readonly<Record<string, string>>, step: number): string | null;
}

type Plain = string | number | boolean;
type Row = Plain[];
/** What is entered in a row; `null` leaves what stands there. */
type Entered = (Plain | null)[];

const sheetName = 'Portfolio';
const firstUprn = 900_000_000_001;
const firstInserted = 910_000_000_000;
const table = 'Homes';
/** With a column of the person's own. */
const allHeaders = [...headers, 'Notes'];
const resultHeaders = ['Status', 'Problem', 'Advice future', 'Synced at'];

const freshHome = (step: number): Row => [
  '',
  firstInserted + step,
  `${step} New Road`,
  'FH1 2AC',
  `N${step}`,
  2,
];

const firstRows = ({ homes, nameless }: WorkbookTrace): Row[] =>
  Array.from({ length: homes }, (_, at) => [
    '',
    firstUprn + at,
    `${at + 1} High Street`,
    'FH1 2AB',
    nameless[at] === true ? '' : `R${at}`,
    2,
    '',
  ]);

/** Puts the homes of a trace into an empty sheet, as a table or as bare cells. */
export function traceSheet(grid: MemoryGrid, trace: WorkbookTrace): TraceSheet {
  for (const { name } of grid.tables()) grid.removeTable(name);
  const old = grid.usedArea(sheetName);
  if (old) grid.clear(old, 'all');
  grid.hidden.clear();
  const rows = firstRows(trace);
  const whole = { sheet: sheetName, row: 1, column: 1, rows: rows.length + 1, columns: allHeaders.length };
  grid.write(whole, [allHeaders, ...rows], 'user');
  if (trace.isTable) grid.addTable({ name: table, area: whole });
  // What stands beside bare cells is part of them.
  const neighbour = trace.isTable && trace.hasNeighbour ? new TraceNeighbour(grid, whole) : null;

  const ownTable = () => grid.tables().find((each) => !TraceNeighbour.isOf(each));
  const area = (): Area => ownTable()?.area ?? grid.usedArea(sheetName) ?? whole;
  const formulas = new TraceFormulas(grid, area);
  /** What is entered in a row, for another row as many below: its formulas speak of that one then. */
  const enteredFor = (line: readonly Cell[], below: number): Plain[] =>
    line.map(({ value, formula }) =>
      formula === null
        ? typeof value === 'object'
          ? value.error
          : value
        : grid.movedFormula(formula, below),
    );
  const type = (at: Area, entered: Entered): void => {
    grid.write(at, [entered], 'user');
    followWrite(grid, at, 'user');
  };
  const read = (): Row[] =>
    grid
      .read(area())
      .map((cells) => cells.map(({ value }) => (typeof value === 'object' ? value.error : value)));
  const rowArea = (index: number): Area => {
    const { row, ...at } = area();
    return { ...at, row: row + 1 + index, rows: 1 };
  };
  /** A new row in the place of another, which moves down. */
  const put = (index: number, values: Entered): void => {
    const at = rowArea(index);
    grid.insertLines(sheetName, 'rows', at.row, 1);
    grid.write({ ...at, columns: values.length }, [values], 'user');
  };
  const columnOf = (header: string): number => (read()[0] ?? []).indexOf(header);
  const cellOf = (index: number, header: string): Area | null =>
    columnOf(header) < 0 ? null : { ...rowArea(index), column: area().column + columnOf(header), columns: 1 };
  const typeFormula = (index: number, header: string, step: number): void => {
    const [at, address] = [cellOf(index, header), cellOf(index, 'Address')];
    if (at !== null && address !== null)
      type(at, [`=LEN(${columnName(address.column)}${at.row + 1})&"${step}"`]);
  };

  const edit: TraceSheet['edit'] = ({ edit, at }, step) => {
    // Whoever types in a cell can do nothing else meanwhile.
    if (grid.editing) return;
    const [, ...homes] = read();
    const index = at % Math.max(1, homes.length);
    const row = homes[index];
    if (!row) return;
    const { row: top, column } = area();
    switch (edit) {
      case 'sort': {
        const { rows: height, ...rest } = area();
        const body = { ...rest, row: top + 1, rows: height - 1 };
        const lines = grid.read(body).map((line, from) => enteredFor(line, height - 2 - 2 * from));
        grid.write(body, lines.reverse(), 'user');
        return;
      }
      case 'delete':
        // A sheet without a home is no portfolio any more.
        if (homes.some((home, other) => other !== index && home[columnOf('UPRN')] !== ''))
          grid.deleteLines(sheetName, 'rows', rowArea(index).row, 1);
        return;
      case 'insert':
        put(index, freshHome(step));
        return;
      case 'people': {
        const people = Math.max(columnOf('People'), columnOf('Occupants'));
        grid.write({ ...rowArea(index), column: column + people, columns: 1 }, [[3 + (step % 4)]], 'user');
        return;
      }
      case 'copy': {
        const [line = []] = grid.read(rowArea(index));
        put(index, enteredFor(line, 0));
        return;
      }
      case 'shift':
        grid.insertLines(sheetName, 'columns', 0, 1);
        return;
      case 'rename': {
        const people = columnOf('People');
        if (people >= 0)
          grid.write(
            { sheet: sheetName, row: top, column: column + people, rows: 1, columns: 1 },
            [['Occupants']],
            'user',
          );
        return;
      }
      case 'type':
        grid.editing = true;
        setTimeout(() => (grid.editing = false), 15);
        return;
      case 'filter': {
        // Another filter, or none any more.
        const isFiltered = grid.hidden.size > 0;
        grid.hidden.clear();
        if (!isFiltered)
          homes.forEach((_, other) => {
            if ((other + at) % 2 === 1) grid.hidden.add(top + 1 + other);
          });
        return;
      }
      case 'formula':
        typeFormula(index, 'Notes', step);
        return;
      case 'formula-over-results':
        // Whoever types over what a row says of a create has taken note of it.
        if (!saysUnconfirmed(String(row[columnOf('Status')] ?? '')))
          typeFormula(index, resultHeaders[step % resultHeaders.length] ?? 'Status', step);
        return;
      case 'below': {
        const last = rowArea(homes.length);
        if (
          grid
            .read(last)
            .flat()
            .every(({ value }) => value === '')
        ) {
          const fresh = freshHome(step);
          type({ ...last, columns: fresh.length }, fresh);
        }
        return;
      }
      case 'beside': {
        const { column: first, columns } = area();
        const beside = { ...rowArea(index), column: first + columns, columns: 1 };
        const isFree = grid
          .read({ ...beside, row: top, rows: homes.length + 1 })
          .flat()
          .every(({ value }) => value === '');
        if (ownTable() && isFree) type(beside, ['a note']);
        return;
      }
      case 'nothing':
        return;
    }
  };

  return {
    formulas,
    changesBeside: () => neighbour?.changed() ?? [],
    edit(asked, step) {
      const work = (): void => formulas.follow(() => edit(asked, step));
      if (neighbour === null) work();
      else neighbour.follow(work);
    },
    rename() {
      const only = ownTable();
      if (!only) return;
      grid.removeTable(only.name);
      grid.addTable({ ...only, name: `${only.name}_2` });
    },
    referenceOf({ UPRN = '' }, step) {
      // What has no home has no reference either.
      if (UPRN === '') return '';
      const number = Number(UPRN);
      if (number === firstInserted + step) return null;
      if (number >= firstInserted) return `N${number - firstInserted}`;
      const at = number - firstUprn;
      return trace.nameless[at] === true ? null : `R${at}`;
    },
    rows() {
      const [names = [], ...lines] = read();
      return lines.map((line) =>
        Object.fromEntries(names.map((name, at) => [String(name), String(line[at] ?? '')])),
      );
    },
  };
}
