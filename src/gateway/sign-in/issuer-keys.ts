import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../contract';
import type { Log } from '../log';
import { SignInUnavailable } from './user';

export interface IssuerKeysOptions {
  /** Where the issuer publishes its keys. */
  readonly address: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Milliseconds between two requests for the issuer's keys, at least. */
const pauseMilliseconds = 30_000;
/** Milliseconds after which the keys are read again in the background. */
const refreshMilliseconds = 600_000;
/** Milliseconds for which known keys are used although the issuer cannot be reached. */
const maxAgeMilliseconds = 24 * 3_600_000;
/** Milliseconds that the issuer has to answer. */
const timeoutMilliseconds = 5_000;

/** Cache of the keys that an issuer publishes. No request waits for the issuer while the wanted key is known. */
export class IssuerKeys {
  readonly #options: IssuerKeysOptions;
  #known: { readonly find: JWTVerifyGetKey; readonly at: number } | null = null;
  #triedAt = -Infinity;
  #hasFailed = false;
  /** It answered that there are no such keys: another tenant or address is wanted. */
  #isRefused = false;
  #loading: Promise<void> | null = null;

  constructor(options: IssuerKeysOptions) {
    this.#options = options;
  }

  /** Milliseconds since the keys were read; `null` where none are known. */
  get age(): number | null {
    return this.#known && this.#options.clock.monotonic() - this.#known.at;
  }

  /** Finds the key of a token. @throws SignInUnavailable where the keys cannot be read; JWKSNoMatchingKey where the issuer has no such key. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.#isUsable) await this.#loadUnlessTried();
    else if ((this.age ?? 0) >= refreshMilliseconds) void this.#loadUnlessTried();
    if (!this.#isUsable || !this.#known) throw unavailable(this.#isRefused);
    try {
      return await this.#known.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#loadUnlessTried();
      if (this.#hasFailed) throw unavailable(this.#isRefused);
      return this.#known.find(header, token);
    }
  };

  get #isUsable(): boolean {
    return this.age !== null && this.age < maxAgeMilliseconds;
  }

  async #loadUnlessTried(): Promise<void> {
    const since = this.#options.clock.monotonic() - this.#triedAt;
    if (!this.#loading && since < pauseMilliseconds) return;
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    await this.#loading;
  }

  async #load(): Promise<void> {
    const { address, clock, log } = this.#options;
    this.#triedAt = clock.monotonic();
    this.#isRefused = false;
    const cutOff = new AbortController();
    const cancelTimer = clock.after(timeoutMilliseconds, () => cutOff.abort());
    try {
      const answer = await fetch(address, { signal: cutOff.signal, redirect: 'error' });
      this.#isRefused = [400, 404].includes(answer.status);
      if (!answer.ok) throw Object.assign(new Error(), { code: `status ${answer.status}` });
      const find = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
      this.#known = { find, at: clock.monotonic() };
      if (this.#hasFailed) log.info({}, 'the keys of the sign-in service are read again');
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      const { name, code, cause } = error as NodeJS.ErrnoException;
      // What is cut off has a number for its code.
      const because = cutOff.signal.aborted
        ? 'timeout'
        : (code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? name);
      const ageSeconds = this.age === null ? null : Math.round(this.age / 1000);
      log.warn({ because, address, ageSeconds }, failureText);
    } finally {
      cancelTimer();
    }
  }
}

const failureText = 'the keys of the sign-in service cannot be read; known ones count for 24 hours';

function unavailable(isRefused: boolean): SignInUnavailable {
  return new SignInUnavailable(
    isRefused
      ? 'Ask whoever runs this server to look at its "signIn": the sign-in service has no keys for its tenant.'
      : 'Try again in a moment: the keys of the sign-in service cannot be read.',
  );
}
