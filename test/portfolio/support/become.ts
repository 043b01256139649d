import {
  makePlan,
  readRows,
  suggestedMapping,
  type Plan,
  type ReadRow,
  type Table,
} from '../../../src/portfolio';
import type { Expected, ProblemName } from './dirty-cells';

/** A sheet, read and planned before anything was sent. */
export interface PlannedTable {
  readonly rows: readonly ReadRow[];
  readonly plan: Plan;
}

export function planTable(table: Table): PlannedTable {
  const rows = readRows(table, suggestedMapping(table));
  const homes = rows.flatMap((row) => (row.kind === 'home' ? [row] : []));
  return { rows, plan: makePlan(homes, new Map()) };
}

/** What became of a row, said as it was expected: only of what was expected. */
export function becameOf(row: ReadRow, plan: Plan, wanted: Expected): Expected {
  if (row.kind !== 'home') return { kind: 'no-home', as: row.kind };
  if (plan.hidden.includes(row.number)) return { kind: 'hidden' };
  const planned = plan.planned.find((each) => each.rows.some((number) => number === row.number));
  if (planned?.kind === 'blocked') {
    const { because } = planned;
    if (because.kind === 'several-rows' || because.kind === 'reference-repeated')
      return { kind: because.kind };
    const [problem, another] = because.kind === 'problems' ? because.problems : [];
    if (!problem || another) throw new Error(`Row ${row.number}: ${JSON.stringify(because)}`);
    const name: ProblemName = problem.kind === 'cell' ? problem.reason : problem.kind;
    const guess = problem.kind === 'cell' && problem.guess !== null ? { guess: problem.guess } : {};
    return { kind: 'problem', problem: name, ...guess };
  }
  if (planned?.kind !== 'create') throw new Error(`Row ${row.number}: ${JSON.stringify(planned)}`);
  if (wanted.kind !== 'home') return { kind: 'home' };
  const { details, blank, address, postcode, uprn, warning } = wanted;
  const names = Object.keys(details ?? {}) as (keyof typeof row.details)[];
  const kinds = row.warnings.map((each) => each.warning.kind);
  return {
    kind: 'home',
    ...(details && { details: Object.fromEntries(names.map((name) => [name, row.details[name]])) }),
    ...(blank && { blank: blank.filter((name) => row.details[name] === undefined) }),
    ...(address !== undefined && { address: row.address }),
    ...(postcode !== undefined && { postcode: row.postcode ?? '' }),
    ...(uprn !== undefined && { uprn: row.uprn }),
    ...(warning && {
      warning: kinds.find((kind) => kind === warning) ?? kinds[0] ?? ('none' as typeof warning),
    }),
  };
}
