import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this number runs on this machine, ours or somebody else's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOnLinux(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // The name in brackets may hold spaces and brackets: count the fields from its end. The start is the 22nd of all.
  const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${boot} ${ticks}`;
}

/**
 * A text that another process with the same number, later or after a restart of the machine, does not have. `null` where
 * the system does not tell: then a running number counts as the same process.
 */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    if (process.platform === 'win32') return null;
    // It is written in the zone and the language of whoever asks: everybody must get the same text.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim() || null;
  } catch {
    return null;
  }
}
