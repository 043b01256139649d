import { Octokit } from '@octokit/core';
import { throttling } from '@octokit/plugin-throttling';
import axios, { AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import axiosRetry, { exponentialDelay } from 'axios-retry';
import Bottleneck from 'bottleneck';
import PQueue from 'p-queue';
import type { Item, Reply, StrategyMaker, World } from './scenario';

/**
 * What others offer, each configured as its users would best do. All have two requests under way, put interactive requests
 * first where they can, repeat a 429 until it is answered (so that nothing is lost), and read what they are able to read.
 * None can learn a limit or a period, so where one must be given it is guessed, slow, usual and fast; `told` are those
 * that were told the limit and the period, which the API's description does not name.
 */
export interface Peer {
  readonly name: string;
  /** Was given what nobody who uses the API knows. */
  readonly isTold: boolean;
  readonly make: StrategyMaker;
}

const inFlight = 2;
const longestPause = 60_000;

function call(world: World): Promise<Reply> {
  return new Promise((resolve) => world.send(resolve));
}

/** Doubles from a second, with jitter, as most guides advise where no Retry-After comes. */
function pauseAfter(refusals: number, random: () => number): number {
  return Math.min(longestPause, 1000 * 2 ** Math.min(refusals - 1, 6)) * (1 + 0.2 * random());
}

/** p-queue counts by itself; on a 429 the whole queue pauses, doubling. `strict`: a window that slides. */
function pQueue(limit: number, interval: number): StrategyMaker {
  return (world) => {
    const queue = new PQueue({ concurrency: inFlight, intervalCap: limit, interval, strict: true });
    let refusals = 0;
    const add = (item: Item, priority: number): void => {
      void queue.add(
        async () => {
          const { isAllowed } = await call(world);
          if (isAllowed) {
            refusals = 0;
            item.done(true);
            return;
          }
          refusals += 1;
          queue.pause();
          setTimeout(() => queue.start(), pauseAfter(refusals, world.random));
          add(item, priority + 10);
        },
        { priority },
      );
    };
    return { submit: (item) => add(item, item.isInteractive ? 5 : 0) };
  };
}

/** Bottleneck spaces requests evenly; one that was refused is tried again after a pause that doubles, as its guide shows. */
function bottleneck(limit: number, interval: number): StrategyMaker {
  return (world) => {
    const limiter = new Bottleneck({ maxConcurrent: inFlight, minTime: interval / limit });
    limiter.on('failed', (_error, { retryCount }) => pauseAfter(retryCount + 1, world.random));
    const ask = async (): Promise<void> => {
      const { isAllowed } = await call(world);
      if (!isAllowed) throw new Error('429');
    };
    return {
      submit(item) {
        void limiter.schedule({ priority: item.isInteractive ? 1 : 5 }, ask).then(() => item.done(true));
      },
    };
  };
}

/** axios-retry repeats each request for itself, exponentially, up to 64 s; two at a time by a queue of promises. */
const axiosWithRetry: StrategyMaker = (world) => {
  const client: AxiosInstance = axios.create({
    adapter: async (config: InternalAxiosRequestConfig) => {
      const { isAllowed, limit, remaining } = await call(world);
      const response = {
        data: '',
        status: isAllowed ? 200 : 429,
        statusText: '',
        headers: { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(remaining) },
        config,
      };
      if (isAllowed) return response;
      throw new AxiosError('429', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
    },
  });
  axiosRetry(client, {
    retries: Infinity,
    retryCondition: ({ response }) => response?.status === 429,
    retryDelay: (count, error) => exponentialDelay(Math.min(count, 6), error, 1000),
  });
  const queue = new PQueue({ concurrency: inFlight });
  return {
    submit(item) {
      const priority = item.isInteractive ? 5 : 0;
      void queue.add(() => client.get('https://api.example/').then(() => item.done(true)), { priority });
    },
  };
};

let octokits = 0;

/**
 * Octokit's throttling waits until `X-RateLimit-Reset`, which the API does not send: without it, it tries again at once
 * and for ever. Its users would say that the reset is a minute away, or call the refusal a secondary limit, which is the
 * same.
 */
const octokit: StrategyMaker = (world) => {
  const Throttled = Octokit.plugin(throttling);
  octokits += 1;
  const fetch = async (): Promise<Response> => {
    const { isAllowed, limit, remaining } = await call(world);
    const headers = new Headers({
      'content-type': 'application/json',
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
    });
    if (!isAllowed) headers.set('x-ratelimit-reset', String(Math.ceil((Date.now() + longestPause) / 1000)));
    return new Response('{}', { status: isAllowed ? 200 : 429, headers });
  };
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  const throttle = {
    id: `run ${octokits}`,
    global: new Bottleneck.Group({ maxConcurrent: inFlight }),
    onRateLimit: () => true,
    onSecondaryRateLimit: () => true,
  };
  const client = new Throttled({ log: quiet, request: { fetch }, throttle });
  return {
    submit(item) {
      void client.request('GET /epc').then(
        () => item.done(true),
        () => item.done(false),
      );
    },
  };
};

const guesses = [
  ['12 a minute', 12, 60_000],
  ['60 a minute', 60, 60_000],
  ['10 a second', 10, 1000],
] as const;

export const peers: readonly Peer[] = [
  ...guesses.flatMap(([name, limit, interval]) => [
    { name: `p-queue, ${name}`, isTold: false, make: pQueue(limit, interval) },
    { name: `bottleneck, ${name}`, isTold: false, make: bottleneck(limit, interval) },
  ]),
  { name: 'axios-retry', isTold: false, make: axiosWithRetry },
  { name: 'octokit, reset after 60 s', isTold: false, make: octokit },
  {
    name: 'p-queue, told',
    isTold: true,
    make: (world, conditions) => pQueue(conditions.limit, conditions.period)(world, conditions),
  },
  {
    name: 'bottleneck, told',
    isTold: true,
    make: (world, conditions) => bottleneck(conditions.limit, conditions.period)(world, conditions),
  },
];
