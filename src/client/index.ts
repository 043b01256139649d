/** The one shared, throttled client of the API. */
export type { ActivityStore, ClientActivity, ProblemCount, RequestRecord } from './activity/activity';
export { createAnswerStore, type AnswerStore } from './cache/answer-store';
export type { Answer, AnswerOrPromise } from './answer';
export type { Client, RequestOptions } from './client';
export type { Connection } from './connections/connection';
export type { Authorization } from './connections/transport';
export { deviceDatabase } from './cache/device-database';
export { createClient, type ClientOptions } from './create-client';
export { createQuotaStore, type QuotaStore } from './pacing/quota-store';
export type { RefreshPlan, RefreshProgress } from './cache/refresh';
export { browserRuntimes, type Runtimes } from './runtimes';
export type { ClientSettings } from './settings';
export { pageWakes, workerClock, type TimerWorker, type Wait } from './waking';
export { testConnection, type ConnectionVerdict } from './connections/connection-test';
export {
  connectionMemory,
  type ConnectionMemory,
  type KeyLifetime,
  type TypedConnection,
} from './connections/connection-memory';
