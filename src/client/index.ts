/** The one shared, throttled client of the API. */
export type { ActivityStore, ClientActivity, ProblemCount, QuotaKnown, RequestRecord } from './activity';
export { createAnswerStore, type AnswerStore } from './answer-store';
export type { Answer, Answering } from './answer';
export type { Client, RequestOptions } from './client';
export type { Connection } from './connection';
export type { Authorization } from './transport';
export { deviceDatabase } from './device-database';
export { createClient, type ClientOptions } from './create-client';
export { createQuotaMemory, type QuotaMemory } from './quota-memory';
export type { RefreshPlan, RefreshProgress } from './refresh';
export { browserRuntimes, type Runtimes } from './runtimes';
export type { ClientSettings } from './settings';
export { pageWakes, workerClock, type TimerWorker, type Wait, type Wakes } from './waking';
export { testConnection, type ConnectionVerdict } from './connection-test';
export {
  connectionMemory,
  type ConnectionMemory,
  type KeptUntil,
  type TypedConnection,
} from './kept-connection';
