import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { preparedStores } from '../../../src/service/data-folder';
import { sampleAddresses } from '../../../src/service/sample';
import { FolderDamaged } from '../../../src/service/store';
import { isLong } from '../../support/long';
import { killChild, startChild } from './support/child';
import {
  allCases,
  contentOf,
  copyFolder,
  damageFile,
  damages,
  open,
  someCases,
  type Case,
} from './support/damage';

/*
 * A data folder of which any one file is missing, emptied or overwritten answers nothing from what is left, and says what to do. With
 * LONG_TESTS every file of one that was closed is tried with everything that may happen to it.
 */

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-damage-'));
const at = (...names: readonly string[]): string => path.join(temporary, ...names);
const uprns = sampleAddresses.map(({ uprn }) => uprn);
afterAll(() => rmSync(temporary, { recursive: true }));

let wanted: string;
/** The file of the table that was written to before the kill. */
let properties: string;
/** Files of our own tables and indexes, but for empty ones. */
let ours: readonly string[];
beforeAll(async () => {
  const { child, line } = await startChild('store-and-die', [at('killed'), preparedStores]);
  expect(line).toBe('stored');
  await killChild(child);
  copyFolder(at('killed'), at('closed'));
  const store = await open(at('closed'));
  wanted = JSON.stringify(await contentOf(store, uprns));
  const files = await store.writeProperties(async ({ database }) => {
    const { rows } = await sql<{ name: string; file: string }>`
      select relname as name, 'postgres/' || pg_relation_filepath(oid) as file from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and pg_relation_size(oid) > 0`.execute(
      database,
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  });
  properties = files.get('properties')!;
  ours = [...files.values()];
  await store.close();
}, 120_000);

/** What becomes of the folder `tried`: all is there, it is refused before or after its database was opened, or what should not be. */
async function outcomeOf(tried: Case): Promise<string> {
  const marker = readMarkerText();
  try {
    const store = await open(at('tried'));
    const content = JSON.stringify(await contentOf(store, uprns));
    await store.close();
    return content === wanted ? 'whole' : `answered from what was left: ${JSON.stringify(tried)}`;
  } catch (error) {
    if (!(error instanceof FolderDamaged)) return `${String(error)}: ${JSON.stringify(tried)}`;
    if (!/^(Restore|Bring) .*"[^"]+".*docs\/data\.md/.test(error.message)) return error.message;
    return marker === readMarkerText() && marker.includes('"files":{') ? 'refused at sight' : 'refused';
  }
}

function readMarkerText(): string {
  try {
    return readFileSync(at('tried', 'terrace-store.json'), 'utf8');
  } catch {
    return '';
  }
}

/** How often each came of it, and what was damaged without a loss. */
async function outcomes(
  from: string,
  cases: readonly Case[],
): Promise<{ readonly counted: ReadonlyMap<string, number>; readonly harmless: readonly string[] }> {
  const counted = new Map<string, number>();
  const harmless: string[] = [];
  let isAsItWas = false;
  for (const tried of cases) {
    if (!isAsItWas) copyFolder(at(from), at('tried'));
    isAsItWas = true;
    if (!damageFile(at('tried'), tried)) continue;
    const outcome = await outcomeOf(tried);
    counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    if (outcome === 'whole') harmless.push(tried.file);
    isAsItWas = outcome === 'refused at sight';
    if (isAsItWas) copyFileSync(at(from, tried.file), at('tried', tried.file));
  }
  return { counted, harmless };
}

const allowed = ['whole', 'refused at sight', 'refused'];
const wrongs = (counted: ReadonlyMap<string, number>): string[] =>
  [...counted.keys()].filter((outcome) => !allowed.includes(outcome));
const limit = isLong ? 3_600_000 : 300_000;

it(
  'that was closed in order is refused, whatever became of a file of its database',
  async () => {
    const { counted } = await outcomes(
      'closed',
      isLong ? allCases(at('closed')) : someCases(at('closed'), 0.055),
    );
    expect(wrongs(counted)).toEqual([]);
    expect(counted.get('refused at sight')).toBeGreaterThan(isLong ? 2500 : 50);
    // What lies beside the database may be lost without harm: marker and owner.
    expect(counted.get('whole') ?? 0).toBeLessThanOrEqual(12);
  },
  limit,
);

it(
  'whose process was killed has all that was answered, or is refused',
  async () => {
    const { counted, harmless } = await outcomes('killed', [
      ...damages.map((damage) => ({ file: properties, damage })),
      ...(isLong ? someCases(at('killed'), 0.15) : []),
      { file: 'postgres/PG_VERSION', damage: 'missing' },
      ...(['missing', 'emptied', 'overwritten', 'zeroed'] as const).map((damage) => ({
        file: 'postgres/pg_xact/0000',
        damage,
      })),
      { file: 'postgres/pg_wal/000000010000000000000001', damage: 'overwritten' },
    ]);
    expect(wrongs(counted)).toEqual([]);
    // What the database makes anew, or keeps of databases that nobody uses, may be lost without harm.
    expect(harmless.filter((file) => !isLong || ours.includes(file))).toEqual([]);
    expect(ours.length).toBeGreaterThan(10);
  },
  limit,
);
