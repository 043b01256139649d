import {
  britishIsoDay,
  problemMessage,
  timestampAt,
  type Chance,
  type Clock,
  type IsoDate,
} from '../../contract';
import {
  adviceChanges,
  adviceColumns,
  propertyCells,
  propertyTexts,
  safeText,
  type AdviceColumn,
  type CellValue,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { RunSheet } from '../../workbook/sheet';
import type { CheckClient } from '../check/asking';
import type { Run } from '../progress';
import { rowWriter } from '../row-writer';
import { createRunState } from '../run-state';
import { keyColumns, rowCells } from '../sync/rows';
import { together } from '../together';
import type { RefreshReport, RefreshResult, StoredHome } from './report';

/** Column of the day on which a row was refreshed. */
export const refreshedHeader = 'Refreshed at';

/** Properties that are asked for at once. */
const offered = 12;

export interface RefreshPorts {
  readonly client: Pick<CheckClient, 'propertyCheck'>;
  readonly sheet: RunSheet;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
}

export interface RefreshOrder {
  readonly homes: readonly StoredHome[];
  readonly table: Table;
  readonly mapping: Mapping;
}

/** Asks for every stored property anew, writes its advice, and notes what it says that its row did not say before. */
export function startRefresh(
  { homes, table, mapping }: RefreshOrder,
  { client, sheet, clock, chance, today }: RefreshPorts,
): Run<RefreshReport> {
  const run = chance.uuid().slice(0, 8);
  const called = new AbortController();
  const state = createRunState(clock, homes.length, () => called.abort());
  const headers = keyColumns(mapping);
  const cells = rowCells(table, mapping);
  const results = new Map<StoredHome, RefreshResult>();

  const asked = async (
    home: StoredHome,
  ): Promise<{ readonly result: RefreshResult; readonly shown: Record<string, CellValue> | null }> => {
    const answer = await client.propertyCheck(home.propertyId, {
      priority: 'bulk',
      caller: 'refresh',
      fresh: true,
      signal: called.signal,
    });
    const ended = { home, changes: [], problem: null, row: 'not-written' } as const;
    const day = { [refreshedHeader]: britishIsoDay(answer.checkedAt ?? timestampAt(clock.now())) };
    if (answer.ok) {
      const [first] = home.rows;
      const before = Object.fromEntries(
        adviceColumns.map((column) => [column, first === undefined ? '' : cells.under(first, column)]),
      ) as Record<AdviceColumn, string>;
      const changes = adviceChanges(before, propertyTexts(answer.value, answer.faults, today()));
      const shown = { ...propertyCells(answer.value, answer.faults, today()), Problem: '', ...day };
      return { result: { ...ended, end: changes.length > 0 ? 'changed' : 'unchanged', changes }, shown };
    }
    const { problem } = answer;
    if (problem.kind === 'cancelled') return { result: { ...ended, end: 'not-asked' }, shown: null };
    const shown = { Problem: safeText(problemMessage(problem)) };
    if (problem.kind === 'property-not-found')
      return { result: { ...ended, end: 'not-stored', problem }, shown: { ...shown, ...day } };
    return { result: { ...ended, end: 'failed', problem }, shown };
  };

  const finished = (async (): Promise<RefreshReport> => {
    let failure: string | null = null;
    const writer = rowWriter<StoredHome>(sheet, clock, (home, row) => {
      const result = results.get(home);
      if (result) results.set(home, { ...result, row });
    });
    const one = async (home: StoredHome): Promise<void> => {
      if (!(await state.gate.passed())) return;
      const { result, shown } = await asked(home);
      results.set(home, result);
      state.done(result.end);
      const [first] = home.rows;
      if (shown === null || first === undefined) return;
      const key = { [headers.propertyId]: cells.under(first, headers.propertyId) };
      await writer.add(home, [{ key, cells: shown, rows: 'any' }]);
    };
    try {
      await sheet.ensureColumns([...adviceColumns, 'Problem', refreshedHeader]);
      await together(homes, offered, one);
      await writer.end();
      await sheet.forgetWrites();
      state.finish();
    } catch (error) {
      called.abort();
      failure = state.fail(error);
    }
    const notAsked = (home: StoredHome): RefreshResult => ({
      home,
      end: 'not-asked',
      changes: [],
      problem: null,
      row: 'not-written',
    });
    return { run, results: homes.map((home) => results.get(home) ?? notAsked(home)), failure };
  })();

  return { progress: state.progress, ...state.controls, finished };
}
