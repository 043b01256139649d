import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserMissing, findBrowser } from '../../../src/commandline/browser';
import { Refusal } from '../../../src/commandline/refusal';
import { findLibreoffice, libreofficeMissing } from '../libreoffice';
import { findFirefox, firefoxMissing, hasWebkit, webkitMissing } from '../other-browsers';
import { findPostgres, postgresMissing } from '../postgres-cluster';
import { findValkey, valkeyMissing } from '../valkey';

/** A program of the machine that some tests need. */
interface Program {
  readonly isThere: () => boolean;
  /** Its packages on Debian; where the first are not to be had, the next. */
  readonly packages: readonly (readonly string[])[];
  /** What needs it. */
  readonly why: string;
  /** What is said where it is not there and cannot be installed. */
  readonly missing: string;
}

export const programs = {
  browser: {
    isThere: () => findBrowser(process.env) !== null,
    // Who names a browser wants no other.
    packages: process.env.CHROMIUM === undefined ? [['chromium', 'fonts-liberation']] : [],
    why: 'tests in a browser',
    missing: browserMissing,
  },
  postgres: {
    isThere: () => findPostgres(process.env) !== null,
    packages: [['postgresql']],
    why: 'tests of stores on a server',
    missing: postgresMissing,
  },
  valkey: {
    isThere: () => findValkey(process.env) !== null,
    // Debian has Valkey from its 13th version on.
    packages: [['valkey-server'], ['redis-server']],
    why: 'tests of several gateways',
    missing: valkeyMissing,
  },
  libreoffice: {
    isThere: () => findLibreoffice() !== null,
    packages: [['libreoffice-calc']],
    why: 'long tests that open sheets as another program does',
    missing: libreofficeMissing,
  },
  firefox: {
    isThere: () => findFirefox() !== null,
    packages: [['firefox-esr'], ['firefox']],
    why: 'long tests of the main path in it',
    missing: firefoxMissing,
  },
  webkit: {
    isThere: hasWebkit,
    packages: [['webkit2gtk-driver', 'xvfb']],
    why: 'long tests of the main path in WebKit',
    missing: webkitMissing,
  },
} as const satisfies Readonly<Record<string, Program>>;

/** Whether this machine lets its packages be installed without asking. */
const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

async function apt(...parameters: readonly string[]): Promise<void> {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another apt that installs, as a system starts one by itself, ends after a while. One that brings lists is not waited for.
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=600'];
  const child = spawn('apt-get', [...patient, ...parameters], { stdio: ['ignore', 2, 2], env: environment });
  await new Promise((ended) => child.once('error', ended).once('close', ended));
}

/** @throws Refusal with what to install, where it is neither there nor could be installed. */
export function refuseWithout(wanted: readonly Program[]): void {
  for (const { isThere, packages, missing } of wanted)
    if (!isThere() && !(mayInstall && packages.length > 0)) throw new Refusal(missing);
}

/**
 * Programs that are installed, or that this machine lets be installed without asking: on Debian, as root. One line says which, and why.
 * @throws Refusal with what to install.
 */
export async function ensurePrograms(wanted: readonly Program[]): Promise<void> {
  refuseWithout(wanted);
  const missing = wanted.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const what = missing.map(
    ({ packages, why }) => `${packages.map(([first]) => first).join(' or ')} (for ${why})`,
  );
  console.error(`Installing with apt-get what the tests start for themselves: ${what.join(', ')}...`);
  await apt('update');
  for (const { packages, isThere, missing: sentence } of missing) {
    for (const names of packages)
      if (!isThere()) await apt('install', '--yes', '--no-install-recommends', ...names);
    if (!isThere()) throw new Refusal(sentence);
  }
}
