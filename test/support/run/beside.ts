import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Whatever runs beside the tests. */
export interface Beside {
  /** Resolves when it has ended, with whether it went well. What it printed is printed whole where it did not. */
  readonly ended: Promise<boolean>;
}

/** `npm run check` on pages that are built, beside tests that mostly wait. */
export function checkBeside(root: string): Beside {
  const begun = performance.now();
  const child = spawn(process.execPath, ['src/check.mjs', '--built'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It gets what the tests leave, until they end: the last of them leave most.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const ended = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)));
  return {
    ended: ended.then((wentWell) => {
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (wentWell) console.log(`npm run check went well (${seconds} s, beside the tests).`);
      else console.log(`${Buffer.concat(printed).toString()}\nnpm run check failed: see above.`);
      return wentWell;
    }),
  };
}

/** Keeps processors busy until it is called. */
export function keepBusy(processors: number): () => void {
  const busy = Array.from({ length: processors }, (): ChildProcess =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  // They must not outlive a run that is stopped.
  const end = (): void => {
    for (const child of busy) child.kill('SIGKILL');
  };
  process.once('exit', end);
  return end;
}
