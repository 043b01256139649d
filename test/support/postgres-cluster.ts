import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';

/** A PostgreSQL server of the tests' own, in a folder that is thrown away. */
export interface PostgresCluster {
  /** Of its superuser, e.g. `postgres://postgres:…@127.0.0.1:40123/postgres`. */
  readonly url: string;
  /** Ends the server as `pg_ctl stop` would; its data stay. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  /** The one after the other. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What is said when a machine has no PostgreSQL. */
export const postgresMissing =
  'Install PostgreSQL (Debian: apt-get install postgresql; macOS: brew install postgresql): the tests start ' +
  'a server of their own, and initdb and postgres were not found on this machine.';

function installedVersions(folder: string, beginning: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .sort(
      (one, other) => parseInt(other.slice(beginning.length), 10) - parseInt(one.slice(beginning.length), 10),
    )
    .map((name) => path.join(folder, name, 'bin'));
}

/** The folder of `initdb` and `postgres`: the newest that is installed, or `null`. */
export function findPostgres(environment: NodeJS.ProcessEnv): string | null {
  const folders = [
    ...installedVersions('/usr/lib/postgresql', ''),
    ...installedVersions('/opt/homebrew/opt', 'postgresql@'),
    ...installedVersions('/usr/local/opt', 'postgresql@'),
    ...(environment.PATH ?? '').split(path.delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  );
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package brings. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new Error(
      'Run the tests as another user than root: PostgreSQL refuses to, and has no user of its own here.',
    );
  }
}

/** Safe against nothing, but quick: these data are thrown away. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
].flatMap((setting) => ['-c', setting]);

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts a server on a loopback port of its own.
 * @throws Error with `postgresMissing` where there is no PostgreSQL.
 */
export async function startPostgres(environment: NodeJS.ProcessEnv = process.env): Promise<PostgresCluster> {
  const programs = findPostgres(environment);
  if (programs === null) throw new Error(postgresMissing);
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-postgres-'));
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'of-the-tests');
  for (const each of [folder, passwordFile])
    if (user.uid !== undefined) chownSync(each, user.uid, user.gid ?? 0);
  const options = { ...user, cwd: folder, env: { PATH: environment.PATH, LC_ALL: 'C.UTF-8' } };
  execFileSync(
    path.join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-sync',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const url = `postgres://postgres:of-the-tests@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const begin = async (): Promise<void> => {
    server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: 'ignore',
    });
    const patience = performance.now() + 30_000;
    while (!(await answers(url))) {
      if (server.exitCode !== null || performance.now() > patience)
        throw new Error(`PostgreSQL of the tests does not answer (exit code ${String(server.exitCode)}).`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    // Ends its sessions and stops in order.
    server.kill('SIGINT');
    await gone;
  };
  await begin();
  return {
    url,
    halt: end,
    resume: begin,
    async restart() {
      await end();
      await begin();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of another database, or user, of the same server. */
export function withDatabase(
  url: string,
  database: string,
  user?: { name: string; password: string },
): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (user) {
    changed.username = user.name;
    changed.password = user.password;
  }
  return changed.href;
}

/** Has the server of `url` carry out statements, one after another. */
export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
