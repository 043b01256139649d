/** What the process of a jest worker gives to its browser tests: see test/support/jest/worker-services.ts. */
interface WorkerServices {
  (asked: { readonly kind: 'browser' }): Promise<string>;
  (asked: { readonly kind: 'serve'; readonly limit: string | null }): Promise<number>;
  (asked: { readonly kind: 'close'; readonly port: number }): Promise<undefined>;
}

/** `null` outside of jest, e.g. for a bench. */
export const workerServices: WorkerServices | null =
  (globalThis as unknown as { askWorkerServices?: WorkerServices }).askWorkerServices ?? null;
