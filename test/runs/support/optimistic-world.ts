import type { Client } from '../../../src/client';
import type { IsoDate, PropertyId, UtcTimestamp } from '../../../src/contract';
import { emptyBaseline, makePlan, readRows, type CellValue, type Planned } from '../../../src/portfolio';
import { refreshCommands } from '../../../src/runs/refresh/kind';
import type { RefreshReport } from '../../../src/runs/refresh/report';
import { startRun } from '../../../src/runs/engine/engine';
import { syncOrder } from '../../../src/runs/sync/sync-work';
import { unconfirmedRows } from '../../../src/runs/sync/unconfirmed';
import { homesNotToCreate, trustedColumns, uncertainKeys } from '../../../src/runs/sync/uncertain-keys';
import { begunRows } from '../../../src/runs/unfinished-write';
import { seededRandom } from '../../support/seeded-random';
import { quietActivity } from './activity';
import { memoryWorkbook } from './memory-workbook';
import { optimisticSheet, type OptimisticSheet } from './optimistic-sheet';
import { propertyOf } from './provider';
import { mapping, world, type World } from './world';

/** A world whose sheet is looked at and written in two steps, between which anything may happen. */
export interface OptimisticWorld extends World {
  readonly sheet: OptimisticSheet;
  /** What a plan says of the sheet as it is, with nothing sent. */
  readonly planned: () => Promise<readonly Planned[]>;
  /** Asks for every stored property anew. */
  readonly refresh: () => Promise<RefreshReport>;
}

export function optimisticWorld(cells: readonly (readonly CellValue[])[], seed: number): OptimisticWorld {
  const base = world(cells, seed);
  const sheet = optimisticSheet(base.sheet);
  Object.assign(base.ports, { sheet });

  const plan = async (choices: Parameters<World['sync']>[1] = {}) => {
    const unfinished = sheet.unfinished();
    const table = await sheet.read();
    const rows = readRows(table, mapping).flatMap((row) => (row.kind === 'home' ? [row] : []));
    const begun = begunRows(rows, unfinished);
    const unconfirmed = await unconfirmedRows(table, mapping, here.ports.journal, begun);
    const made = makePlan(rows, here.synced, {
      ...choices,
      unconfirmed: new Set(unconfirmed.map(({ row }) => row)),
      uncertain: uncertainKeys(table, mapping, unfinished),
    });
    return {
      table,
      made,
      trusted: trustedColumns({ plan: made, synced: here.synced, rows, mapping, unfinished }),
      begun: homesNotToCreate(table, rows, unconfirmed),
    };
  };

  const here: OptimisticWorld = Object.assign(base, {
    sheet,
    planned: async () => (await plan()).made.planned,
    sync: async (over: Parameters<World['sync']>[0] = {}, choices: Parameters<World['sync']>[1] = {}) => {
      const { table, made, trusted, begun } = await plan(choices);
      sheet.begin('sync');
      const order = { planned: made.planned, table, mapping, synced: here.synced, by: 'Sue', trusted, begun };
      return startRun(syncOrder({ ...order, ...over }, here.ports), here.ports);
    },
    refresh: async () => {
      const workbook = memoryWorkbook(sheet, here.clock);
      const read = () => Promise.resolve({ ...emptyBaseline, properties: here.synced });
      const commands = refreshCommands({
        workbook: {
          ...workbook,
          unfinishedWrite: () => Promise.resolve(sheet.unfinished()),
          baseline: (source) => ({ ...workbook.baseline(source), read }),
          sheet: (_source, run) => {
            sheet.begin(run);
            return sheet;
          },
        },
        client: {
          activity: quietActivity,
          propertyCheck: storedProperty(here),
        },
        clock: here.clock,
        random: seededRandom(seed),
        today: () => '2026-11-22' as IsoDate,
      });
      const started = await commands.start(await commands.plan(workbook.source, mapping), 'Sue');
      if (started.kind === 'refused') throw new Error(started.because);
      return started.run.finished;
    },
  });
  return here;
}

function storedProperty({ api }: World): Client['propertyCheck'] {
  return (id: PropertyId) => {
    const checkedAt = '2026-11-22T10:00:00.000Z' as UtcTimestamp;
    const input = api.stored.get(id);
    if (!input) return { ok: false, problem: { kind: 'unreachable' }, checkedAt };
    const value = propertyOf(id, input);
    return { ok: true, value, checkedAt, isStale: false, responseId: null, faults: [] };
  };
}
