import { identifierKey, type Clock, type Identifier } from '../../contract';
import type { Answer } from '../answer';
import type { AnswerStore } from './answer-store';
import type { RefreshQuestion } from './refresh';
import { maxCachedMilliseconds, type CachedOperation, type StoredAnswer } from './stored-answer';

/** Memory that cached answers may take where nobody says otherwise, in characters of JSON. */
const usualCharacters = 64 * 1024 * 1024;
/** Milliseconds that a check waits for what the device keeps. */
const maxOpeningMilliseconds = 2000;
/** Milliseconds for which an answer may be of a moment to come: the clock that dated one from later on was wrong. */
const maxAheadMilliseconds = 60_000;

interface CachedAnswer {
  answer: Answer<unknown>;
  readonly operation: CachedOperation;
  readonly identifier: Identifier;
  /** Wall-clock milliseconds of `checkedAt`. */
  readonly at: number;
  readonly characters: number;
}

export interface AnswerCacheOptions {
  readonly clock: Clock;
  /** Milliseconds after which an answer is marked stale, as it is set now. */
  readonly maxAgeOf: (operation: CachedOperation) => number;
  readonly store: AnswerStore | null;
  /** Memory that answers may take, in characters of JSON. Default: 64 million. */
  readonly maxCharacters?: number | undefined;
  /** Called once when the device stops keeping answers: storage is missing, full or blocked. */
  readonly onStoreFailed: () => void;
}

/** Answers by the key of their question, in memory and, where there is a store, on the device. */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #kept = new Map<string, CachedAnswer>();
  #store: AnswerStore | null;
  /** What tells this connection from others on the device; `null` where that cannot be told. */
  #scope: Promise<string | null> = Promise.resolve(null);
  #characters = 0;
  #turn = 0;
  /** How often everything was forgotten: what was being read of the device meanwhile is not kept. */
  #clearings = 0;
  /** What was forgotten while the device is being read: it may have been read before. */
  readonly #forgotten = new Set<string>();
  /** Until what the device keeps has been read; `null` when it has. */
  opening: Promise<void> | null = null;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  /** Forgets what was kept for another connection and reads what the device keeps for this one. */
  open(scopeOf: () => Promise<string>): void {
    this.#kept.clear();
    this.#characters = 0;
    this.#forgotten.clear();
    this.#turn += 1;
    // One that takes nothing more is to forget all the same.
    this.#scope = this.#options.store ? scopeOf().catch(() => null) : Promise.resolve(null);
    this.opening = this.#store ? this.#read(this.#store, this.#scope, this.#turn) : null;
  }

  get(key: string): Answer<unknown> | null {
    const found = this.#kept.get(key);
    if (!found) return null;
    if (this.#options.clock.now() - found.at > maxCachedMilliseconds) {
      this.forget(key);
      return null;
    }
    const isStale = this.#isOld(found);
    if (found.answer.ok && found.answer.isStale !== isStale) found.answer = { ...found.answer, isStale };
    return found.answer;
  }

  put(key: string, operation: CachedOperation, identifier: Identifier, answer: Answer<unknown>): void {
    const now = this.#options.clock.now();
    // The server that holds the keys may have kept it before us; its clock may be ahead of ours.
    const at = answer.checkedAt === null ? now : Math.min(now, Date.parse(answer.checkedAt));
    const stored = { key, operation, identifier, at, answer };
    this.#keep(stored);
    this.#onDevice(key, stored);
  }

  /** How many answers are cached. */
  get size(): number {
    return this.#kept.size;
  }

  /** The questions behind cached answers: those stale, or those about given identifiers by their keys. */
  questions(which: 'stale' | ReadonlySet<string>): RefreshQuestion[] {
    return [...this.#kept.values()].flatMap((kept) => {
      const { operation, identifier } = kept;
      const wanted = which === 'stale' ? this.#isOld(kept) : which.has(identifierKey(identifier));
      return wanted ? [{ operation, identifier }] : [];
    });
  }

  /** Takes what another page has renewed since this one kept it, where it is stale here. Resolves with whether it was renewed. */
  async takeRenewed(key: string): Promise<boolean> {
    const kept = this.#kept.get(key);
    const scope = await this.#scope;
    if (!kept || scope === null || !this.#isOld(kept)) return false;
    const stored = await this.#store?.get(scope, key).catch(() => null);
    // It was forgotten or known anew meanwhile where it is no longer what is kept.
    if (!stored || this.#isOld(stored) || this.#kept.get(key) !== kept) return false;
    this.#keep(stored);
    return true;
  }

  forget(key: string): void {
    this.#drop(key);
    if (this.opening) this.#forgotten.add(key);
    this.#onDevice(key, null);
  }

  /** Whether the device was to keep answers and does not. */
  get hasGivenUp(): boolean {
    return this.#options.store !== null && this.#store === null;
  }

  async clear(where: 'page' | 'device' = 'device'): Promise<void> {
    this.#clearings += 1;
    this.#kept.clear();
    this.#characters = 0;
    if (where === 'page') return;
    // One that takes nothing more holds what it held before.
    const cleared = this.#options.store?.clear().catch(() => this.#giveUp());
    // One that is blocked may never say so.
    if (this.#store) await cleared;
  }

  #isOld({ operation, at }: Pick<StoredAnswer, 'operation' | 'at'>): boolean {
    const elapsed = this.#options.clock.now() - at;
    return elapsed > this.#options.maxAgeOf(operation) || elapsed < -maxAheadMilliseconds;
  }

  #keep({ key, operation, identifier, at, answer }: StoredAnswer): void {
    this.#drop(key);
    const characters = JSON.stringify(answer).length;
    this.#kept.set(key, { answer, operation, identifier, at, characters });
    this.#characters += characters;
    const { maxCharacters = usualCharacters } = this.#options;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= maxCharacters) return;
      this.forget(oldest);
    }
  }

  #drop(key: string): void {
    this.#characters -= this.#kept.get(key)?.characters ?? 0;
    this.#kept.delete(key);
  }

  async #read(store: AnswerStore, finding: Promise<string | null>, turn: number): Promise<void> {
    const before = this.#clearings;
    let cancelTimer: () => void = () => undefined;
    const tooLong = new Promise<null>((resolve) => {
      cancelTimer = this.#options.clock.after(maxOpeningMilliseconds, () => resolve(null));
    });
    try {
      const scope = await finding;
      const stored = scope === null ? null : await Promise.race([store.open(scope), tooLong]);
      // Another connection was made meanwhile.
      if (turn !== this.#turn) return;
      if (stored === null) {
        this.#giveUp();
        return;
      }
      if (before !== this.#clearings) return;
      const youngest = this.#options.clock.now() - maxCachedMilliseconds;
      for (const each of [...stored].sort((one, other) => one.at - other.at)) {
        if (this.#kept.has(each.key) || this.#forgotten.has(each.key)) continue;
        if (each.at > youngest) this.#keep(each);
        else this.forget(each.key);
      }
    } catch {
      this.#giveUp();
    } finally {
      cancelTimer();
      if (turn === this.#turn) this.opening = null;
    }
  }

  /** Where the device takes no answer, it forgets the one before: a later page would be given that. */
  #onDevice(key: string, stored: StoredAnswer | null): void {
    const { store } = this.#options;
    if (!store) return;
    const giveUp = (): void => this.#giveUp();
    void this.#scope.then(async (scope) => {
      if (scope === null) return;
      const forget = (): Promise<void> => store.forget(scope, key).catch(giveUp);
      if (!stored || !this.#store) return forget();
      return store.put(scope, stored).catch(() => {
        giveUp();
        return forget();
      });
    });
  }

  #giveUp(): void {
    if (!this.#store) return;
    this.#store = null;
    this.#options.onStoreFailed();
  }
}
