import { quietStorage, valueStore, type SignInSettings, type TextStorage } from '../../contract';
import type { AskedOutcome, MicrosoftSignIn } from './microsoft';
import { readSignInSettings } from './settings';
import { readSignedInUser, type SignedInUser } from './signed-in-user';

/** What the user sees of signing in. */
export type SignInState =
  /** The server has not said yet, or wants nothing. */
  | { readonly kind: 'not-needed' }
  | {
      readonly kind: 'needed';
      readonly by: 'access-token' | 'microsoft';
      readonly problem: string | null;
      /** The user has just signed out. */
      readonly hasSignedOut?: true;
    }
  | { readonly kind: 'under-way' }
  | {
      readonly kind: 'signed-in';
      readonly by: 'access-token' | 'microsoft';
      /** `null` until the server has said. */
      readonly user: SignedInUser | null;
    };

export interface SignInOptions {
  /** Reads `/sign-in.json` of the page's own origin. */
  readonly readSettings: () => Promise<unknown>;
  /** Asks `/person.json` of the page's own origin with this token. */
  readonly askUser: (token: string) => Promise<Pick<Response, 'status' | 'json'>>;
  /** Where an access token stays: until the application closes, or until the user signs out; `null` where the browser keeps nothing. */
  readonly storages: Readonly<Record<'session' | 'removed', TextStorage | null>>;
  /** Resolves once Office is ready, with the name of the account that Excel is used with, or `null` where it does not say. */
  readonly readLoginHint: () => Promise<string | null>;
  readonly loadMicrosoft: () => Promise<
    (
      settings: Extract<SignInSettings, { kind: 'entra' }>,
      loginHint: string | null,
    ) => Promise<MicrosoftSignIn>
  >;
  /** Somebody signed in: what was refused before may be asked again. */
  readonly onSignedIn: () => void;
  /** Nobody is signed in here any more: what was answered to them is not for whoever comes next. What the device holds may be others'. */
  readonly forgetAnswers: (where: 'page' | 'device') => void;
  /** Forgets what this device knows of syncs. A session that ends by itself leaves it: it holds no value of a sheet. */
  readonly forgetRecord: () => void;
}

// Decisions 144 and 145.
export const accessTokenKey = 'terrace.access-token';
/** Stands where the user signed out and Microsoft is not to sign them in by itself. */
export const signedOutKey = 'terrace.signed-out';
const askedProblems: Readonly<Record<Exclude<AskedOutcome, 'signed-in'>, string>> = {
  'window-blocked': 'Allow windows of this page to open, and try again: the window to sign in was blocked.',
  'not-signed-in':
    'Try again: you were not signed in. If it fails again, update Excel, or ask whoever runs the server.',
};

/** What is said where the server does not take what the user has just signed in with. */
const refusedProblems = {
  'access-token': 'Type the access token again: the server does not know the one that you typed.',
  microsoft: 'Ask whoever runs the server to look at its log: it does not take your Microsoft account.',
};

/** Signs the user in to the server that serves this page. A token is given to requests of the client and to nothing else. */
export class SignIn {
  readonly #store = valueStore<SignInState>({ kind: 'not-needed' });
  readonly subscribe = this.#store.subscribe;
  readonly snapshot = this.#store.snapshot;
  readonly #settings: Promise<SignInSettings>;
  #microsoft: Promise<MicrosoftSignIn> | null = null;
  #accessToken: string | null = null;
  /** The user signed in just now, and the server has not taken it yet. */
  #isNew = false;
  /** Another page's token, in whose place the one that was typed is kept. */
  #replaced: string | null = null;
  /** The user signed out: Microsoft is not asked before they want it. */
  #hasSignedOut = false;
  /** How often Microsoft has asked the user. */
  #turn = 0;

  readonly #options: SignInOptions;
  /** One that cannot be reached keeps nothing: the token is typed again the next time. */
  readonly #storages: Readonly<Record<'session' | 'removed', ReturnType<typeof quietStorage>>>;

  constructor(options: SignInOptions) {
    this.#options = options;
    const { session, removed } = options.storages;
    this.#storages = { session: quietStorage(() => session), removed: quietStorage(() => removed) };
    this.#settings = options.readSettings().then(readSignInSettings, () => ({ kind: 'none' }));
    void this.#settings.then(({ kind }) => {
      if (kind === 'access-token') this.#startWithAccessToken();
      else if (kind === 'entra' && this.#isHeldBack()) this.#needUser('microsoft', null);
    });
  }

  /** Whether the server wants people to sign in at all. */
  readonly isNeeded = async (): Promise<boolean> => (await this.#settings).kind !== 'none';

  /** The token for the next request; `null` where none is wanted, or none can be had without the user. Rejects where Microsoft cannot be asked. */
  readonly token = async (): Promise<string | null> => {
    const settings = await this.#settings;
    switch (settings.kind) {
      case 'none':
        return null;
      case 'access-token':
        return this.#accessToken;
      case 'entra':
        return this.#isHeldBack() ? null : this.#silently(settings);
    }
  };

  /** The server refused who asks: an access token that it does not know is worth nothing. */
  readonly handleRefusal = async (): Promise<void> => {
    const { kind } = await this.#settings;
    if (kind === 'none' || this.#state.kind === 'needed') return;
    const by = kind === 'entra' ? 'microsoft' : kind;
    if (this.#state.kind !== 'signed-in') {
      this.#needUser(by, null);
      return;
    }
    const isNew = this.#isNew;
    if (kind === 'access-token') {
      this.#forget(this.#replaced);
      // Whose answers and syncs these are may well sign in with the next try, or is signed in where another token is kept.
      const areOthers = isNew || this.#read(accessTokenKey) !== null;
      this.#options.forgetAnswers(areOthers ? 'page' : 'device');
      if (!areOthers) this.#options.forgetRecord();
    }
    this.#needUser(
      by,
      isNew ? refusedProblems[by] : 'Sign in again: the server no longer knows this sign-in.',
    );
  };

  /** Takes an access token that the user typed, for the session or until they sign out. */
  readonly useAccessToken = (typed: string, until: 'session' | 'removed' = 'session'): void => {
    const token = typed.trim();
    if (!/^[\w.~+/-]{8,}=*$/.test(token)) {
      this.#needUser('access-token', 'Type the access token exactly as you were given it: this is not one.');
      return;
    }
    this.#forget();
    this.#accessToken = token;
    this.#isNew = true;
    this.#replaced = this.#storages[until].read(accessTokenKey);
    this.#storages[until].keep(accessTokenKey, token);
    this.#enterSignedIn('access-token');
    this.#options.onSignedIn();
  };

  /** Asks the user to sign in by the account that they use Excel with. What becomes of an earlier window counts only where they signed in there. */
  readonly signInWithMicrosoft = async (): Promise<void> => {
    const settings = await this.#settings;
    if (settings.kind !== 'entra') return;
    const turn = (this.#turn += 1);
    this.#store.set({ kind: 'under-way' });
    this.#hasSignedOut = false;
    this.#remove(signedOutKey);
    const outcome = await this.#application(settings)
      .then(({ acquireByAsking }) => acquireByAsking())
      .catch(() => 'not-signed-in' as const);
    if (outcome === 'signed-in') {
      this.#isNew = true;
      this.#enterSignedIn('microsoft');
      this.#options.onSignedIn();
    } else if (turn === this.#turn && this.#state.kind === 'under-way')
      this.#needUser('microsoft', askedProblems[outcome]);
  };

  /** Forgets the sign-in on this device, what was answered to it, and what is known of syncs. */
  readonly signOut = (): void => {
    const by = this.#state.kind === 'signed-in' ? this.#state.by : 'access-token';
    this.#accessToken = null;
    this.#remove(accessTokenKey);
    void this.#microsoft?.then(({ forget }) => forget());
    this.#microsoft = null;
    this.#hasSignedOut = true;
    if (by === 'microsoft') this.#storages.removed.keep(signedOutKey, '1');
    this.#options.forgetAnswers('device');
    this.#options.forgetRecord();
    this.#store.set({ kind: 'needed', by, problem: null, hasSignedOut: true });
  };

  /** The user signed out in another workbook of this device. */
  readonly handleSignOutElsewhere = (): void => {
    const state = this.#state;
    if (state.kind !== 'signed-in') return;
    if (state.by === 'microsoft' ? this.#isHeldBack() : this.#read(accessTokenKey) === null) this.signOut();
  };

  /** Forgets this page's token; another page's stays, or is put back where it was replaced. */
  #forget(replaced: string | null = null): void {
    for (const storage of Object.values(this.#storages)) {
      if (storage.read(accessTokenKey) !== this.#accessToken) continue;
      if (replaced === null) storage.remove(accessTokenKey);
      else storage.keep(accessTokenKey, replaced);
    }
    this.#accessToken = null;
  }

  #startWithAccessToken(): void {
    this.#accessToken = this.#read(accessTokenKey);
    if (this.#accessToken !== null) this.#enterSignedIn('access-token');
    else {
      // The session in which they were answered is over.
      this.#options.forgetAnswers('device');
      this.#needUser('access-token', null);
    }
  }

  /** Somebody is signed in: the server says what they may do. It refuses what they may not, whether or not it is known here. */
  #enterSignedIn(by: 'access-token' | 'microsoft'): void {
    const before = { kind: 'signed-in', by, user: null } as const;
    this.#store.set(before);
    const ask = async (): Promise<void> => {
      const token = await this.token();
      const answer = await this.#options.askUser(token ?? '').catch(() => null);
      if (this.#state !== before) return;
      if (answer?.status === 401) return this.handleRefusal();
      // Whatever asks the API may be answered from now on, also where this was not.
      this.#isNew = false;
      if (answer !== null) this.#replaced = null;
      if (answer?.status === 200) this.#store.set({ ...before, user: readSignedInUser(await answer.json()) });
    };
    ask().catch(() => undefined);
  }

  #isHeldBack(): boolean {
    return this.#hasSignedOut || this.#read(signedOutKey) !== null;
  }

  async #silently(settings: Extract<SignInSettings, { kind: 'entra' }>): Promise<string | null> {
    try {
      const token = await (await this.#application(settings)).acquireSilently();
      if (this.#hasSignedOut) return null;
      if (token === null) this.#askUserToSignIn(null);
      else if (this.#state.kind !== 'signed-in') this.#enterSignedIn('microsoft');
      return token;
    } catch (error) {
      this.#askUserToSignIn('Sign in again: Microsoft could not be asked who you are.');
      throw error;
    }
  }

  /** A problem that is told, and a window that is open, stay. */
  #askUserToSignIn(problem: string | null): void {
    if (this.#state.kind === 'needed' || this.#state.kind === 'under-way') return;
    this.#needUser('microsoft', problem);
  }

  #application(settings: Extract<SignInSettings, { kind: 'entra' }>): Promise<MicrosoftSignIn> {
    const { loadMicrosoft, readLoginHint } = this.#options;
    this.#microsoft ??= Promise.all([loadMicrosoft(), readLoginHint()]).then(([microsoftSignIn, loginHint]) =>
      microsoftSignIn(settings, loginHint),
    );
    // What failed once, for want of a network perhaps, is tried again.
    this.#microsoft.catch(() => (this.#microsoft = null));
    return this.#microsoft;
  }

  #read(key: string): string | null {
    return this.#storages.session.read(key) ?? this.#storages.removed.read(key);
  }

  #remove(key: string): void {
    for (const storage of Object.values(this.#storages)) storage.remove(key);
  }

  get #state(): SignInState {
    return this.#store.snapshot();
  }

  #needUser(by: 'access-token' | 'microsoft', problem: string | null): void {
    this.#store.set({ kind: 'needed', by, problem });
  }
}
