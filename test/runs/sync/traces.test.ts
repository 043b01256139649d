import fc from 'fast-check';
import type { CellValue } from '../../../src/portfolio';
import { rewrittenColumns } from '../../../src/runs/refresh/kind';
import type { SyncReport } from '../../../src/runs/sync/report';
import { uncertainHeaders } from '../../../src/sheet';
import type { Fate } from '../support/provider';
import { optimisticWorld, type OptimisticWorld } from '../support/optimistic-world';
import {
  calculated,
  calculatedHeader,
  edited,
  notesHeader,
  type Edit,
  type TracedEdit,
} from '../support/trace-edits';
import { expectTrueRows } from '../support/true-rows';
import { UserFormulas } from '../support/user-formulas';
import { memoryJournal } from '../support/world';
import { casesOf } from '../../support/long';

interface Trace {
  readonly homes: number;
  /** Rows that have no reference of their own. */
  readonly nameless: readonly boolean[];
  readonly fates: readonly Fate[];
  readonly edits: readonly TracedEdit[];
  readonly chunk: number;
  readonly cautious: boolean;
  /** Step of the sheet, the journal or the record at which the computer dies; none when it is beyond all of them. */
  readonly crash: number;
  /** Whether that step was still carried out, and nobody learnt what came of it. */
  readonly crashesAfter: boolean;
  /** Whether it dies earlier, between the first write that met moved rows and its look. */
  readonly crashesAstray: boolean;
  readonly secondComputer: boolean;
  /** Whether a column of the user's holds a formula in every row from the start. */
  readonly isCalculated: boolean;
}

const trace: fc.Arbitrary<Trace> = fc.record({
  homes: fc.integer({ min: 1, max: 7 }),
  nameless: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  fates: fc.array(
    fc.constantFrom<Fate>('done', 'done', 'done', 'failed', 'lost', 'lost-and-not-done', 'account-full'),
    {
      minLength: 12,
      maxLength: 12,
    },
  ),
  edits: fc.array(
    fc.record({
      // A user is quick, but no machine: most steps of a run go by between two edits.
      edit: fc.constantFrom<Edit>(
        ...Array.from({ length: 9 }, () => 'nothing' as const),
        ...(['sort', 'delete', 'insert', 'people', 'copy', 'filter', 'filter', 'below', 'beside'] as const),
        ...(['formula', 'formula-over-results', 'formula-over-results'] as const),
      ),
      at: fc.nat(6),
    }),
    { minLength: 10, maxLength: 10 },
  ),
  chunk: fc.integer({ min: 1, max: 4 }),
  cautious: fc.boolean(),
  crash: fc.integer({ min: 1, max: 40 }),
  crashesAfter: fc.boolean(),
  crashesAstray: fc.boolean(),
  secondComputer: fc.boolean(),
  isCalculated: fc.boolean(),
});

const rowOf = (at: number, nameless: boolean): CellValue[] => [
  '',
  900000000001 + at,
  `${at + 1} High Street`,
  'FH1 2AB',
  nameless ? '' : `R${at}`,
  2,
];

interface CrashedRun {
  readonly report: SyncReport;
  readonly isDead: boolean;
}

/** Runs one sync with everything going wrong that the trace asks for. A crash leaves whatever stood at that moment. */
async function crashing(here: OptimisticWorld, told: Trace, formulas: UserFormulas): Promise<CrashedRun> {
  let step = 0;
  let dead = false;
  const mayDie = (isAfter: boolean, isAstray = false): void => {
    dead ||= (step >= told.crash && (isAfter || !told.crashesAfter)) || (told.crashesAstray && isAstray);
    if (dead) throw new Error('The computer is off.');
  };
  const alive = (): void => {
    step += 1;
    mayDie(false);
  };
  here.sheet.before = () => {
    alive();
    const fresh = () => ({
      UPRN: 910000000000 + step,
      Address: `${step} New Road`,
      Postcode: 'FH1 2AC',
      Reference: `N${step}`,
    });
    edited(here.sheet, told.edits[step % told.edits.length]!, step, fresh, formulas);
  };
  here.sheet.after = (isAstray) => mayDie(true, isAstray);
  const intend = here.journal.recordIntents.bind(here.journal);
  const settle = here.journal.resolve.bind(here.journal);
  here.journal.recordIntents = (intents) => {
    alive();
    return intend(intents);
  };
  here.journal.resolve = (...given) => {
    alive();
    return settle(...given);
  };
  let requests = 0;
  here.api.fate = () => told.fates[(requests += 1) % told.fates.length]!;
  // A computer that is off sends nothing: the run itself goes on here, hence its requests are refused.
  here.api.wait = () => (dead ? Promise.reject(new Error('The computer is off.')) : Promise.resolve());
  let report: SyncReport = { run: '', results: [], failure: null };
  try {
    report = await (await here.sync({ chunk: told.chunk, isCautious: told.cautious })).finished;
  } catch {
    // It died while it read the sheet.
  }
  here.sheet.before = () => undefined;
  here.sheet.after = () => undefined;
  here.journal.recordIntents = intend;
  here.journal.resolve = settle;
  here.api.wait = () => Promise.resolve();
  return { report, isDead: dead };
}

describe('R1, R2, R4, R8 any interleaving of answers, failures, crashes and edits', () => {
  it('ends with every row true or marked, no property made twice, none lost, no id sent for another home', async () => {
    await fc.assert(
      fc.asyncProperty(trace, async (told) => {
        const cells = Array.from({ length: told.homes }, (_, at) => rowOf(at, told.nameless[at] ?? false));
        const first = optimisticWorld(cells, 7);
        const foreign = watchForeign(first);
        const formulas = new UserFormulas();
        first.sheet.headers.push(notesHeader);
        if (told.isCalculated) {
          first.sheet.headers.push(calculatedHeader);
          formulas.enter(first.sheet.rows, first.sheet.rows[0]!, calculatedHeader, calculated);
          formulas.typedMeanwhile.clear();
        }
        let isDead = false;
        const mayBeLost = (header: string): boolean =>
          isDead &&
          formulas.typedMeanwhile.has(header) &&
          uncertainHeaders(first.sheet.unfinished(), [header]).length > 0;
        const holdsTrue = async (told_: readonly SyncReport[]): Promise<void> => {
          await expectTrueRows(first, first.api.created, told_);
          expect(foreign).toEqual([]);
          expect(formulas.changed(first.sheet.rows, mayBeLost)).toEqual([]);
        };
        const crashed = await crashing(first, told, formulas);
        isDead = crashed.isDead;
        const reports = [crashed.report];
        // Reopened, on this computer or on another that has not the journal of this one.
        if (told.secondComputer) Object.assign(first.ports, { journal: memoryJournal() });
        first.api.fate = () => 'done';
        await holdsTrue(reports);
        formulas.forgetLost(first.sheet.rows, mayBeLost);
        reports.push(await (await first.sync({ chunk: told.chunk })).finished);
        await holdsTrue(reports);
        const { results } = await (await first.sync()).finished;
        const again = results.filter(({ operation }) => operation.kind === 'create');
        // What is sent a third time are rows that could not be told apart, and they are not sent.
        expect(again.every(({ outcome }) => outcome.kind === 'not-sent')).toBe(true);
        await holdsTrue(reports);
        await first.refresh();
        expect(uncertainHeaders(first.sheet.unfinished(), rewrittenColumns)).toEqual([]);
        await holdsTrue(reports);
      }),
      { seed: 20261121, numRuns: casesOf(1500) },
    );
  }, 600_000);
});

/** Updates that were sent for another home than the one that the property was made for. */
function watchForeign({ api }: OptimisticWorld): readonly string[] {
  const foreign: string[] = [];
  const { propertySync } = api;
  api.propertySync = (id, input, options) => {
    const made = api.created.find((each) => each.id === id);
    if (made?.reference !== (input.external_reference ?? null))
      foreign.push(`${String(made?.reference)} as ${String(input.external_reference)}`);
    return propertySync(id, input, options);
  };
  return foreign;
}
