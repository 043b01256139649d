import type { ActivityStore } from '../../client';
import type { IsoDate } from '../../contract';
import {
  addedHeaders,
  identifierForCheck,
  chosenChecks,
  chosenColumns,
  planCheck,
  normalisedHeader,
  statusHeaders,
  withoutColumns,
  writtenHeaders,
  type CheckChoices,
  type CheckName,
  type CheckPlan,
  type HomeRow,
  type HomeToCheck,
  type Table,
} from '../../portfolio';
import { type SheetPort, uncertainHeaders } from '../../sheet';
import { readRowsInSlices } from '../yield-to-main';
import { askEach } from '../engine/ask-each';
import { runCommands, type EnginePorts, type RunCommands } from '../engine/engine';
import { resultsToRetry, type RunKind, type RunOrder } from '../engine/kind';
import { knownQuota, type OpenedTable } from '../engine/opened-table';
import { certainRows } from '../unfinished-write';
import {
  askCheck,
  cachedAnswer,
  isBefore,
  lastStartOf,
  type CheckAnswer,
  type CheckAnswers,
  type CheckClient,
} from './ask-check';
import { checkDates, homeCells } from './cells';
import { checkCost, usableMoments } from './cost';
import type { CheckRunChoices, PlannedCheck } from './planned';
import { checkSheet, endOf, outcomeOf, type HomeResult } from './report';
import { columnsOfCopy, filledCells, othersColumns, refuseTypedDays, rowKeys } from './rows';
import { selectedNow } from './selected-rows';

/** A table that was opened for a check, with what was chosen for it the last time. */
export interface OpenedCheck extends OpenedTable {
  /** `null` where this table was never checked. */
  readonly last: CheckChoices | null;
}

/** What a user can have done about a bulk check. Planning remembers mapping and choices in the workbook. */
export type CheckCommands = RunCommands<CheckRunChoices, PlannedCheck, HomeResult, OpenedCheck>;

export interface CheckCommandPorts extends EnginePorts {
  readonly workbook: EnginePorts['workbook'] &
    Pick<SheetPort, 'storeMapping' | 'check' | 'storeCheck' | 'baseline'>;
  readonly client: CheckClient & { readonly activity: ActivityStore };
  /** The day in London. */
  readonly today: () => IsoDate;
}

export function checkCommands(ports: CheckCommandPorts): CheckCommands {
  const { workbook } = ports;
  const commands = runCommands(checkKind(ports), ports);
  return {
    ...commands,
    async open(source) {
      const [opened, stored] = await Promise.all([commands.open(source), workbook.check(source)]);
      return { ...opened, last: stored?.choices ?? null };
    },
  };
}

function checkKind(
  ports: CheckCommandPorts,
): RunKind<CheckRunChoices, PlannedCheck, HomeToCheck, HomeResult> {
  const { workbook, client, clock, today } = ports;
  return {
    name: 'check',
    defaultChoices: { columns: [] },
    async plan({ source, table: shown, mapping, choices: chosen, unfinished }, tried) {
      const { only: named = null, ...choices } = chosen;
      const only = tried === null ? named : null;
      const added = (await workbook.check(source))?.own ?? [];
      const before = added.length > 0 ? added : columnsOfCopy(shown);
      const adds = addedHeaders(choices, shown.headers);
      const own = ownColumns(before, shown, adds);
      refuseTypedDays(shown, choices, own);
      const columnsToRewrite = uncertainHeaders(unfinished, writtenColumns(choices, own));
      const table = withoutColumns(shown, columnsToRewrite);
      await workbook.storeMapping(source, mapping);
      await workbook.storeCheck(source, { choices, own: ownColumns(before, shown, []) });
      const read = await readRowsInSlices(table, mapping, clock);
      const rows = await certainRows(workbook, source, read, mapping, unfinished);
      const planned = (over: Partial<CheckChoices>, isChosen?: (row: HomeRow) => boolean): CheckPlan =>
        planCheck(table, rows, { ...choices, ...over }, today(), isChosen);
      const isSelected = only && selectedNow(only, table, mapping);
      const planWhole = (): CheckPlan => {
        // What is not certain is written again in every row, whichever were chosen.
        if (columnsToRewrite.length > 0) return planned({ rows: 'all', includeHidden: true });
        // Whoever names rows means them, though they were checked lately.
        if (isSelected !== null) return planned({ rows: 'all' }, ({ number }) => isSelected(number));
        // Whatever was due then is meant, though some of its rows have been checked meanwhile.
        return planned(tried === null ? {} : { rows: 'all' });
      };
      const whole = planWhole();
      const isWhole = tried === null || columnsToRewrite.length > 0;
      const plan = isWhole ? whole : { ...whole, homes: homesToRetry(whole.homes, tried) };
      const cost = await checkCost(plan.homes, choices, client, clock, knownQuota(client.activity));
      const filled = filledCells(table, plan.homes, choices, own);
      const shownRead = { source, table, mapping, choices: { ...choices, only }, unfinished };
      return { ...shownRead, columnsToRewrite, rows, plan, cost, adds, own, filled };
    },
    async order(planned) {
      // Columns that a colleague's check has added since the plan are a check's own, too.
      const stored = await workbook.check(planned.source);
      return checkOrder(planned, stored?.own ?? [], ports);
    },
    reportSheet: checkSheet,
  };
}

/**
 * Asks for every home of a plan and writes what came to all of its rows, found again by what names the home. Rows of one home share its
 * requests.
 * @param stored Headers of the columns that are a check's own by now.
 */
function checkOrder(
  { source, table, mapping, choices, own, adds, columnsToRewrite, plan: { homes } }: PlannedCheck,
  stored: readonly string[],
  { workbook, client, clock, today }: CheckCommandPorts,
): RunOrder<HomeToCheck, HomeResult> {
  const checks = chosenChecks(choices);
  const columns = chosenColumns(choices);
  const headers = statusHeaders(choices);
  const written = { columns, headers, dateSystem: table.dateSystem };
  const usable = usableMoments(choices, clock);
  const keys = rowKeys(table, mapping);
  // A column that is to be added may have been made by somebody since the plan.
  const planned = own.filter((header) => !adds.includes(header));
  const alreadyOwn = [...new Set([...planned, ...stored])];
  const onlyBlank = choices.overwrite === true ? new Set<string>() : othersColumns(choices, alreadyOwn);

  const oneCheck = async (
    home: HomeToCheck,
    check: CheckName,
    start: IsoDate | '',
    signal: AbortSignal,
  ): Promise<CheckAnswer | null> => {
    const identifier = identifierForCheck(home, check);
    if (identifier === null) return null;
    const cached = await cachedAnswer(client, check, identifier, usable);
    if (cached !== null && !isBefore(start, today(), cached)) return cached;
    const fresh = usable !== null || cached !== null;
    return askCheck(client, check, identifier, { priority: 'bulk', caller: 'check', signal, fresh });
  };

  return {
    items: homes,
    columns: writtenHeaders(choices),
    dates: checkDates(written),
    columnsToRewrite,
    begin(tools) {
      const work = askEach<HomeToCheck, HomeResult>(
        {
          items: homes,
          clock,
          async ask(home) {
            const start = await lastStartOf(client, home, checks, today());
            const asked = await Promise.all(
              checks.map(async (check) => [check, await oneCheck(home, check, start, tools.signal)] as const),
            );
            const answers = Object.fromEntries(asked.filter(([, answer]) => answer !== null)) as CheckAnswers;
            const outcomes = Object.fromEntries(asked.map(([check, answer]) => [check, outcomeOf(answer)]));
            const cells = homeCells(outcomes, answers, written, today(), home);
            const end = endOf(Object.values(outcomes));
            return {
              result: { home, end, outcomes, row: 'not-written' },
              writes: cells && keys(home.rows).map((key) => ({ key, cells, rows: 'any', onlyBlank })),
            };
          },
          notAsked: (home) => ({ home, end: 'not-checked', outcomes: {}, row: 'not-written' }),
        },
        tools,
      );
      return {
        ...work,
        async carryOut(added) {
          // Only now have the columns been added: one that somebody has made since the plan is theirs.
          const { only: _, ...kept } = choices;
          await workbook.storeCheck(source, { choices: kept, own: [...alreadyOwn, ...added] });
          await work.carryOut(added);
        },
      };
    },
  };
}

/** The homes of the results that are tried again. */
function homesToRetry(homes: readonly HomeToCheck[], results: readonly HomeResult[]): readonly HomeToCheck[] {
  const wanted = new Set(resultsToRetry(results, 'not-checked').map(({ home }) => nameOf(home)));
  return homes.filter((home) => wanted.has(nameOf(home)));
}

/** Tells homes apart while their rows move. */
function nameOf({ identifier, propertyId }: HomeToCheck): string {
  return JSON.stringify([identifier, propertyId]);
}

/** Columns that a check writes in every row that it asks for: what a user filled is not its own. */
function writtenColumns(choices: CheckChoices, own: readonly string[]): readonly string[] {
  const { checkedAt, problem } = statusHeaders(choices);
  const ours = new Set(own.map(normalisedHeader));
  const results = chosenColumns(choices).flatMap(({ header }) =>
    ours.has(normalisedHeader(header)) ? [header] : [],
  );
  return [...results, checkedAt, problem];
}

/** Columns that the check added before and that are still there, and those that it will add. */
function ownColumns(
  before: readonly string[],
  { headers }: Table,
  adds: readonly string[],
): readonly string[] {
  const there = new Set(headers.map(normalisedHeader));
  const stillThere = before.filter((header) => there.has(normalisedHeader(header)));
  return [...new Set([...stillThere, ...adds])];
}
