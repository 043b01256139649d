import type { ActivityStore } from '../../client';
import type { Chance, Clock, IsoDate } from '../../contract';
import {
  addedHeaders,
  planCheck,
  squeezed,
  type CheckChoices,
  type CheckPlan,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { KeptCheck } from '../../workbook/kept-check';
import type { Source } from '../../workbook/sources';
import type { CheckWorkbook } from '../../workbook/sync-workbook';
import { knownQuota } from '../known-quota';
import { withLease, type Started } from '../leased';
import { mended, numbersOf } from '../mended';
import { openTable, type OpenedTable } from '../opened-table';
import { readCalmly } from '../read-calmly';
import type { CheckClient } from './asking';
import { startCheck } from './check-run';
import { costOf } from './cost';
import { filledCells } from './filled-cells';
import type { PlannedCheck } from './planned-check';
import { checkSheet } from './report-sheet';
import { checkGuard } from './row-keys';
import type { CheckReport } from './report';

/** A table that was opened for a check, with what was chosen for it the last time. */
export interface OpenedCheck extends OpenedTable {
  /** `null` where this table was never checked. */
  readonly last: CheckChoices | null;
}

/** What a person can have done about a bulk check. Every method rejects with a sentence for the person where Excel refuses. */
export interface CheckCommands {
  sources(): Promise<readonly Source[]>;
  open(source: Source): Promise<OpenedCheck>;
  /**
   * Reads the table anew, remembers mapping and choices in the workbook, and plans. Nothing is asked of the API.
   * @param only Numbers of the rows that are meant. Default: all rows.
   */
  plan(
    source: Source,
    mapping: Mapping,
    choices: CheckChoices,
    only?: ReadonlySet<number> | null,
  ): Promise<PlannedCheck>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  start(planned: PlannedCheck, by: string): Promise<Started<CheckReport>>;
  /** The same check for those homes that failed or whose turn did not come, over the table as it is now. */
  retry(planned: PlannedCheck, report: CheckReport): Promise<PlannedCheck>;
  /** Writes what came of a run to a new sheet and returns its name. */
  exportReport(planned: PlannedCheck, report: CheckReport): Promise<string>;
}

export interface CheckCommandPorts {
  readonly workbook: Pick<
    CheckWorkbook,
    | 'sources'
    | 'read'
    | 'sheet'
    | 'mapping'
    | 'keepMapping'
    | 'takeLease'
    | 'giveLeaseBack'
    | 'check'
    | 'keepCheck'
    | 'mend'
    | 'addSheet'
  >;
  readonly client: CheckClient & { readonly activity: ActivityStore };
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
  /** Warns the person who closes the page until it is called off. Default: nothing warns. */
  readonly holdPage?: () => () => void;
}

export function checkCommands(ports: CheckCommandPorts): CheckCommands {
  const { workbook, client, clock, chance, today } = ports;

  const planned = async (
    source: Source,
    mapping: Mapping,
    choices: CheckChoices,
    only: ReadonlySet<number> | null,
    narrow: (plan: CheckPlan) => CheckPlan,
  ): Promise<PlannedCheck> => {
    const putRight = await mended(ports, source);
    const table = await workbook.read(source);
    const before = await workbook.check(source);
    const adds = addedHeaders(choices, table.headers);
    const own = ownColumns(before, table, adds);
    await workbook.keepMapping(source, mapping);
    await workbook.keepCheck(source, { choices, own });
    const rows = await readCalmly(table, mapping, clock);
    const plan = narrow(
      only === null
        ? planCheck(table, rows, choices, today())
        : // Whoever names rows means them, though they were checked lately.
          planCheck(
            table,
            rows.filter(({ number }) => only.has(number)),
            { ...choices, rows: 'all' },
            today(),
          ),
    );
    const cost = await costOf(plan.homes, choices, client, clock, knownQuota(client.activity));
    const filled = filledCells(table, plan.homes, choices, own);
    return {
      source,
      table,
      mapping,
      choices,
      rows,
      plan,
      only,
      cost,
      adds,
      own,
      filled,
      mended: numbersOf(table, putRight),
    };
  };

  return {
    sources: () => workbook.sources(),
    async open(source) {
      const [opened, kept] = await Promise.all([openTable(workbook, source), workbook.check(source)]);
      return { ...opened, last: kept?.choices ?? null };
    },
    plan: (source, mapping, choices, only = null) => planned(source, mapping, choices, only, (plan) => plan),
    start(check, by) {
      const { source } = check;
      return withLease(ports, source, by, () =>
        startCheck(check, {
          client,
          sheet: workbook.sheet(source, checkGuard(check)),
          clock,
          chance,
          today,
        }),
      );
    },
    retry({ source, mapping, choices }, { results }) {
      const again = results.filter(
        ({ end, rows }) => end === 'failed' || end === 'not-checked' || rows === 'not-written',
      );
      const wanted = new Set(again.map(({ home }) => nameOf(home)));
      // Whatever was due then is meant, though some of its rows have been checked meanwhile.
      return planned(source, mapping, { ...choices, rows: 'all' }, null, (plan) => ({
        ...plan,
        homes: plan.homes.filter((home) => wanted.has(nameOf(home))),
      }));
    },
    exportReport: (check, report) => workbook.addSheet(checkSheet(check, report)),
  };
}

/** Tells homes apart while their rows move. */
function nameOf({ identifier, propertyId }: CheckPlan['homes'][number]): string {
  return JSON.stringify([identifier, propertyId]);
}

/** Columns that the check added before and that are still there, and those that it will add. */
function ownColumns(
  before: KeptCheck | null,
  { headers }: Table,
  adds: readonly string[],
): readonly string[] {
  const there = new Set(headers.map(squeezed));
  const kept = (before?.own ?? []).filter((header) => there.has(squeezed(header)));
  return [...new Set([...kept, ...adds])];
}
