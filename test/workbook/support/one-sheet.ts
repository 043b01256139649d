type Plain = string | number;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A sheet whose cells are all selected. */
export interface FakeCells {
  /** What its cells hold. */
  readonly formulas: Plain[][];
  /** The areas that were written, as `row,column` of their first cell and what was written. */
  readonly written: (readonly [place: string, formulas: readonly (readonly Plain[])[]])[];
  /** The areas that were marked for the next calculation, and how often one was begun. */
  readonly dirty: Place[];
  calculations: number;
  syncs: number;
  /** Before anything is written or calculated. */
  onChange: () => void;
  /** What Excel does of itself after a write. */
  afterWrite: (formulas: Plain[][], place: Place) => void;
  /** Where its tables stand. */
  tables: Place[];
  /** Refuses the next round trip. */
  refuse(error: object): void;
  remove(): void;
}

/** What a round trip of the object model reaches of a sheet; `values` are what its cells show. */
export function installSheet(
  given: readonly (readonly Plain[])[],
  values: readonly (readonly Plain[])[] = given.map((row) =>
    row.map((cell) => (String(cell).startsWith('=') ? 'D' : cell)),
  ),
): FakeCells {
  let refusal: object | null = null;
  let pending: (() => void)[] = [];
  const formulas = given.map((row) => [...row]);
  const sheet: FakeCells = {
    formulas,
    ...{ written: [], dirty: [], tables: [], calculations: 0, syncs: 0 },
    onChange: () => undefined,
    afterWrite: () => undefined,
    refuse: (error) => (refusal = error),
    remove: () => {
      Reflect.deleteProperty(globalThis, 'Excel');
      Reflect.deleteProperty(globalThis, 'Office');
    },
  };
  const whole = {
    isNullObject: formulas.length === 0,
    rowIndex: 0,
    columnIndex: 0,
    rowCount: formulas.length,
    columnCount: formulas[0]?.length ?? 0,
    worksheet: { id: 'one', getUsedRangeOrNullObject: () => whole },
    load: () => whole,
    getUsedRangeOrNullObject: () => whole,
  };
  const range = (place: Place): object => {
    const { row, column, rows, columns } = place;
    const cut = <Cell>(cells: readonly (readonly Cell[])[]): Cell[][] =>
      cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
    return {
      load: () => {
        const loaded: { formulas?: Plain[][]; values?: Plain[][]; rowHidden: boolean } = { rowHidden: false };
        pending.push(() => Object.assign(loaded, { formulas: cut(formulas), values: cut(values) }));
        return loaded;
      },
      setDirty: () => pending.push(() => sheet.dirty.push(place)),
      set formulas(wanted: Plain[][]) {
        pending.push(() => {
          sheet.onChange();
          sheet.written.push([`${row},${column}`, wanted]);
          wanted.forEach((line, y) => line.forEach((cell, x) => (formulas[row + y]![column + x] = cell)));
          sheet.afterWrite(formulas, place);
        });
      },
    };
  };
  class RequestContext {
    readonly application = {
      calculate: () =>
        pending.push(() => {
          sheet.onChange();
          sheet.calculations += 1;
        }),
    };
    readonly workbook = {
      getSelectedRange: () => whole,
      tables: {
        getItem: (at: number) => ({
          getRange: () => ({
            load: () => {
              const { row: rowIndex, column: columnIndex, ...size } = sheet.tables[at]!;
              return { rowIndex, columnIndex, rowCount: size.rows, columnCount: size.columns };
            },
          }),
        }),
      },
      worksheets: {
        getItem: () => ({
          tables: { load: () => ({ items: sheet.tables.map((_, id) => ({ id })) }) },
          getRangeByIndexes: (row: number, column: number, rows: number, columns: number) =>
            range({ row, column, rows, columns }),
        }),
      },
    };
    async sync(): Promise<void> {
      sheet.syncs += 1;
      const batch = pending;
      pending = [];
      if (refusal !== null) {
        const error = refusal;
        refusal = null;
        throw Object.assign(new Error('refused'), error);
      }
      for (const change of batch) change();
    }
  }
  // As the newest Excels answer whoever asks for one undo group of what cannot be undone.
  const run = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'UndoNotSupported' }));
  Object.assign(globalThis, {
    Excel: { RequestContext, run },
    Office: { context: { requirements: { isSetSupported: () => true } } },
  });
  return sheet;
}
