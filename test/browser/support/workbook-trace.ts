import fc from 'fast-check';
import type { Edit } from '../../runs/support/trace-edits';

/** What becomes of one request about a home. */
export type RequestFate = 'done' | 'refused' | 'lost' | 'never-arrives' | 'account-full';

/** What a person does to the sheet between two round trips of a run: what the traces of runs do, and what only a real sheet can show. */
export type SheetEdit = Edit | 'shift' | 'rename' | 'type';

/** Who else works in the workbook during a run or after it. */
export type Other =
  /** The same person, on the same computer. */
  | 'nobody'
  /** Another computer, which knows nothing of what this one has kept. */
  | 'computer'
  /** A colleague in the same workbook, who planned at the same time and starts during the run, and again after it. */
  | 'person';

/** One story of a workbook, from its first sync to its last. */
export interface WorkbookTrace {
  readonly homes: number;
  readonly isTable: boolean;
  /** Whether a second table stands beside the first one. */
  readonly hasNeighbour: boolean;
  /** Rows that have no reference of their own. */
  readonly nameless: readonly boolean[];
  readonly fates: readonly RequestFate[];
  readonly edits: readonly { readonly edit: SheetEdit; readonly at: number }[];
  /** Round trip at which the first computer dies; none when it is beyond all of them. */
  readonly crash: number;
  /** Whether Excel still carried that round trip out. */
  readonly crashesAfter: boolean;
  /** Whether it dies earlier: after a write that landed in the wrong rows, and before the look that would have found it. */
  readonly crashesAstray: boolean;
  readonly other: Other;
  /** Whether the workbook is closed and opened again before the last runs, with other ids, and with another name of its table. */
  readonly reopened: 'no' | 'same-name' | 'renamed';
}

export const workbookTrace: fc.Arbitrary<WorkbookTrace> = fc.record({
  homes: fc.integer({ min: 1, max: 5 }),
  isTable: fc.boolean(),
  hasNeighbour: fc.boolean(),
  nameless: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  fates: fc.array(
    fc.constantFrom<RequestFate>('done', 'done', 'done', 'refused', 'lost', 'never-arrives', 'account-full'),
    { minLength: 9, maxLength: 9 },
  ),
  edits: fc.array(
    fc.record({
      // People edit more slowly than a run writes: between two edits most round trips pass.
      edit: fc.constantFrom<SheetEdit>(
        ...Array.from({ length: 12 }, () => 'nothing' as const),
        ...([
          'sort',
          'delete',
          'insert',
          'people',
          'copy',
          'shift',
          'rename',
          'type',
          'filter',
          'filter',
          'formula',
          'formula-over-results',
          'below',
          'beside',
        ] as const),
      ),
      at: fc.nat(5),
    }),
    { minLength: 11, maxLength: 11 },
  ),
  crash: fc.integer({ min: 8, max: 45 }),
  crashesAfter: fc.boolean(),
  crashesAstray: fc.boolean(),
  other: fc.constantFrom<Other>('nobody', 'computer', 'person'),
  reopened: fc.constantFrom('no', 'same-name', 'renamed'),
});

/** Stories that once did not end well: a Property Id was left alone in the row of a home that the person deleted. */
export const pinnedTraces: readonly WorkbookTrace[] = [
  {
    homes: 5,
    isTable: false,
    hasNeighbour: true,
    nameless: [true, false, false, false, true],
    fates: ['done', 'lost', 'account-full', 'done', 'account-full', 'done', 'lost', 'never-arrives', 'done'],
    edits: [
      { edit: 'type', at: 0 },
      { edit: 'beside', at: 5 },
      { edit: 'nothing', at: 0 },
      { edit: 'delete', at: 4 },
      { edit: 'rename', at: 3 },
      { edit: 'sort', at: 1 },
      { edit: 'filter', at: 0 },
      { edit: 'formula-over-results', at: 5 },
      { edit: 'filter', at: 1 },
      { edit: 'nothing', at: 1 },
      { edit: 'type', at: 2 },
    ],
    crash: 41,
    crashesAfter: false,
    crashesAstray: true,
    other: 'person',
    reopened: 'same-name',
  },
];
