type Plain = string | number;

/** A sheet whose cells are all selected. */
export interface FakeCells {
  /** What was written, by write. */
  readonly written: unknown[][][];
  syncs: number;
  onWrite: () => void;
  /** Refuses the next round trip. */
  refuse(error: object): void;
  remove(): void;
}

/** What a round trip of the object model reaches of a sheet; `values` are what its cells show. */
export function installSheet(
  formulas: readonly (readonly Plain[])[],
  values: readonly (readonly Plain[])[] = formulas.map((row) =>
    row.map((cell) => (String(cell).startsWith('=') ? 'D' : cell)),
  ),
): FakeCells {
  let refusal: object | null = null;
  let pending: (() => void)[] = [];
  const sheet: FakeCells = {
    written: [],
    syncs: 0,
    onWrite: () => undefined,
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
  const part = (row: number, rows: number): object => ({
    load: () => ({ formulas: formulas.slice(row, row + rows), values: values.slice(row, row + rows) }),
    set formulas(wanted: unknown[][]) {
      pending.push(() => {
        sheet.written.push(wanted);
        sheet.onWrite();
      });
    },
  });
  class RequestContext {
    readonly workbook = {
      getSelectedRange: () => whole,
      worksheets: {
        getItem: () => ({
          getRangeByIndexes: (row: number, _column: number, rows: number) => part(row, rows),
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
