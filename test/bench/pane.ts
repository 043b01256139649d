import { loadavg } from 'node:os';
import { startTerrace } from '../browser/support/terrace';
import type { Bench } from './figure';
import type { OurTask } from './support/long-tasks';
import { openings } from './support/pane-opening';
import { checkManyRows, type RunTasks } from './support/pane-run';

const rounds = 7;
/** Milliseconds that the pane may take beyond a page with office.js alone. */
const mostBeyond = 600;
const usualRows = 10_000;
/** Milliseconds of a task in which a page does not answer a person's key at once. */
const longTask = 50;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** What a person at the terminal wants to know of the longest tasks: where their time went. */
function explain(name: string, { planning, running, took }: RunTasks): void {
  const tell = (title: string, tasks: readonly OurTask[]): void => {
    process.stderr.write(
      `${name}, ${title}: ${tasks.filter(({ ours }) => ours >= longTask).length} tasks of ${longTask} ms or more\n`,
    );
    for (const { ours, whole, where } of tasks.slice(0, 4)) {
      const parts = where.map(([what, part]) => `${what} ${Math.round(part)}`).join(', ');
      process.stderr.write(`  ${Math.round(ours)} ms of ${Math.round(whole)}: ${parts}\n`);
    }
  };
  process.stderr.write(`${name}: ${Math.round(took / 1000)} s, load ${loadavg()[0]?.toFixed(1) ?? '?'}\n`);
  tell('planning', planning);
  tell('running', running);
}

/** The pane: how soon it is usable, and whether it answers a person while a run of 10,000 rows goes on. */
const bench: Bench = async (report, [only, count]) => {
  const rows = count === undefined ? usualRows : Number(count);
  const terrace = await startTerrace({ limit: '1000000/1' });
  const figure = { bench: 'pane', better: 'lower' } as const;
  try {
    if (only !== 'run') {
      const { alone, usable } = await openings(terrace, rounds);
      const ms = { ...figure, unit: 'ms' };
      report({ ...ms, metric: 'office.js alone ready', value: median(alone) });
      report({ ...ms, metric: 'pane usable', value: median(usable) });
      const beyond = median(usable) - median(alone);
      report({ ...ms, metric: 'pane beyond office.js', value: beyond, target: mostBeyond });
      await terrace.reopen();
    }
    if (only !== 'opening') {
      const { asked, kept } = await checkManyRows(terrace, rows);
      for (const [name, tasks] of [
        ['asked', asked],
        ['kept', kept],
      ] as const) {
        explain(name, tasks);
        for (const part of ['planning', 'running'] as const) {
          report({
            ...figure,
            metric: `longest task of our scripts, ${part} a check of ${rows} rows, answers ${name}`,
            value: tasks[part][0]?.ours ?? 0,
            unit: 'ms',
            target: longTask,
          });
        }
      }
    }
  } finally {
    await terrace.close();
  }
};
export default bench;
