import { startTerrace, type Terrace } from '../browser/support/terrace';
import { eventually } from '../browser/support/eventually';
import type { Bench } from './figure';
import { longestTaskOf } from './support/longest-task';
import { doNothing, takeHandlerTimes, watchFunctions, type HandlerTimes } from './support/watched-functions';

const calls = 10_000;
/** Calls whose work fits into one turn of the functions. */
const fewCalls = 1_000;
const homes = 2_000;
/** Calls that one event brings: what a whole sheet asks when it is calculated anew. */
const manyCalls = 50_000;
const rounds = 5;
const roundsOfMany = 3;
const firstHome = 990_000_004_117;
const lower = { bench: 'functions', better: 'lower' } as const;

/** One fill: from the edit until the grid shows every result, and what of it was in the handlers. */
interface Fill {
  readonly elapsed: number;
  readonly handlers: HandlerTimes;
}

/** Fills a column, waits for its results and clears it again, so that each fill finds the same sheet. */
async function fill(terrace: Terrace, formula: string, count: number): Promise<Fill> {
  await takeHandlerTimes(terrace.page);
  const begun = performance.now();
  await terrace.fill(`AB1:AB${count}`, formula);
  await terrace.idle();
  const elapsed = performance.now() - begun;
  const handlers = await takeHandlerTimes(terrace.page);
  await terrace.fill(`AB1:AB${count}`, '');
  await terrace.idle();
  return { elapsed, handlers };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Ours and the do-nothing function's by turns: what the machine does meanwhile falls on both. */
async function byTurns<Value>(
  ours: () => Promise<Value>,
  nothing: () => Promise<Value>,
  times: number,
): Promise<{ ours: Value[]; nothing: Value[] }> {
  const both: { ours: Value[]; nothing: Value[] } = { ours: [], nothing: [] };
  for (let round = 0; round < times; round += 1) {
    both.nothing.push(await nothing());
    both.ours.push(await ours());
  }
  return both;
}

interface Shown {
  readonly text: string;
}

/** The rating of one kept home, asked before the add-in's page is there; milliseconds from its start to the answer. */
async function firstAnswer(terrace: Terrace, name: string): Promise<number> {
  const formula = `=${name}(${firstHome})`;
  await terrace.page.goto('about:blank');
  await terrace.page.goto(terrace.url, { waitUntil: 'commit' });
  await eventually(terrace.page, () => document.getElementById('opening')?.hidden === true);
  await terrace.set('AA1', formula);
  await eventually(terrace.page, () => /^[A-G]$/.test((window.workbench.get('AA1') as Shown).text));
  await terrace.page.evaluate(() => window.workbench.ready);
  const { firstAnswer: taken } = await takeHandlerTimes(terrace.page);
  if (taken === null) throw new Error(`${name} gave no answer.`);
  return taken;
}

function uprnsOf(count: number): number[][] {
  return Array.from({ length: count }, (_, index) => [firstHome + 37 * (index % homes)]);
}

/** What the functions cost, in Chromium through the workbench: requests, and the time of answers that are kept. */
const functions: Bench = async (report) => {
  const terrace = await startTerrace({ limit: '1000000/1' });
  const asked = new Map<string, number>();
  // Seen, not routed: a routed request is several times as slow.
  terrace.page.on('request', (request) => {
    const operation = /\/api\/properties\/([\w-]+)\//.exec(request.url())?.[1];
    if (operation !== undefined) asked.set(operation, (asked.get(operation) ?? 0) + 1);
  });
  try {
    await terrace.set('AA1', `=EPCRATING(${firstHome})`);
    await terrace.idle();
    const start = await byTurns(
      async () => {
        await terrace.page.unrouteAll({ behavior: 'wait' });
        await watchFunctions(terrace.page, false);
        return firstAnswer(terrace, 'EPCRATING');
      },
      async () => {
        await terrace.page.unrouteAll({ behavior: 'wait' });
        await watchFunctions(terrace.page, true);
        return firstAnswer(terrace, doNothing);
      },
      rounds,
    );
    const baseline = median(start.nothing);
    report({
      ...lower,
      metric: 'first answer of a kept home, from the start of the page',
      value: median(start.ours),
      unit: 'ms',
      baseline,
      target: baseline + 250,
    });

    await terrace.page.unrouteAll({ behavior: 'wait' });
    await watchFunctions(terrace.page, false);
    await terrace.reopen();
    // The functions are in the page: nothing is routed while requests and time are counted.
    await terrace.page.unrouteAll({ behavior: 'wait' });

    await terrace.fill('AA1', uprnsOf(calls));
    await terrace.idle();

    const cold = await fill(terrace, '=EPCRATING(AA1)', calls);
    const ofRating = asked.get('epc-check') ?? 0;
    const requests = { ...lower, unit: 'requests' };
    report({
      ...requests,
      metric: `requests of EPCRATING, ${cold.handlers.calls} calls over ${homes} homes`,
      value: ofRating,
      target: homes,
    });
    await fill(terrace, '=EPCSTATUS(AA1)', calls);
    await fill(terrace, '=EPCCERTIFICATE(AA1,"expiry_date")', calls);
    const all = [...asked.values()].reduce((sum, count) => sum + count, 0);
    report({
      ...requests,
      metric: 'further requests of EPCSTATUS and EPCCERTIFICATE, every endpoint',
      value: all - ofRating,
      target: 0,
    });

    const warm = await byTurns(
      () => fill(terrace, '=EPCRATING(AA1)', calls),
      () => fill(terrace, `=${doNothing}(AA1)`, calls),
      rounds,
    );
    const own = ({ handlers }: Fill): number => handlers.inside + handlers.later;
    report({
      ...lower,
      metric: `own code of ${calls} kept answers`,
      value: median(warm.ours.map(own)),
      unit: 'ms',
      baseline: median(warm.nothing.map(own)),
      target: 150,
    });
    const whole = ({ elapsed }: Fill): number => elapsed;
    const nothing = median(warm.nothing.map(whole));
    report({
      ...lower,
      metric: `${calls} kept answers, end to end`,
      value: median(warm.ours.map(whole)),
      unit: 'ms',
      baseline: nothing,
      target: nothing * 1.3,
    });
    const promised = { ...lower, unit: 'calls' };
    const byPromise = ({ handlers }: Fill): number => handlers.promised;
    const few: Fill[] = [];
    for (let round = 0; round < rounds; round += 1)
      few.push(await fill(terrace, '=EPCRATING(AA1)', fewCalls));
    report({
      ...promised,
      metric: `of ${fewCalls} kept answers asked for at once, those that came by a promise`,
      value: Math.max(...few.map(byPromise)),
      target: 0,
    });
    report({
      ...promised,
      metric: `of ${calls} kept answers asked for at once, those that were left to a later turn and came by a promise`,
      value: median(warm.ours.map(byPromise)),
    });

    await terrace.fill('AA1', uprnsOf(manyCalls));
    await terrace.idle();
    const longestOf = (name: string): Promise<number> =>
      longestTaskOf(terrace.page, async () => {
        await fill(terrace, `=${name}(AA1)`, manyCalls);
      });
    const many = await byTurns(
      () => longestOf('EPCRATING'),
      () => longestOf(doNothing),
      roundsOfMany,
    );
    const longestOfNothing = median(many.nothing);
    report({
      ...lower,
      metric: `longest task of the add-in's page in processor time, ${manyCalls} kept answers asked for in one event`,
      value: median(many.ours),
      unit: 'ms',
      baseline: longestOfNothing,
      target: longestOfNothing + 50,
    });
  } finally {
    await terrace.close();
  }
};

export default functions;
