import type { Clock, IsoDate } from '../../../src/contract';
import { syncCommands } from '../../../src/runs/sync/kind';
import { excelWorkbook } from '../../../src/workbook/excel-workbook';
import { createRunSheet } from '../../../src/workbook/write';
import { writeFlag } from '../../../src/workbook/storage/write-flag';

import { quietActivity } from '../../runs/support/activity';
import { memoryDevice } from '../../runs/support/memory-device';
import { provider } from '../../runs/support/provider';
import { memoryJournal } from '../../runs/support/world';
import { seededRandom } from '../../support/seeded-random';
import type { HostPage } from '../../workbench/support/host-page';

/* A page of the add-in in which a workbook is opened that an earlier edition saved: on another computer, a day later. */

/** A workbook as it was saved. */
export interface SavedWorkbook {
  readonly sheet: string;
  readonly table: string;
  readonly cells: readonly (readonly (string | number | boolean)[])[];
  readonly settings: readonly (readonly [string, unknown])[];
  readonly xmlParts: readonly (readonly [string, string])[];
}

declare global {
  interface Window {
    openEarlier: (saved: SavedWorkbook) => Promise<OpenedEarlier>;
  }
}

export interface OpenedEarlier {
  readonly identity: string;
  readonly mapping: readonly (readonly [string, string])[];
  readonly record: readonly string[];
  readonly plan: readonly (readonly [readonly number[], string])[];
  /** Rows whose create began, with the run that began it. */
  readonly unconfirmed: readonly (readonly [number, string | null, string | null])[];
  readonly uncertain: readonly string[];
  /** Creates that left once the plan was carried out. */
  readonly created: number;
  /** What is not certain then. */
  readonly after: readonly string[];
}

const clock: Clock = {
  now: () => Date.UTC(2026, 10, 22, 9),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

window.openEarlier = async ({ sheet, table, cells, settings, xmlParts }) => {
  const { grid, storage } = (window.parent as unknown as { page: HostPage }).page;
  const area = { sheet, row: 1, column: 1, rows: cells.length, columns: cells[0]?.length ?? 0 };
  grid.write(area, cells, 'user');
  grid.addTable({ name: table, area });
  for (const [key, value] of settings) storage.settings.set(key, value);
  for (const [id, xml] of xmlParts) storage.xmlParts.set(id, xml);

  const workbook = excelWorkbook(clock, createRunSheet);
  const api = provider();
  const commands = syncCommands({
    workbook,
    client: { ...api, activity: quietActivity },
    journal: memoryJournal(),
    device: memoryDevice(),
    clock,
    random: seededRandom(5),
    today: () => '2026-11-22' as IsoDate,
  });
  const [source] = await workbook.sources();
  if (!source) throw new Error('There is no table.');
  const { mapping } = await commands.open(source);
  const planned = await commands.plan(source, mapping);
  const started = await commands.start(planned, 'Tom');
  if (started.kind === 'refused') throw new Error(started.because);
  await started.run.finished;
  return {
    identity: await workbook.identity('another'),
    mapping: mapping.columns.map(({ header, role }) => [header, role] as const),
    record: [...planned.synced.keys()],
    plan: planned.plan.planned.map(({ rows, kind }) => [rows, kind] as const),
    unconfirmed: planned.unconfirmed.map(({ row, reference, mark }) => [row, reference, mark?.run ?? null]),
    uncertain: planned.unfinished?.columns ?? [],
    created: api.created.length,
    after: (await writeFlag(clock, source).read())?.columns ?? [],
  };
};
