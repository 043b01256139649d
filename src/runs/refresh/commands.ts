import type { ActivityStore } from '../../client';
import { minutesFor, type Chance, type Clock, type IsoDate, type PropertyId } from '../../contract';
import { readRows, type HomeRow, type Mapping, type Table } from '../../portfolio';
import type { Source } from '../../workbook/sources';
import type { CheckWorkbook } from '../../workbook/sync-workbook';
import type { CheckClient } from '../check/asking';
import { knownQuota } from '../known-quota';
import { withLease, type Started } from '../leased';
import { mended, numbersOf } from '../mended';
import { keyColumns, rowCells, withAddedColumns } from '../sync/rows';
import { changeSheet } from './change-sheet';
import { refreshedHeader, startRefresh } from './refresh-run';
import type { RefreshReport, StoredHome } from './report';

/** A refresh with what it takes: one request for each stored property of the table. */
export interface PlannedRefresh {
  readonly source: Source;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly homes: readonly StoredHome[];
  /** Minutes at the learnt quota; `null` where none has been learnt. */
  readonly minutes: number | null;
  /** Hidden rows that are left out. */
  readonly hidden: readonly number[];
  /** Numbers of the rows that were put right before they were read: a computer had stopped while it wrote them. */
  readonly mended: readonly number[];
}

/** What a person can have done about a refresh. It is the only run that asks for stored properties. */
export interface RefreshCommands {
  /** Reads the table and lists its stored properties. Nothing is asked of the API. */
  plan(source: Source, mapping: Mapping, includeHidden?: boolean): Promise<PlannedRefresh>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  start(planned: PlannedRefresh, by: string): Promise<Started<RefreshReport>>;
  /** Reads the table anew and lists those of its stored properties that failed or whose turn did not come, hidden ones too. */
  retry(planned: PlannedRefresh, report: RefreshReport): Promise<PlannedRefresh>;
  /** Writes what changed to a new sheet and returns its name. */
  exportChanges(planned: PlannedRefresh, report: RefreshReport): Promise<string>;
}

export interface RefreshCommandPorts {
  readonly workbook: Pick<
    CheckWorkbook,
    'read' | 'sheet' | 'mend' | 'takeLease' | 'giveLeaseBack' | 'addSheet'
  >;
  readonly client: Pick<CheckClient, 'propertyCheck'> & { readonly activity: ActivityStore };
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
  /** Warns the person who closes the page until it is called off. Default: nothing warns. */
  readonly holdPage?: () => () => void;
}

export function refreshCommands(ports: RefreshCommandPorts): RefreshCommands {
  const { workbook, client, clock, chance, today } = ports;
  const planned = async (
    source: Source,
    mapped: Mapping,
    includeHidden: boolean,
    only: ReadonlySet<PropertyId> | null,
  ): Promise<PlannedRefresh> => {
    const putRight = await mended(ports, source);
    const table = await workbook.read(source);
    const mapping = withAddedColumns(mapped, table.headers);
    const rows = readRows(table, mapping).flatMap((row) => (row.kind === 'home' ? [row] : []));
    const hidden = includeHidden ? [] : rows.filter((row) => row.hidden);
    const stored = storedHomes(includeHidden ? rows : rows.filter((row) => !row.hidden), table, mapping);
    const homes = only === null ? stored : stored.filter(({ propertyId }) => only.has(propertyId));
    return {
      source,
      table,
      mapping,
      homes,
      minutes: minutesFor(homes.length, knownQuota(client.activity)),
      hidden: hidden.map(({ number }) => number),
      mended: numbersOf(table, putRight),
    };
  };
  return {
    plan: (source, mapping, includeHidden = false) => planned(source, mapping, includeHidden, null),
    retry({ source, mapping }, { results }) {
      const again = results.filter(({ end }) => end === 'failed' || end === 'not-asked');
      return planned(source, mapping, true, new Set(again.map(({ home }) => home.propertyId)));
    },
    start({ source, table, mapping, homes }, by) {
      const guard = { known: [keyColumns(mapping).propertyId], watched: [] };
      return withLease(ports, source, by, () =>
        startRefresh(
          { homes, table, mapping },
          { client, sheet: workbook.sheet(source, guard), clock, chance, today },
        ),
      );
    },
    exportChanges: ({ source }, report) => workbook.addSheet(changeSheet(report, source.name, today())),
  };
}

/** Properties that the rows hold, each once, with what their first row said so far. */
function storedHomes(rows: readonly HomeRow[], table: Table, mapping: Mapping): readonly StoredHome[] {
  const cells = rowCells(table, mapping);
  const homes = new Map<PropertyId, StoredHome & { readonly rows: number[] }>();
  for (const { number, propertyId, details, address, uprn } of rows) {
    if (propertyId === null) continue;
    const there = homes.get(propertyId);
    if (there) {
      there.rows.push(number);
      continue;
    }
    const since = cells.under(number, refreshedHeader) || cells.under(number, 'Synced at');
    const called = details.external_reference ?? (address === '' ? (uprn ?? '') : address);
    homes.set(propertyId, { rows: [number], propertyId, called, since });
  }
  return [...homes.values()];
}
