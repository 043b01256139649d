import path from 'node:path';
import { createLog, logStream } from '../gateway';
import {
  FaultPlanRefused,
  limiterKinds,
  preparedStores,
  readFaultPlan,
  readOrigin,
  startEmbeddedService,
  type FaultPlan,
  type LimiterKind,
  type RateLimitSetting,
} from '../service';
import { readOptions, type CommandContext } from './arguments';
import { dataFolderRefusal, readData } from './data-folder';
import { usages } from './help';
import { portRefusal, readPort } from './port';
import { Refusal } from './refusal';
import { waitForStopSignal } from './stop-signal';

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  limit: { type: 'string' },
  'limit-kind': { type: 'string' },
  'standard-headers': { type: 'string' },
  latency: { type: 'string' },
  'cors-origin': { type: 'string', multiple: true },
  'account-limit': { type: 'string' },
  faults: { type: 'string' },
  drain: { type: 'string' },
} as const;
/** Requests and seconds, where nobody says otherwise. */
export const defaultLimit = '600/60';
const defaults = {
  port: '3100',
  limit: defaultLimit,
  'limit-kind': 'fixed-window',
  'standard-headers': 'on',
  latency: '0',
  'account-limit': '10000',
  drain: '0',
};

/** Reads `60/60`: requests, and the seconds of a period. @throws Refusal */
export function readLimit(text: string): RateLimitSetting {
  const [, count, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
  if (Number(count) > 0 && Number(seconds) > 0)
    return { count: Number(count), periodMilliseconds: Number(seconds) * 1000 };
  throw new Refusal(`Give --limit as requests and seconds, such as 60/60: "${text}" is neither.`);
}

function readLimitKind(text: string): LimiterKind {
  const kind = limiterKinds.find((each) => each === text);
  if (kind !== undefined) return kind;
  throw new Refusal(`Give --limit-kind one of ${limiterKinds.join(', ')}: "${text}" is none of them.`);
}

function readStandardHeaders(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Refusal(`Give --standard-headers on or off: "${text}" is neither.`);
}

function readOrigins(texts: readonly string[]): readonly string[] {
  return texts.map((text) => {
    const origin = readOrigin(text);
    if (origin !== null) return origin;
    throw new Refusal(
      `Give --cors-origin as a browser sends it, such as https://pages.example: "${text}" is no origin.`,
    );
  });
}

function readFaults(text: string): FaultPlan {
  try {
    return readFaultPlan(text);
  } catch (error) {
    throw error instanceof FaultPlanRefused ? new Refusal(`--faults: ${error.message}`) : error;
  }
}

/** @param wanted The option and what it takes, as in the sentence that refuses anything else. */
function readNumber(text: string, maxDigits: number, wanted: string): number {
  if (/^\d+$/.test(text) && text.length <= maxDigits) return Number(text);
  throw new Refusal(`Give ${wanted}: "${text}" is no such number.`);
}

/** A key of the environment; a blank one would be a door left open, so that it counts as a mistake. */
function readKey(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const key = environment[name];
  if (key === undefined || /^[\x21-\x7e]{8,}$/.test(key)) return key;
  throw new Refusal(`Give ${name} at least 8 characters without spaces, or leave it out to have a key made.`);
}

/**
 * `npm run service`: the API alone, over http on loopback. Prints one JSON line when it is ready (`url`, `apiKey`, `serviceKey`, ten homes of the
 * `sample`) and nothing else on the standard output; the log goes to the error stream. Ends when asked to, after what is under
 * way.
 * @throws Refusal when an option is not understood, or port or data folder cannot be had.
 */
export async function runService(
  given: readonly string[],
  { root, environment, clock, random }: CommandContext,
): Promise<number> {
  const asked = { ...defaults, ...readOptions(given, options, usages.service) };
  const port = readPort(asked.port, '--port');
  const data = readData(asked.data, environment, 'memory');
  const apiKey = readKey(environment, 'TERRACE_API_KEY');
  const serviceKey = readKey(environment, 'TERRACE_SERVICE_KEY');
  const limit = {
    ...readLimit(asked.limit),
    kind: readLimitKind(asked['limit-kind']),
    sendsStandardHeaders: readStandardHeaders(asked['standard-headers']),
  };
  const corsOrigins = readOrigins(asked['cors-origin'] ?? []);
  const faults = asked.faults === undefined ? null : readFaults(asked.faults);
  const latencyMilliseconds = readNumber(asked.latency, 6, '--latency in whole milliseconds, such as 100');
  const accountLimit = readNumber(
    asked['account-limit'],
    9,
    '--account-limit as a number of properties, such as 500',
  );
  const drainMilliseconds = readNumber(asked.drain, 3, '--drain in whole seconds, such as 10') * 1000;
  const stopping = waitForStopSignal();
  try {
    const service = await startEmbeddedService({
      data,
      cache: path.join(root, preparedStores),
      port,
      limit,
      accountLimit,
      latencyMilliseconds,
      corsOrigins,
      ...(faults && { faults }),
      keys: { ...(apiKey !== undefined && { apiKey }), ...(serviceKey !== undefined && { serviceKey }) },
      clock,
      random,
      log: createLog('info', logStream(true)),
    });
    const { url, sample } = service;
    console.log(JSON.stringify({ url, apiKey: service.apiKey, serviceKey: service.serviceKey, sample }));
    await stopping;
    if (drainMilliseconds > 0) await service.drain(drainMilliseconds);
    await service.close();
    return 0;
  } catch (error) {
    throw asRefusal(error, port, data);
  }
}

function asRefusal(error: unknown, port: number, data: string): unknown {
  const listening = error instanceof Error && 'syscall' in error && error.syscall === 'listen';
  return listening ? portRefusal(error, port) : dataFolderRefusal(error, data);
}
