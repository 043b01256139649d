import type { Area } from '../../../src/workbench/grid/grid';
import type { MemoryGrid } from '../../workbench/support/memory-grid';
import { headers } from '../../runs/support/world';
import type { WorkbookTrace } from './workbook-trace';

/** The homes of a trace on the workbench's grid, as the person sees and edits them. */
export interface TraceSheet {
  edit(edit: WorkbookTrace['edits'][number], step: number): void;
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

const sheetName = 'Portfolio';
const firstUprn = 900_000_000_001;
const firstInserted = 910_000_000_000;
const table = 'Homes';

const firstRows = ({ homes, nameless }: WorkbookTrace): Row[] =>
  Array.from({ length: homes }, (_, at) => [
    '',
    firstUprn + at,
    `${at + 1} High Street`,
    'FH1 2AB',
    nameless[at] === true ? '' : `R${at}`,
    2,
  ]);

/** Puts the homes of a trace into an empty sheet, as a table or as bare cells. */
export function traceSheet(grid: MemoryGrid, trace: WorkbookTrace): TraceSheet {
  for (const { name } of grid.tables()) grid.removeTable(name);
  const old = grid.usedArea(sheetName);
  if (old) grid.clear(old, 'all');
  grid.hidden.clear();
  const rows = firstRows(trace);
  const whole = { sheet: sheetName, row: 1, column: 1, rows: rows.length + 1, columns: headers.length };
  grid.write(whole, [headers, ...rows], 'user');
  if (trace.isTable) grid.addTable({ name: table, area: whole });

  const area = (): Area => grid.tables()[0]?.area ?? grid.usedArea(sheetName) ?? whole;
  const read = (): Row[] =>
    grid
      .read(area())
      .map((cells) => cells.map(({ value }) => (typeof value === 'object' ? value.error : value)));
  const rowArea = (index: number): Area => {
    const { row, ...at } = area();
    return { ...at, row: row + 1 + index, rows: 1 };
  };
  /** A new row in the place of another, which moves down. */
  const put = (index: number, values: Row): void => {
    const at = rowArea(index);
    grid.insertLines(sheetName, 'rows', at.row, 1);
    grid.write({ ...at, columns: values.length }, [values], 'user');
  };
  const columnOf = (header: string): number => (read()[0] ?? []).indexOf(header);

  return {
    edit({ edit, at }, step) {
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
          grid.write({ ...rest, row: top + 1, rows: height - 1 }, [...homes].reverse(), 'user');
          return;
        }
        case 'delete':
          // A sheet without a home is no portfolio any more.
          if (homes.some((home, other) => other !== index && home[columnOf('UPRN')] !== ''))
            grid.deleteLines(sheetName, 'rows', rowArea(index).row, 1);
          return;
        case 'insert': {
          const fresh = ['', firstInserted + step, `${step} New Road`, 'FH1 2AC', `N${step}`, 2];
          put(index, [...fresh, ...row.slice(fresh.length).map(() => '')]);
          return;
        }
        case 'people': {
          const people = Math.max(columnOf('People'), columnOf('Occupants'));
          grid.write({ ...rowArea(index), column: column + people, columns: 1 }, [[3 + (step % 4)]], 'user');
          return;
        }
        case 'copy':
          put(index, row);
          return;
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
        case 'nothing':
          return;
      }
    },
    rename() {
      const [only] = grid.tables();
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
