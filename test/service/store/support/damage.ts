import { cpSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openStore, type OpenStore } from '../../../../src/service/store';
import type { Uprn } from '../../../../src/contract';
import { FakeClock } from '../../../support/fake-clock';
import { seededRandom } from '../../../support/seeded-random';

/** What may happen to any file. */
export const damages = ['missing', 'emptied', 'overwritten'] as const;
/** As long as it was, with nothing in it. */
export type Damage = (typeof damages)[number] | 'zeroed';

export interface Case {
  readonly file: string;
  readonly damage: Damage;
}

/** Every file below a folder. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Every file with everything that may happen to it. */
export function allCases(folder: string): Case[] {
  return filesOf(folder).flatMap((file) => damages.map((damage) => ({ file, damage })));
}

/** A share of the files, each with one thing that may happen to it, as a seed chooses. */
export function someCases(folder: string, share: number): Case[] {
  const random = seededRandom(31);
  return filesOf(folder)
    .filter(() => random.next() < share)
    .map((file) => ({ file, damage: damages[Math.floor(random.next() * damages.length)] ?? 'missing' }));
}

const randomOfNoise = seededRandom(7);
const noise = Buffer.from(Array.from({ length: 65_521 }, () => Math.floor(randomOfNoise.next() * 256)));

/** Does it, and gives back whether anything changed. */
export function damageFile(folder: string, { file, damage }: Case): boolean {
  const whole = path.join(folder, file);
  const before = readFileSync(whole);
  switch (damage) {
    case 'missing':
      rmSync(whole);
      return true;
    case 'emptied':
      truncateSync(whole, 0);
      break;
    case 'overwritten':
      writeFileSync(whole, Buffer.alloc(Math.max(16, before.length), noise));
      break;
    case 'zeroed':
      writeFileSync(whole, Buffer.alloc(before.length));
      break;
  }
  return !readFileSync(whole).equals(before);
}

export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

const clock = new FakeClock();
export const open = (folder: string): Promise<OpenStore> =>
  openStore({ data: folder, clock, doing: 'is under test', cache: null });

/** Everything that a store holds: a digest of every table by its rows, and what is found by keys. */
export async function contentOf(store: OpenStore, uprns: readonly string[]): Promise<unknown> {
  const tables = await store.writeProperties(async ({ database }) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 1`.execute(database);
    const digests: Record<string, unknown> = {};
    for (const { name } of rows) {
      const read = await sql<{ digest: string | null }>`
        select md5(string_agg(row::text, '|' order by row::text)) as digest from ${sql.table(name)} as row`.execute(
        database,
      );
      digests[name] = read.rows[0]?.digest;
    }
    return digests;
  });
  const found = await Promise.all(uprns.map((uprn) => store.newestCertificateOf(uprn as Uprn)));
  return { tables, certificates: found.map((certificate) => certificate?.number ?? null) };
}
