import fc from 'fast-check';
import type { Answer } from '../../../src/client';
import {
  propertyReader,
  readAnswer,
  type Problem,
  type Property,
  type PropertyInput,
  type UtcTimestamp,
} from '../../../src/contract';
import { makePlan } from '../../../src/portfolio';
import type { SyncClient } from '../../../src/runs/sync/perform';
import type { SyncReport } from '../../../src/runs/sync/report';
import type { OpenStore } from '../../../src/service/store';
import { optimisticWorld, type OptimisticWorld } from '../../runs/support/optimistic-world';
import { edited, type Edit, type TracedEdit } from '../../runs/support/trace-edits';
import { UserFormulas } from '../../runs/support/user-formulas';
import { expectTrueRows, type MadeProperty } from '../../runs/support/true-rows';
import { memoryJournal, type World } from '../../runs/support/world';
import { keyed } from '../support/running-service';
import { onServer } from '../support/store-place';
import { sampleStore, servePortfolio, type Portfolio } from './support/portfolio';
import { casesOf } from '../../support/long';

/** Syncs of a sheet against the service itself, with whatever may happen between two steps. */

/** Those on a server need only show that it stores alike. */
const traces = casesOf(onServer ? 250 : 1500);

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 120_000);
afterAll(() => store.close());

type Fate = 'done' | 'not-left' | 'answer-lost' | 'lost-on-the-way';

/** The wire of one trace: what it carried to the service, and what became of it. */
interface Wire extends SyncClient {
  readonly created: MadeProperty[];
  fate: () => Fate;
}

function wire(): Wire {
  const failed = (problem: Problem): Answer<never> => ({ ok: false, problem, checkedAt: null });
  const send = async (
    method: string,
    path: string,
    body: PropertyInput | null,
  ): Promise<Answer<Property>> => {
    const fate = here.fate();
    const isCreate = method === 'POST';
    if (fate === 'not-left') return failed({ kind: 'unreachable' });
    const unconfirmed: Problem = { kind: 'unconfirmed', because: 'the connection broke off' };
    if (fate === 'lost-on-the-way') return failed(isCreate ? unconfirmed : { kind: 'unreachable' });
    const response = await fetch(`${service.url}/api/properties/${path}`, {
      method,
      headers: { ...keyed, 'Content-Type': 'application/json' },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const read = readAnswer(propertyReader, response.status, await response.json());
    if (isCreate && read.ok) {
      const id = (read.value.id ?? '').replace('svc:property:', '');
      here.created.push({ id, reference: read.value.external_reference ?? '', address: body?.address ?? '' });
    }
    if (fate === 'answer-lost') return failed(isCreate ? unconfirmed : { kind: 'unreachable' });
    if (!read.ok) return failed(read.problem);
    const { value, responseId, faults } = read;
    const checkedAt = '2026-11-21T10:00:00.000Z' as UtcTimestamp;
    return { ok: true, value, checkedAt, isStale: false, responseId, faults };
  };
  const here: Wire = {
    created: [],
    fate: () => 'done',
    propertyCreate: (input) => send('POST', 'create', input),
    propertySync: (id, input) => send('PUT', `sync/svc:property:${id}`, input),
    propertyArchive: async (id) => {
      const answer = await send('DELETE', `archive/svc:property:${id}`, null);
      return answer.ok ? { ...answer, value: { id, success: true } } : answer;
    },
  };
  return here;
}

interface Trace {
  readonly homes: number;
  readonly nameless: readonly boolean[];
  readonly fates: readonly Fate[];
  readonly edits: readonly TracedEdit[];
  readonly chunk: number;
  readonly crash: number;
  /** Whether that step was still carried out, and nobody learnt what came of it. */
  readonly crashesAfter: boolean;
  /** Whether it dies earlier, between the first write that met moved rows and its look. */
  readonly crashesAstray: boolean;
  /** Another computer opens the workbook, without the journal of this one. */
  readonly secondComputer: boolean;
  /** A colleague who planned before carries the same plan out afterwards. */
  readonly secondPerson: boolean;
}

const times = { minLength: 8, maxLength: 8 };
const trace: fc.Arbitrary<Trace> = fc.record({
  homes: fc.integer({ min: 1, max: 3 }),
  nameless: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  fates: fc.array(
    fc.constantFrom<Fate>('done', 'done', 'done', 'not-left', 'answer-lost', 'lost-on-the-way'),
    times,
  ),
  edits: fc.array(
    fc.record({
      edit: fc.constantFrom<Edit>(
        ...Array.from({ length: 7 }, () => 'nothing' as const),
        ...(['sort', 'delete', 'insert', 'people', 'copy'] as const),
      ),
      at: fc.nat(3),
    }),
    times,
  ),
  chunk: fc.integer({ min: 1, max: 3 }),
  crash: fc.integer({ min: 1, max: 24 }),
  crashesAfter: fc.boolean(),
  crashesAstray: fc.boolean(),
  secondComputer: fc.boolean(),
  secondPerson: fc.boolean(),
});

/** Everything goes wrong that the trace asks for. A crash leaves whatever stood at that moment. */
async function crashing(here: OptimisticWorld, api: Wire, told: Trace, run: number): Promise<SyncReport[]> {
  let step = 0;
  let requests = 0;
  let dead = false;
  const mayDie = (isAfter: boolean, isAstray = false): void => {
    const isNow = step >= told.crash && (isAfter || !told.crashesAfter);
    dead ||= isNow || (told.crashesAstray && isAstray);
    if (dead) throw new Error('The computer is off.');
  };
  here.sheet.before = () => {
    step += 1;
    mayDie(false);
    const fresh = () => ({
      Address: `${step} New Road`,
      Postcode: 'FH1 2AC',
      Reference: `N${run}-${step}`,
    });
    edited(here.sheet, told.edits[step % told.edits.length]!, step, fresh, new UserFormulas());
  };
  here.sheet.after = (isAstray) => mayDie(true, isAstray);
  api.fate = () => told.fates[(requests += 1) % told.fates.length]!;
  try {
    return [await (await here.sync({ chunk: told.chunk })).finished];
  } catch {
    // It died while it read the sheet.
    return [];
  } finally {
    here.sheet.before = () => undefined;
    here.sheet.after = () => undefined;
    api.fate = () => 'done';
  }
}

describe('R1, R2, R4 any interleaving of answers, failures, crashes and edits, against the service', () => {
  it('ends with every row true, no property made twice, none lost', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(trace, async (told) => {
        run += 1;
        const cells = Array.from({ length: told.homes }, (_, at) => [
          '',
          '',
          `${at + 1} Trace Street ${run}`,
          'FH1 2AB',
          told.nameless[at] ? '' : `R${run}-${at}`,
          2,
        ]);
        const here = optimisticWorld(cells, run);
        const holdsTrue = (): Promise<void> => expectTrueRows(here, api.created, reports);
        const api = wire();
        Object.assign(here.ports, { client: api });
        const colleague = told.secondPerson ? await planOf(here) : null;
        const reports = await crashing(here, api, told, run);
        await holdsTrue();
        if (told.secondComputer) Object.assign(here.ports, { journal: memoryJournal() });
        if (colleague !== null) reports.push(await (await here.sync(colleague)).finished);
        await holdsTrue();
        reports.push(await (await here.sync({ chunk: told.chunk })).finished);
        await holdsTrue();
        // Planning again yields nothing: what is left are rows that could not be told apart, and they are not sent.
        const { results } = await (await here.sync()).finished;
        expect(results.every(({ outcome }) => outcome.kind === 'not-sent')).toBe(true);
      }),
      { seed: 20261121, numRuns: traces },
    );
  }, 280_000);
});

/** What a colleague planned on the sheet as it is. */
async function planOf(here: World) {
  const table = await here.sheet.read();
  return { table, planned: makePlan(await here.homes(), here.synced).planned };
}
