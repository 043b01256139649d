import type { ICommandInfo, IExecutionOptions, IUnitRange } from '@univerjs/core';
import {
  ClearSelectionFormatCommand,
  IActiveDirtyManagerService,
  SetBorderCommand,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import type { Book } from '../book';
import type { CellPlace } from '../functions/calling-cells';

/** What has changed since the last calculation, in Univer's words. */
export interface DirtyData extends AllMarks {
  forceCalculation: boolean;
  dirtyRanges: IUnitRange[];
}

/** By workbook, then by sheet or name. */
type Marks = Record<string, Record<string, unknown> | null | undefined>;

const markKinds = [
  'dirtyNameMap',
  'dirtyDefinedNameMap',
  'dirtySuperTableMap',
  'dirtyUnitFeatureMap',
  'dirtyUnitOtherFormulaMap',
  'clearDependencyTreeCache',
] as const;

type AllMarks = Record<(typeof markKinds)[number], Marks>;

const styleTriggers: readonly string[] = [
  SetStyleCommand.id,
  SetBorderCommand.id,
  ClearSelectionFormatCommand.id,
];

/** Collects what commands have changed that formulas depend on, until the next calculation. */
export class DirtyCollector {
  readonly #conversions: IActiveDirtyManagerService;
  #commands: Readonly<ICommandInfo>[] = [];
  #ranges: IUnitRange[] = [];
  #everything = false;

  constructor(book: Book) {
    this.#conversions = book.injector.get(IActiveDirtyManagerService);
  }

  get isEmpty(): boolean {
    return this.#commands.length === 0 && this.#ranges.length === 0 && !this.#everything;
  }

  /** `false` where the command changes nothing that a formula could see. */
  add(command: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
    if (!this.#conversions.has(command.id)) return false;
    if (command.id === SetRangeValuesMutation.id) {
      const { trigger } = (command.params ?? {}) as { trigger?: string };
      if (options?.onlyLocal === true || (trigger !== undefined && styleTriggers.includes(trigger)))
        return false;
    }
    this.#commands.push(command);
    return true;
  }

  /** The ranges that commands have changed since the last calculation began. */
  changedRanges(): readonly IUnitRange[] {
    return this.#commands.flatMap(
      (command) => this.#conversions.get(command.id)?.getDirtyData(command).dirtyRanges ?? [],
    );
  }

  addRanges(ranges: readonly IUnitRange[]): void {
    this.#ranges.push(...ranges);
  }

  addEverything(): void {
    this.#everything = true;
  }

  /** What has gathered; from now on it gathers anew. */
  take(): DirtyData {
    const all: DirtyData = {
      forceCalculation: this.#everything,
      dirtyRanges: this.#ranges,
      ...(Object.fromEntries(markKinds.map((kind) => [kind, {}])) as AllMarks),
    };
    for (const command of this.#commands) {
      const dirt = this.#conversions.get(command.id)?.getDirtyData(command);
      if (!dirt) continue;
      all.forceCalculation ||= dirt.forceCalculation ?? false;
      all.dirtyRanges.push(...(dirt.dirtyRanges ?? []));
      for (const kind of markKinds) merge(all[kind], dirt[kind] as Marks | undefined);
    }
    this.#commands = [];
    this.#ranges = [];
    this.#everything = false;
    return all;
  }
}

function merge(all: Marks, more: Marks | undefined): void {
  for (const [unitId, marks] of Object.entries(more ?? {})) all[unitId] = { ...all[unitId], ...marks };
}

/** Cells as ranges, those one below the other as one. */
export function columnRuns(unitId: string, places: readonly CellPlace[]): IUnitRange[] {
  const sorted = [...places].sort(
    (one, other) =>
      one.sheetId.localeCompare(other.sheetId) || one.column - other.column || one.row - other.row,
  );
  const runs: IUnitRange[] = [];
  for (const { sheetId, row, column } of sorted) {
    const last = runs.at(-1);
    if (last?.sheetId === sheetId && last.range.startColumn === column && last.range.endRow === row - 1) {
      last.range.endRow = row;
      continue;
    }
    runs.push({
      unitId,
      sheetId,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    });
  }
  return runs;
}
