import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  /** Microseconds: when it began, how long it was, and how long its thread worked on it. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Scripts of the add-in's page: office.js's own among them. */
const ofAddin = /\/workbench\/addin\/|\/office|excel-web/;

/**
 * Milliseconds of processor time of the longest task that began in the add-in's page while `act` ran. Workbench and add-in share a
 * thread, so that a task is the page's whose function ran first in it; what other programs take of the machine is not in it.
 */
export async function longestTaskOf(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('Trace a page of a browser that was launched here.');
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const whole = trace.traceEvents.filter(({ ph }) => ph === 'X').sort((one, other) => one.ts - other.ts);
  const calls = whole.filter(({ name }) => name === 'FunctionCall');
  const tasks = whole.filter(({ name }) => name === 'RunTask');
  let longest = 0;
  for (const { ts, tid, dur = 0, tdur = 0 } of tasks) {
    if (tdur / 1_000 <= longest) continue;
    const first = calls.find((call) => call.tid === tid && call.ts >= ts && call.ts <= ts + dur);
    if (ofAddin.test(first?.args?.data?.url ?? '')) longest = tdur / 1_000;
  }
  return longest;
}
