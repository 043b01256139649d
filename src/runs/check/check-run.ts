import { isNotFound, type Chance, type Clock, type IsoDate } from '../../contract';
import {
  askedBy,
  chosenChecks,
  chosenColumns,
  statusHeaders,
  type CheckName,
  type HomeToCheck,
} from '../../portfolio';
import type { RunSheet } from '../../workbook/sheet';
import type { Run } from '../progress';
import { breath } from '../breath';
import { createRunState } from '../run-state';
import { together } from '../together';
import { ask, keptAnswer, type AnyAnswer, type CheckAnswers, type CheckClient } from './asking';
import { homeCells } from './cells';
import type { PlannedCheck } from './planned-check';
import { oldestUsable } from './cost';
import { endOf, type CheckOutcome, type CheckReport, type HomeResult } from './report';
import { rowKeys } from './row-keys';
import { othersColumns } from './filled-cells';
import { rowWriter } from '../row-writer';

export interface CheckPorts {
  readonly client: CheckClient;
  readonly sheet: RunSheet;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
}

/** Homes that are asked for at once: more than are ever in flight, few enough that a pause is soon felt. */
const offered = 12;

type Planned = Pick<PlannedCheck, 'table' | 'mapping' | 'choices' | 'own'> & {
  readonly plan: Pick<PlannedCheck['plan'], 'homes'>;
};

/**
 * Asks for every home of a plan and writes what came to all of its rows, found again by what names the home. Rows of one home share its
 * requests. What has been answered when the person cancels is written.
 */
export function startCheck(planned: Planned, ports: CheckPorts): Run<CheckReport> {
  const { table, mapping, choices, own, plan } = planned;
  const { client, sheet, clock, chance, today } = ports;
  const { homes } = plan;
  const run = chance.uuid().slice(0, 8);
  const called = new AbortController();
  const state = createRunState(clock, homes.length, () => called.abort());
  const checks = chosenChecks(choices);
  const columns = chosenColumns(choices);
  const headers = statusHeaders(choices);
  const oldest = oldestUsable(choices, clock);
  const results = new Map<HomeToCheck, HomeResult>();
  const breathe = breath(clock);
  const keys = rowKeys(table, mapping);
  const onlyBlank = choices.overwrite === true ? new Set<string>() : othersColumns(choices, own);

  const oneCheck = async (home: HomeToCheck, check: CheckName): Promise<AnyAnswer | null> => {
    const identifier = askedBy(home, check);
    if (identifier === null) return null;
    const kept = await keptAnswer(client, check, identifier, oldest);
    if (kept !== null) return kept;
    return ask(client, check, identifier, {
      priority: 'bulk',
      caller: 'check',
      signal: called.signal,
      fresh: oldest !== null,
    });
  };

  const finished = (async (): Promise<CheckReport> => {
    let failure: string | null = null;
    const writer = rowWriter<HomeToCheck>(sheet, clock, (home, rows) => {
      const result = results.get(home);
      if (result) results.set(home, { ...result, rows });
    });
    const oneHome = async (home: HomeToCheck): Promise<void> => {
      await breathe();
      if (!(await state.gate.passed())) return;
      const asked = await Promise.all(
        checks.map(async (check) => [check, await oneCheck(home, check)] as const),
      );
      const answers = Object.fromEntries(asked.filter(([, answer]) => answer !== null)) as CheckAnswers;
      const outcomes = Object.fromEntries(asked.map(([check, answer]) => [check, outcomeOf(answer)]));
      const { cells } = homeCells(outcomes, answers, columns, headers, today());
      const end = endOf(Object.values(outcomes));
      results.set(home, { home, end, outcomes, rows: 'not-written' });
      state.done(end);
      if (cells === null) return;
      await writer.add(
        home,
        keys(home.rows).map((key) => ({ key, cells, rows: 'any', onlyBlank })),
      );
    };
    try {
      await sheet.ensureColumns([...columns.map(({ header }) => header), headers.checkedAt, headers.problem]);
      await together(homes, offered, oneHome);
      await writer.end();
      await sheet.forgetWrites();
      state.finish();
    } catch (error) {
      called.abort();
      failure = state.fail(error);
    }
    return { run, results: homes.map((home) => results.get(home) ?? notBegun(home)), failure };
  })();

  return { progress: state.progress, ...state.controls, finished };
}

function outcomeOf(answer: AnyAnswer | null): CheckOutcome {
  if (answer === null) return { kind: 'no-identifier' };
  if (answer.ok) return { kind: 'answered' };
  const { problem } = answer;
  if (problem.kind === 'cancelled') return { kind: 'cancelled' };
  return isNotFound(problem) ? { kind: 'nothing-found', problem } : { kind: 'failed', problem };
}

function notBegun(home: HomeToCheck): HomeResult {
  return { home, end: 'not-checked', outcomes: {}, rows: 'not-written' };
}
