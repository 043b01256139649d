import { energyStandards, timestampAt, type Clock, type IsoDate, type UtcTimestamp } from '../../contract';
import {
  dashboardOf,
  makeOverview,
  defaultLeadTimes,
  defaultResultHeaders,
  leadTimesText,
  ownerKinds,
  ownerNames,
  ownersOf,
  readLeadTimes,
  withoutColumns,
  type CheckChoices,
  type Dashboard,
  type LeadTimes,
  type Mapping,
  type Overview,
  type OverviewInput,
  type OwnerKind,
  type ReadRow,
  type ResultHeaders,
  type Table,
} from '../../portfolio';
import type { SheetPort, Source, UnfinishedWrite } from '../../sheet';
import type { CheckClient } from '../check/ask-check';
import { openTable } from '../engine/opened-table';
import { sourcesOfHomes } from '../sources-of-homes';
import { readRowsInSlices } from '../yield-to-main';
import { saysUnconfirmed } from '../sync/columns';
import { rowsWithStatus } from '../sync/unconfirmed';
import { begunRows, certainRows, uncertainResults } from '../unfinished-write';
import { cachedFacts } from './cached-facts';

/** A landlord or branch of the agent's own column. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly name: string;
}

/** A portfolio at a glance, with the table as it was read. */
export interface ShownOverview {
  readonly source: Source;
  readonly table: Table;
  readonly mapping: Mapping;
  /** Those of the owner that is looked at. */
  readonly rows: readonly ReadRow[];
  /** Those of everybody: what names a home of one owner must name none of another. */
  readonly allRows: readonly ReadRow[];
  /** Whose homes are looked at; `null`: all. */
  readonly owner: Owner | null;
  /** Everybody whose homes can be looked at alone. */
  readonly owners: readonly Owner[];
  /** What was chosen for the last check; `null` where there was none. */
  readonly choices: CheckChoices | null;
  readonly overview: Overview;
  /** What the overview was made from: without what is not certain. Sheets and packs are made from it too. */
  readonly input: OverviewInput;
  /** What a run whose computer died left uncertain: it is counted nowhere. `null` where nothing is. */
  readonly unfinished: UnfinishedWrite | null;
  /** Days before its end from which each kind is due, as the workbook keeps them. */
  readonly leads: LeadTimes;
  /** When the table was read. */
  readonly at: UtcTimestamp;
}

/** What a user can have done about an overview. Nothing of it costs a request; every method rejects with a sentence where Excel refuses. */
export interface OverviewCommands {
  sources(): Promise<readonly Source[]>;
  /** Reads the table anew and judges it: the homes of one landlord or branch, or all. */
  look(source: Source, owner?: Owner | null): Promise<ShownOverview>;
  /** The user has looked at what was uncertain, and it is right. */
  trust(source: Source): Promise<void>;
  /** Keeps lead times with the workbook: needs follow them from the next look on. */
  keepLeadTimes(leads: LeadTimes): Promise<void>;
  /** Adds a sheet with tables and charts; returns its name. */
  insertDashboard(shown: ShownOverview): Promise<string>;
}

export interface OverviewPorts {
  readonly workbook: Pick<
    SheetPort,
    | 'sources'
    | 'read'
    | 'mapping'
    | 'check'
    | 'baseline'
    | 'unfinishedWrite'
    | 'trustResults'
    | 'leadTimes'
    | 'storeLeadTimes'
  >;
  /** Gives what it keeps; nothing is asked. */
  readonly client: CheckClient;
  readonly insertDashboard: (clock: Clock, dashboard: Dashboard) => Promise<string>;
  readonly clock: Clock;
  /** The day in London. */
  readonly today: () => IsoDate;
}

export function overviewCommands({
  workbook,
  client,
  insertDashboard,
  clock,
  today,
}: OverviewPorts): OverviewCommands {
  return {
    sources: () => sourcesOfHomes(workbook),
    async look(source, wanted = null) {
      const [{ table: shown, mapping }, check, unfinished, kept] = await Promise.all([
        openTable(workbook, source),
        workbook.check(source),
        workbook.unfinishedWrite(source),
        workbook.leadTimes(),
      ]);
      const leads = kept === null ? defaultLeadTimes : readLeadTimes(kept);
      const table = withoutColumns(shown, uncertainResults(unfinished, mapping));
      const read = await readRowsInSlices(table, mapping, clock);
      const all = await certainRows(workbook, source, read, mapping, unfinished);
      const owners = ownerKinds.flatMap((kind) =>
        ownerNames(shown, mapping, kind).map((name) => ({ kind, name })),
      );
      // Whoever is gone from the sheet hides nobody else's homes.
      const owner = owners.find(({ kind, name }) => kind === wanted?.kind && name === wanted.name) ?? null;
      const ownerOf = owner === null ? null : ownersOf(shown, mapping, owner.kind);
      const rows = all.filter(({ number }) => ownerOf === null || ownerOf(number) === owner?.name);
      const cachedFactsOf = await cachedFacts(client, rows, clock, today());
      const input: OverviewInput = {
        table,
        mapping,
        rows,
        headers: resultHeaders(check?.choices ?? null),
        unconfirmed: new Set([...rowsWithStatus(table, saysUnconfirmed), ...begunRows(rows, unfinished)]),
        cachedFactsOf,
        today: today(),
        standards: energyStandards,
        leads,
      };
      return {
        source,
        table: shown,
        mapping,
        rows,
        allRows: all,
        ...{ owner, owners, choices: check?.choices ?? null },
        overview: makeOverview(input),
        input,
        unfinished,
        leads,
        at: timestampAt(clock.now()),
      };
    },
    trust: (source) => workbook.trustResults(source),
    keepLeadTimes: (leads) => workbook.storeLeadTimes(leadTimesText(leads)),
    insertDashboard: ({ overview, source, owner }) =>
      insertDashboard(
        clock,
        dashboardOf(overview, owner === null ? source.name : `${source.name}, ${owner.name}`),
      ),
  };
}

/** The field of a check behind each result that an overview reads. */
const fields: Readonly<Partial<Record<keyof ResultHeaders, string>>> = {
  rating: 'epc.current_energy_rating',
  certificateUntil: 'epc.expiry_date',
  onRegister: 'licensing.verdict',
  registerUntil: 'licensing.date_end',
  registerType: 'licensing.type',
  registerPeople: 'licensing.people',
  registerHouseholds: 'licensing.households',
  toCome: 'determination.future_schemes',
  councilOfPlace: 'determination.council',
  additional: 'determination.additional_schemes',
  selective: 'determination.selective_schemes',
  article4: 'determination.article4',
};

/** The columns that hold results: those that were chosen for the last check, else those that runs write by themselves. */
export function resultHeaders(choices: CheckChoices | null): ResultHeaders {
  const chosen = Object.entries(fields).flatMap(([name, field]) => {
    const column = choices?.columns.find((each) => each.field === field);
    return column ? [[name, column.header] as const] : [];
  });
  const { checkedAt = defaultResultHeaders.checkedAt } = choices ?? {};
  // The day is read for what is to come alone: a check that did not ask for it leaves that as of before.
  const isOfPlace = choices === null || chosen.some(([name]) => name === 'toCome');
  return {
    ...defaultResultHeaders,
    ...Object.fromEntries(chosen),
    checkedAt: isOfPlace ? checkedAt : '',
  };
}
