import type { ActivityStore } from '../../client';
import {
  britishIsoDay,
  minutesFor,
  problemMessage,
  timestampAt,
  type IsoDate,
  type PropertyId,
} from '../../contract';
import {
  adviceChanges,
  adviceColumns,
  cellFinder,
  dayCell,
  propertyCells,
  propertyTexts,
  plainText,
  readDay,
  readRows,
  rememberedMapping,
  safeText,
  withoutColumns,
  type AdviceColumn,
  type HomeRow,
  type Table,
} from '../../portfolio';
import { type RowWrite, type SheetPort, uncertainHeaders } from '../../sheet';
import type { CheckClient } from '../check/ask-check';
import { askEach, type ItemAnswer } from '../engine/ask-each';
import { runCommands, type EnginePorts, type RunCommands } from '../engine/engine';
import { resultsToRetry, type RunKind, type RunOrder, type TableRead } from '../engine/kind';
import { knownQuota } from '../engine/opened-table';
import { certainRows } from '../unfinished-write';
import { refreshedHeader } from '../sync/columns';
import { keyColumns, rowCells, type RowCells } from '../sync/rows';
import { refuseTypedColumns } from '../sync/typed-columns';
import { changeSheet, type RefreshResult, type StoredHome } from './report';

/** What a refresh tells of a stored property. */
const toldColumns = [...adviceColumns, 'Problem'];

/** Results of a sync or refresh: what is not certain of them a refresh writes again. The moment of a sync it cannot know: it stays blank. */
export const rewrittenColumns = [...toldColumns, 'Synced at', refreshedHeader];

export interface RefreshChoices {
  /** Default `false`: hidden rows are left out. */
  readonly includeHidden?: boolean;
}

/** A refresh with what it takes: one request for each stored property of the table. */
export interface PlannedRefresh extends TableRead<RefreshChoices> {
  readonly homes: readonly StoredHome[];
  /** Minutes at the learnt quota; `null` where none has been learnt. */
  readonly minutes: number | null;
  /** Hidden rows that are left out. */
  readonly hidden: readonly number[];
  /** Rows that are left out, since their Property Id may be another home's. */
  readonly doubtful: readonly number[];
  /** Columns of what is uncertain that this refresh writes again in every row, hidden ones too. */
  readonly columnsToRewrite: readonly string[];
}

/** What a user can have done about a refresh. It is the only run that asks for stored properties. Its report lists what changed. */
export type RefreshCommands = RunCommands<RefreshChoices, PlannedRefresh, RefreshResult>;

export interface RefreshCommandPorts extends EnginePorts {
  readonly workbook: EnginePorts['workbook'] & Pick<SheetPort, 'baseline' | 'check'>;
  readonly client: Pick<CheckClient, 'propertyCheck'> & { readonly activity: ActivityStore };
  /** The day in London. */
  readonly today: () => IsoDate;
}

export function refreshCommands(ports: RefreshCommandPorts): RefreshCommands {
  return runCommands(refreshKind(ports), ports);
}

function refreshKind(
  ports: RefreshCommandPorts,
): RunKind<RefreshChoices, PlannedRefresh, StoredHome, RefreshResult> {
  const { workbook, client, today } = ports;
  return {
    name: 'refresh',
    defaultChoices: {},
    async plan(
      { source, table: shown, mapping: mapped, choices: { includeHidden = false }, unfinished },
      results,
    ) {
      const columnsToRewrite = uncertainHeaders(unfinished, rewrittenColumns);
      const table = withoutColumns(shown, columnsToRewrite);
      const { properties } = await workbook.baseline(source).read();
      const checked = await workbook.check(source);
      if (properties.size === 0) refuseTypedColumns('refresh', table, toldColumns, checked?.own ?? []);
      const tried = results && resultsToRetry(results, 'not-asked');
      // What was asked for once is asked for again though it was hidden meanwhile.
      const takesHidden = includeHidden || tried !== null || columnsToRewrite.length > 0;
      // Agents call a column of theirs “Property ID”, too: what stands in it is no stored property.
      const mapping = rememberedMapping(mapped, table);
      const read = readRows(table, mapping).filter((row) => row.kind === 'home');
      const rows = await certainRows(workbook, source, read, mapping, unfinished);
      const hidden = takesHidden ? [] : rows.filter((row) => row.hidden);
      const seen = takesHidden ? rows : rows.filter((row) => !row.hidden);
      const stored = storedHomes(seen, table);
      const withId = new Set(read.flatMap(({ number, propertyId }) => (propertyId === null ? [] : [number])));
      const doubtful = seen.filter(({ number, propertyId }) => propertyId === null && withId.has(number));
      const only =
        columnsToRewrite.length === 0 && tried && new Set(tried.map(({ home }) => home.propertyId));
      const homes = only ? stored.filter(({ propertyId }) => only.has(propertyId)) : stored;
      return {
        source,
        table,
        mapping,
        choices: tried ? {} : { includeHidden },
        unfinished,
        columnsToRewrite,
        homes,
        minutes: minutesFor(homes.length, knownQuota(client.activity)),
        hidden: hidden.map(({ number }) => number),
        doubtful: doubtful.map(({ number }) => number),
      };
    },
    order: (planned) => Promise.resolve(refreshOrder(planned, ports)),
    reportSheet: ({ source, table }, report) => changeSheet(report, source.name, today(), table.dateSystem),
  };
}

/** Asks for every stored property anew, writes its advice, and notes what it says that its row did not say before. */
function refreshOrder(
  { homes, table, mapping, columnsToRewrite }: PlannedRefresh,
  { client, clock, today }: RefreshCommandPorts,
): RunOrder<StoredHome, RefreshResult> {
  const { propertyId: idHeader } = keyColumns(mapping);
  const cells = rowCells(table, mapping);
  const notAsked = (home: StoredHome): RefreshResult => {
    return { home, end: 'not-asked', changes: [], problem: null, row: 'not-written' };
  };

  const ask = async (home: StoredHome, signal: AbortSignal): Promise<ItemAnswer<RefreshResult>> => {
    const options = { priority: 'bulk', caller: 'refresh', fresh: true, signal } as const;
    const answer = await client.propertyCheck(home.propertyId, options);
    const [first] = home.rows;
    const askedHome = (over: Partial<RefreshResult>, shown: RowWrite['cells']): ItemAnswer<RefreshResult> => {
      // An id may stand with and without what it begins with.
      const ids = new Set(home.rows.map((row) => cells.under(row, idHeader)));
      const writes = [...ids].map((id): RowWrite => ({ key: { [idHeader]: id }, cells: shown, rows: 'any' }));
      return { result: { ...notAsked(home), ...over }, writes };
    };
    const day = {
      [refreshedHeader]: dayCell(
        britishIsoDay(answer.checkedAt ?? timestampAt(clock.now())),
        table.dateSystem,
      ),
    };
    if (answer.ok) {
      const { value, faults } = answer;
      const changes = adviceChanges(adviceIn(cells, first), propertyTexts(value, faults, today()));
      const shown = { ...propertyCells(value, faults, today()), Problem: '', ...day };
      return askedHome({ end: changes.length > 0 ? 'changed' : 'unchanged', changes }, shown);
    }
    const { problem } = answer;
    if (problem.kind === 'cancelled') return { result: notAsked(home), writes: null };
    const shown = { Problem: safeText(problemMessage(problem)) };
    return problem.kind === 'property-not-found'
      ? askedHome({ end: 'not-stored', problem }, { ...shown, ...day })
      : askedHome({ end: 'failed', problem }, shown);
  };

  return {
    items: homes,
    columns: [...toldColumns, refreshedHeader],
    dates: { [refreshedHeader]: 'day' },
    columnsToRewrite,
    begin: (tools) =>
      askEach({ items: homes, clock, ask: (home) => ask(home, tools.signal), notAsked }, tools),
  };
}

/** The advice that a row shows. */
function adviceIn(cells: RowCells, row: number | undefined): Readonly<Record<AdviceColumn, string>> {
  const shown = adviceColumns.map((column) => [
    column,
    row === undefined ? '' : String(cells.under(row, column)),
  ]);
  return Object.fromEntries(shown) as Record<AdviceColumn, string>;
}

/** Properties that the rows hold, each once, with what their first row said so far. */
function storedHomes(rows: readonly HomeRow[], table: Table): readonly StoredHome[] {
  const cell = cellFinder(table);
  // Earlier editions wrote text.
  const dayUnder = (number: number, header: string): string => {
    const found = cell(number, header);
    if (found === null) return '';
    const read = readDay(found, table.dateSystem);
    return read.kind === 'value' ? read.value : plainText(found.value);
  };
  const homes = new Map<PropertyId, StoredHome & { readonly rows: number[] }>();
  for (const { number, propertyId, details, address, uprn } of rows) {
    if (propertyId === null) continue;
    const there = homes.get(propertyId);
    if (there) {
      there.rows.push(number);
      continue;
    }
    const since = dayUnder(number, refreshedHeader) || dayUnder(number, 'Synced at');
    const called = details.external_reference ?? (address === '' ? (uprn ?? '') : address);
    homes.set(propertyId, { rows: [number], propertyId, called, since });
  }
  return [...homes.values()];
}
