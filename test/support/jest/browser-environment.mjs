import { fork } from 'node:child_process';
import Environment from './environment.mjs';

/*
 * One browser, and one process in which the product is served, for a jest worker: starting them anew for each file took longer than most
 * files. What a file gets of them is fresh all the same: a store, keys and a quota of its own, and no page of another.
 */

/** Started when a file first asks; it ends with the worker, whose end it notices. */
let child = null;
let asked = 0;
const waiting = new Map();

function settle(id, take) {
  const one = waiting.get(id);
  waiting.delete(id);
  // Nothing that waits is no reason to stay.
  if (waiting.size === 0) child?.channel?.unref();
  if (one) take(one);
}

function started() {
  if (child?.connected) return child;
  // Made once for a run (test/run.ts): its hundreds of sources are not read by each worker.
  const execArgv = JSON.parse(process.env.WORKER_SERVICES);
  const program = execArgv.pop();
  const env = { ...process.env, NODE_OPTIONS: '' };
  child = fork(program, [], { execArgv, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.on('message', ({ id, value, error }) =>
    settle(id, ({ resolve, reject }) => (error === undefined ? resolve(value) : reject(new Error(error)))),
  );
  child.once('exit', (code) => {
    const error = new Error(`The process that serves browser tests ended with ${code}.`);
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error));
  });
  child.unref();
  return child;
}

/** Asks the worker's process for something; its answers are plain data. */
function ask(what) {
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    const process = started();
    process.channel?.ref();
    process.send({ id, ...what });
  });
}

export default class BrowserEnvironment extends Environment {
  async setup() {
    await super.setup();
    this.global.askWorkerServices = ask;
  }
}
