/**
 * The way in: plain Node without packages, since it is what installs them. It looks at Node, brings the packages in line
 * with the lock file, and hands over to the wanted command. The first lines must be readable by an old Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Decision 6.
/** What is named to people is what its makers still mend; nothing is refused that still works. */
const named = 22;
const wanted = [20, 12];
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const lockFile = path.join(root, 'package-lock.json');
/** npm writes this one last: it is there only after a complete installation. */
const installedFile = path.join(root, 'node_modules', '.package-lock.json');
const markerFile = path.join(root, 'node_modules', '.terrace-lock-hash');

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

function checkNode() {
  const [major, minor] = process.version.slice(1).split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  refuse(
    `Install Node ${named} or newer from https://nodejs.org and start again: this is Node ${process.version}, ` +
      'which is too old.',
  );
}

/** Whether what is installed is what the lock file names, whoever installed it. */
function packagesFit() {
  if (!existsSync(installedFile)) return false;
  if (existsSync(markerFile) && readFileSync(markerFile, 'utf8') === lockHash()) return true;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(locked).every(([name, entry]) => {
    // Optional packages are those of other systems, too.
    if (name === '' || entry.optional || entry.devOptional || entry.peer) return true;
    return installed[name] !== undefined && installed[name].version === entry.version;
  });
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function installPackages() {
  console.error('Installing packages (a few minutes the first time)...');
  const cli = process.env.npm_execpath;
  const ofNpm = cli !== undefined && path.basename(cli) === 'npm-cli.js';
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const npm = (...parameters) =>
    ofNpm
      ? spawnSync(process.execPath, [cli, 'ci', ...parameters], options)
      : spawnSync('npm', ['ci', ...parameters], { ...options, shell: process.platform === 'win32' });
  // What npm knows of a package may be older than the lock file: only then is it asked anew, which takes longer. Decision 329.
  const known = npm('--prefer-offline', '--loglevel=silent');
  const ended = known.status === 0 || known.error ? known : npm('--loglevel=error');
  if (ended.error)
    refuse(`Install npm, which comes with Node, and start again: it cannot be run (${ended.error.code}).`);
  if (ended.status !== 0) {
    refuse(
      `Correct what npm says above and start again: the packages could not be installed in "${root}". ` +
        'It needs the network and a folder that you may write to.',
    );
  }
  writeFileSync(markerFile, lockHash());
}

checkNode();
if (!packagesFit()) installPackages();

const { register } = await import('tsx/esm/api');
register();
const command = process.argv[2] === 'test' ? '../test/run.ts' : './main.ts';
await import(new URL(command, import.meta.url).href);
