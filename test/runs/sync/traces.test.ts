import fc from 'fast-check';
import { emptyRecord, type CellValue } from '../../../src/portfolio';
import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import type { SyncReport } from '../../../src/runs/sync/report';
import type { Fate } from '../support/provider';
import { memoryJournal, world, type World } from '../support/world';

/** What the person does to the sheet between two steps of the run. */
type Edit = 'nothing' | 'sort' | 'delete' | 'insert' | 'people' | 'copy';

interface Trace {
  readonly homes: number;
  /** Rows that have no reference of their own. */
  readonly nameless: readonly boolean[];
  readonly fates: readonly Fate[];
  readonly edits: readonly { readonly edit: Edit; readonly at: number }[];
  readonly chunk: number;
  readonly cautious: boolean;
  /** Step of the sheet, the journal or the record at which the computer dies; none when it is beyond all of them. */
  readonly crash: number;
  readonly secondComputer: boolean;
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
      edit: fc.constantFrom<Edit>('nothing', 'nothing', 'sort', 'delete', 'insert', 'people', 'copy'),
      at: fc.nat(6),
    }),
    { minLength: 10, maxLength: 10 },
  ),
  chunk: fc.integer({ min: 1, max: 4 }),
  cautious: fc.boolean(),
  crash: fc.integer({ min: 1, max: 40 }),
  secondComputer: fc.boolean(),
});

const rowOf = (at: number, nameless: boolean): CellValue[] => [
  '',
  900000000001 + at,
  `${at + 1} High Street`,
  'FH1 2AB',
  nameless ? '' : `R${at}`,
  2,
];

function edited({ sheet }: World, { edit, at }: Trace['edits'][number], step: number): void {
  const row = sheet.rows[at % Math.max(1, sheet.rows.length)];
  switch (edit) {
    case 'sort':
      sheet.rows.reverse();
      return;
    case 'delete':
      if (row && sheet.rows.length > 1) sheet.rows.splice(sheet.rows.indexOf(row), 1);
      return;
    case 'insert':
      sheet.rows.splice(at, 0, {
        UPRN: 910000000000 + step,
        Address: `${step} New Road`,
        Postcode: 'FH1 2AC',
        Reference: `N${step}`,
      });
      return;
    case 'people':
      if (row) row.People = 3 + (step % 4);
      return;
    case 'copy':
      if (row) sheet.rows.push({ ...row });
      return;
    case 'nothing':
      return;
  }
}

/** Runs one sync with everything going wrong that the trace asks for. A crash leaves whatever stood at that moment. */
async function crashing(here: World, told: Trace): Promise<SyncReport> {
  let step = 0;
  let dead = false;
  const alive = (): void => {
    step += 1;
    dead ||= step >= told.crash;
    if (dead) throw new Error('The computer is off.');
  };
  here.sheet.before = () => {
    alive();
    edited(here, told.edits[step % told.edits.length]!, step);
  };
  const intend = here.journal.intend.bind(here.journal);
  const settle = here.journal.settle.bind(here.journal);
  here.journal.intend = (intents) => {
    alive();
    return intend(intents);
  };
  here.journal.settle = (...given) => {
    alive();
    return settle(...given);
  };
  let requests = 0;
  here.api.fate = () => told.fates[(requests += 1) % told.fates.length]!;
  // A computer that is off sends nothing: the run itself goes on here, hence its requests are refused.
  here.api.wait = () => (dead ? Promise.reject(new Error('The computer is off.')) : Promise.resolve());
  let report: SyncReport = { run: '', results: [], failure: null };
  try {
    report = await (await here.sync({ chunk: told.chunk, cautious: told.cautious })).finished;
  } catch {
    // It died while it read the sheet.
  }
  here.sheet.before = () => undefined;
  here.journal.intend = intend;
  here.journal.settle = settle;
  here.api.wait = () => Promise.resolve();
  return report;
}

function holdsTrue(here: World, reports: readonly SyncReport[]): void {
  const { sheet, api } = here;
  const created = api.created.map(({ reference }) => reference);
  // No property is made twice for one row: nobody gave the word for it.
  expect(created.length).toBe(new Set(created).size);
  for (const { id, reference } of api.created) {
    const rows = sheet.rows.filter(({ Reference }) => String(Reference ?? '') === reference);
    const told = reports.some(({ results }) =>
      results.some(({ outcome }) => outcome.kind === 'created' && outcome.propertyId === id),
    );
    const shown = rows.some(
      (row) => row['Property Id'] === `svc:property:${id}` || saysUnconfirmed(row.Status ?? ''),
    );
    // None is lost: its row has its id or is unconfirmed, or the person deleted the row.
    expect({ reference, kept: shown || told || rows.length === 0 }).toEqual({ reference, kept: true });
  }
  for (const row of sheet.rows) {
    const id = String(row['Property Id'] ?? '').replace('svc:property:', '');
    if (id === '') continue;
    // Every row is true: its id is that of the property made for it.
    expect(api.created.find((each) => each.id === id)?.reference).toBe(String(row.Reference));
  }
}

describe('1, 2, 4 any interleaving of answers, failures, crashes and edits', () => {
  it('ends with every row true, no property made twice, none lost', async () => {
    await fc.assert(
      fc.asyncProperty(trace, async (told) => {
        const cells = Array.from({ length: told.homes }, (_, at) => rowOf(at, told.nameless[at] ?? false));
        const first = world(cells, 7);
        const reports = [await crashing(first, told)];
        holdsTrue(first, reports);
        // Reopened, on this computer or on another that has neither the journal nor the record of this one.
        if (told.secondComputer) {
          Object.assign(first, { record: emptyRecord });
          Object.assign(first.ports, { journal: memoryJournal() });
        }
        first.api.fate = () => 'done';
        reports.push(await (await first.sync({ chunk: told.chunk })).finished);
        holdsTrue(first, reports);
        const { results } = await (await first.sync()).finished;
        const again = results.filter(({ operation }) => operation.kind === 'create');
        // What is sent a third time are rows that could not be told apart, and they are not sent.
        expect(again.every(({ outcome }) => outcome.kind === 'not-sent')).toBe(true);
        holdsTrue(first, reports);
      }),
      { seed: 20261121, numRuns: 1500 },
    );
  });
});
