import type { Grid } from '../grid/grid';
import { Batch } from './batch';
import type { CustomFunctionsRuntime, Document } from './document';
import { type ModelEvent, SelectionEvents } from './events';
import { ExcelError } from './excel-error';
import { Identities } from './identities';
import { instance } from './instance';
import { References } from './live-ranges';
import { noOddities, type Oddities } from './oddities';
import { type QueryAnswer, type QueryBody, actionTypes, pathTypes } from './wire';

export interface ObjectModelOptions {
  readonly grid: Grid;
  /** Sends an event of the object model to the add-in. */
  readonly emit: (event: ModelEvent) => void;
  readonly customFunctions: CustomFunctionsRuntime;
  /** Opens an .xlsx (base64) beside this workbook; by default nobody sees it. */
  readonly openNewWorkbook?: (base64: string) => void;
  /** What the workbook keeps for add-ins, and goes on keeping when the page is gone; by default nothing yet. */
  readonly storage?: AddinStorage;
  /** What only some versions of Excel do; by default nothing of it. */
  readonly oddities?: Oddities;
  /** How often a workbook was opened before; by default this is the first. */
  readonly opening?: number;
  /** The newest set of the Excel API that this Excel has; by default whatever the model knows. */
  readonly excelApi?: string;
  /** Told before a batch that reaches the workbook: what others do meanwhile. By default nothing. */
  readonly beforeBatch?: () => void;
}

export type { Oddities } from './oddities';

/** What a workbook keeps for add-ins beside its cells. */
export interface AddinStorage {
  readonly settings: Map<string, unknown>;
  /** XML by id. */
  readonly xmlParts: Map<string, string>;
}

/** Excel's object model over a grid. Decision 231. */
export interface ObjectModel {
  /** Runs the body of a `ProcessQuery`. A failure is an answer too: actions before it stay done, as in Excel. */
  process(body: unknown): QueryAnswer;
  /** The page that made references and asked for events is gone; the document stays. */
  forgetPage(): void;
  /** The workbook is closed and opened again: sheets and tables have other ids. */
  reopen(): void;
  dispose(): void;
}

/** The sheets' group and the tables' group of ids. */
const sheetGroup = 1;
const tableGroup = 2;

export function createObjectModel(options: ObjectModelOptions): ObjectModel {
  const { grid, emit, customFunctions, storage, opening, excelApi = '1.20', oddities = noOddities } = options;
  const sheetIds = new Identities(sheetGroup, opening);
  const tableIds = new Identities(tableGroup, opening);
  const events = new SelectionEvents(grid, sheetIds, emit);
  const references = new References();
  const stopFollowing = grid.onLines((sheet, shift) => references.follow(sheet, shift));
  const stopRenaming = grid.onSheetRenamed((name, newName) => sheetIds.rename(name, newName));
  const document: Document = {
    grid,
    events,
    references,
    sheetIds,
    tableIds,
    settings: storage?.settings ?? new Map<string, unknown>(),
    xmlParts: storage?.xmlParts ?? new Map<string, string>(),
    excelApi,
    customFunctions,
    openNewWorkbook: options.openNewWorkbook ?? (() => undefined),
    oddities,
    protectedSheets: new Set(),
    filters: new Map(),
    runtime: { state: 'Visible', startState: 'Inactive' },
  };
  return {
    process(body) {
      const query = body as QueryBody;
      if (!grid.isEditing() && reachesWorkbook(query)) options.beforeBatch?.();
      return processBody(query, document);
    },
    forgetPage() {
      references.releaseAll();
      events.forgetAll();
    },
    reopen() {
      sheetIds.renew();
      tableIds.renew();
    },
    dispose() {
      events.dispose();
      stopFollowing();
      stopRenaming();
    },
  };
}

function processBody(body: QueryBody, document: Document): QueryAnswer {
  const batch = new Batch(body, document, instance('Workbook', null));
  const results: { ActionId: number; Value: unknown }[] = [];
  const traceIds: number[] = [];
  const answer = { Results: results, TraceIds: traceIds };
  let index = 0;
  try {
    if (document.grid.isEditing() && reachesWorkbook(body))
      throw new ExcelError('InvalidOperationInCellEditMode');
    for (const action of body.Actions) {
      results.push({ ActionId: action.Id, Value: batch.run(action) });
      if (action.ActionType === actionTypes.trace) traceIds.push(action.Id);
      index += 1;
    }
    return answer;
  } catch (error) {
    const failure = error instanceof ExcelError ? error : unexpected(error);
    return {
      ...answer,
      Error: {
        Code: failure.code,
        Message: failure.message,
        Location: failure.location ?? '',
        ActionIndex: index,
        HttpStatusCode: failure.status,
      },
    };
  } finally {
    document.references.endBatch();
  }
}

/** Answers of custom functions and the like reach nothing in the workbook: they come while a user types, too. */
function reachesWorkbook({ Actions, ObjectPaths }: QueryBody): boolean {
  const beginning = (id: number): number | undefined => {
    const path = ObjectPaths[id];
    return path?.ParentObjectPathId === undefined ? path?.ObjectPathType : beginning(path.ParentObjectPathId);
  };
  const idle: readonly number[] = [actionTypes.instantiate, actionTypes.trace];
  return Actions.some(
    ({ ActionType, ObjectPathId }) =>
      !idle.includes(ActionType) && beginning(ObjectPathId) !== pathTypes.newObject,
  );
}

/** A fault of the grid or of this model: Excel calls its own the same. */
function unexpected(error: unknown): ExcelError {
  return new ExcelError('GeneralException', error instanceof Error ? error.message : String(error));
}
