import type { MicrosoftSignIn } from './microsoft';
import { readSignInSettings, type SignInSettings } from './settings';

/** What the person sees of signing in. */
export type SignInState =
  /** The server has not said yet, or wants nothing. */
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'needed'; readonly by: 'access-token' | 'microsoft'; readonly problem: string | null }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'signed-in'; readonly by: 'access-token' | 'microsoft' };

/** Where texts outlive the page; `localStorage` is one. */
type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SignInOptions {
  /** Reads `/sign-in.json` of the page's own origin. */
  readonly readSettings: () => Promise<unknown>;
  /** Where an access token stays: until the application closes, or until the person signs out; `null` where the browser keeps nothing. */
  readonly storages: Readonly<Record<'session' | 'removed', TextStorage | null>>;
  /** Whether Excel can sign people in by the account they use it with. */
  readonly isNested: () => boolean;
  readonly loadMicrosoft: () => Promise<
    (settings: Extract<SignInSettings, { kind: 'entra' }>) => Promise<MicrosoftSignIn>
  >;
  /** Somebody signed in: what was refused before may be asked again. */
  readonly signedIn: () => void;
  /** Nobody is signed in any more: what was answered to them is not for whoever comes next. */
  readonly signedOut: () => void;
}

const stored = 'terrace.access-token';
const noBridge = 'This Excel cannot sign you in. Update it, or ask who runs the server for another way.';

/** Signs the person in to the server that serves this page. A token is given to requests of the client and to nothing else. */
export class SignIn {
  private readonly listeners = new Set<() => void>();
  private state: SignInState = { kind: 'not-needed' };
  private readonly settings: Promise<SignInSettings>;
  private microsoft: Promise<MicrosoftSignIn> | null = null;
  private accessToken: string | null = null;
  /** The person signed out: Microsoft is not asked before they want it. */
  private hasSignedOut = false;

  constructor(private readonly options: SignInOptions) {
    this.settings = options.readSettings().then(readSignInSettings, () => ({ kind: 'none' }));
    void this.settings.then(({ kind }) => {
      if (kind === 'access-token') this.begin();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SignInState => this.state;

  /** Whether the server wants people to sign in at all. */
  readonly isWanted = async (): Promise<boolean> => (await this.settings).kind !== 'none';

  /** The token for the next request; `null` where none is wanted, or none can be had without the person. */
  readonly token = async (): Promise<string | null> => {
    const settings = await this.settings;
    switch (settings.kind) {
      case 'none':
        return null;
      case 'access-token':
        return this.accessToken;
      case 'entra':
        return this.hasSignedOut ? null : this.silently(settings);
    }
  };

  /** The server refused who asks: an access token that it does not know is worth nothing. */
  readonly refused = async (): Promise<void> => {
    const { kind } = await this.settings;
    if (kind === 'none' || this.state.kind === 'needed') return;
    if (kind === 'access-token' && this.state.kind === 'signed-in') {
      this.forget();
      this.options.signedOut();
    }
    const problem =
      this.state.kind === 'signed-in' ? 'The server does not know this sign-in any more.' : null;
    this.become({ kind: 'needed', by: kind === 'entra' ? 'microsoft' : 'access-token', problem });
  };

  /** Takes an access token that the person typed, for the session or until they sign out. */
  readonly useAccessToken = (typed: string, until: 'session' | 'removed' = 'session'): void => {
    const token = typed.trim();
    if (!/^[\w.~+/-]{8,}=*$/.test(token)) {
      const problem = 'Type the access token as you were given it: this is none.';
      this.become({ kind: 'needed', by: 'access-token', problem });
      return;
    }
    this.forget();
    this.accessToken = token;
    try {
      this.options.storages[until]?.setItem(stored, token);
    } catch {
      // It is typed again the next time.
    }
    this.become({ kind: 'signed-in', by: 'access-token' });
    this.options.signedIn();
  };

  /** Asks the person to sign in by the account that they use Excel with. */
  readonly withMicrosoft = async (): Promise<void> => {
    const settings = await this.settings;
    if (settings.kind !== 'entra') return;
    this.become({ kind: 'under-way' });
    this.hasSignedOut = false;
    try {
      await (await this.application(settings)).asking();
      this.become({ kind: 'signed-in', by: 'microsoft' });
      this.options.signedIn();
    } catch {
      const problem = this.options.isNested() ? 'Try again: you were not signed in.' : noBridge;
      this.become({ kind: 'needed', by: 'microsoft', problem });
    }
  };

  /** Forgets the sign-in on this device, and what was answered to it. */
  readonly signOut = (): void => {
    const by = this.state.kind === 'signed-in' ? this.state.by : 'access-token';
    this.forget();
    this.hasSignedOut = true;
    this.options.signedOut();
    this.become({ kind: 'needed', by, problem: null });
  };

  private forget(): void {
    this.accessToken = null;
    for (const storage of Object.values(this.options.storages)) {
      try {
        storage?.removeItem(stored);
      } catch {
        // What cannot be reached holds nothing of ours.
      }
    }
  }

  private begin(): void {
    try {
      const { session, removed } = this.options.storages;
      this.accessToken = session?.getItem(stored) ?? removed?.getItem(stored) ?? null;
    } catch {
      this.accessToken = null;
    }
    const by = 'access-token';
    this.become(
      this.accessToken === null ? { kind: 'needed', by, problem: null } : { kind: 'signed-in', by },
    );
  }

  private async silently(settings: Extract<SignInSettings, { kind: 'entra' }>): Promise<string | null> {
    const by = 'microsoft';
    if (!this.options.isNested()) {
      if (this.state.kind !== 'needed') this.become({ kind: 'needed', by, problem: noBridge });
      return null;
    }
    try {
      const token = await (await this.application(settings)).silently();
      if (token === null) this.become({ kind: 'needed', by, problem: null });
      else if (this.state.kind !== 'signed-in') this.become({ kind: 'signed-in', by });
      return token;
    } catch {
      if (this.state.kind !== 'needed')
        this.become({ kind: 'needed', by, problem: 'Microsoft could not be asked who you are.' });
      return null;
    }
  }

  private application(settings: Extract<SignInSettings, { kind: 'entra' }>): Promise<MicrosoftSignIn> {
    this.microsoft ??= this.options.loadMicrosoft().then((microsoftSignIn) => microsoftSignIn(settings));
    // What failed once, for want of a network perhaps, is tried again.
    this.microsoft.catch(() => (this.microsoft = null));
    return this.microsoft;
  }

  private become(state: SignInState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}
