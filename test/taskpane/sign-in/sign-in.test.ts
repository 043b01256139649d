import { settled } from '../../support/fake-clock';
import type { AskedOutcome } from '../../../src/taskpane/sign-in/microsoft';
import { SignIn, type SignInOptions } from '../../../src/taskpane/sign-in/sign-in';

type Texts = Map<string, string>;

function storage(texts: Texts): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

const token = 'terrace_0123456789';
let session: Texts;
let removed: Texts;
let forgotten: string[];
/** What the server says at `/person.json`; the status 0 where it is not reached. */
let answer: { readonly status: number; readonly user: unknown };
let asked: string[];
let acquireSilently: () => Promise<string | null>;
let acquireByAsking: () => Promise<AskedOutcome>;

async function signIn(kind: 'access-token' | 'entra' = 'access-token'): Promise<SignIn> {
  const options: SignInOptions = {
    readSettings: () => Promise.resolve({ kind, clientId: 'a', authority: 'https://b.example', scope: 'c' }),
    askUser: (token) => {
      asked.push(token);
      const { status, user } = answer;
      if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({ status, json: () => Promise.resolve(user) });
    },
    storages: { session: storage(session), removed: storage(removed) },
    readLoginHint: () => Promise.resolve(null),
    loadMicrosoft: () =>
      Promise.resolve(() =>
        Promise.resolve({
          acquireSilently: () => acquireSilently(),
          acquireByAsking: () => acquireByAsking(),
          forget: () => void forgotten.push('microsoft'),
        }),
      ),
    onSignedIn: () => undefined,
    forgetAnswers: (where) => void forgotten.push(where === 'device' ? 'answers' : 'answers of the page'),
    forgetRecord: () => void forgotten.push('record'),
  };
  const made = new SignIn(options);
  await made.isNeeded();
  return made;
}

const ended = { kind: 'needed', problem: expect.stringContaining('no longer') as string };

beforeEach(() => {
  session = new Map();
  removed = new Map();
  forgotten = [];
  asked = [];
  acquireSilently = () => Promise.resolve('silent');
  acquireByAsking = () => Promise.resolve('signed-in');
  answer = { status: 200, user: { role: 'editor', ends: null } };
});

it('keeps a token for the session, unless the user wants to stay signed in', async () => {
  const made = await signIn();
  made.useAccessToken(token);
  expect([[...session.values()], [...removed.values()]]).toEqual([[token], []]);
  made.useAccessToken(token, 'removed');
  expect([[...session.values()], [...removed.values()]]).toEqual([[], [token]]);
  expect((await signIn()).snapshot()).toMatchObject({ kind: 'signed-in' });
});

it('forgets the token wherever it lies when the user signs out, and what was answered', async () => {
  const made = await signIn();
  made.useAccessToken(token, 'removed');
  forgotten = [];
  made.signOut();
  expect([session.size, removed.size]).toEqual([0, 0]);
  expect(forgotten).toEqual(['answers', 'record']);
  expect(await made.token()).toBeNull();
  expect(made.snapshot()).toEqual({ kind: 'needed', by: 'access-token', problem: null, hasSignedOut: true });
});

it.each([200, 404, 0])(
  'forgets a token that ends, and its answers, whatever was first said of it: %s',
  async (status) => {
    answer = { ...answer, status };
    const made = await signIn();
    made.useAccessToken(token, 'removed');
    await settled();
    forgotten = [];
    await made.handleRefusal();
    expect(removed.size).toBe(0);
    expect(forgotten).toEqual(['answers', 'record']);
    expect(await made.token()).toBeNull();
    expect(made.snapshot()).toMatchObject(ended);
  },
);

it('does not sign in with Microsoft again by itself after signing out', async () => {
  const made = await signIn('entra');
  expect(await made.token()).toBe('silent');
  made.signOut();
  expect(await made.token()).toBeNull();
  expect(made.snapshot()).toMatchObject({ kind: 'needed', by: 'microsoft' });
  await made.signInWithMicrosoft();
  expect(await made.token()).toBe('silent');
});

it('stays signed out of Microsoft when the page is opened again, until the user wants it', async () => {
  const made = await signIn('entra');
  await made.token();
  made.signOut();
  await settled();
  expect(forgotten).toContain('microsoft');
  const again = await signIn('entra');
  expect(again.snapshot()).toMatchObject({ kind: 'needed', by: 'microsoft' });
  expect(await again.token()).toBeNull();
  await again.signInWithMicrosoft();
  expect(await (await signIn('entra')).token()).toBe('silent');
});

it('forgets what was answered in a session that is over, and not what is known of syncs', async () => {
  await signIn();
  expect(forgotten).toEqual(['answers']);
  forgotten = [];
  removed.set('terrace.access-token', token);
  await signIn();
  expect(forgotten).toEqual([]);
});

it('is signed out where another workbook of this device was', async () => {
  const made = await signIn();
  made.useAccessToken(token, 'removed');
  made.handleSignOutElsewhere();
  expect(made.snapshot().kind).toBe('signed-in');
  removed.clear();
  made.handleSignOutElsewhere();
  expect(made.snapshot()).toMatchObject({ kind: 'needed', hasSignedOut: true });
  expect(await made.token()).toBeNull();
});

describe('where another workbook of this device keeps a token', () => {
  const kept = 'terrace_9876543210';
  let keeping: SignIn;
  beforeEach(async () => {
    keeping = await signIn();
    keeping.useAccessToken(kept, 'removed');
    session = new Map();
    await settled();
    forgotten = [];
  });

  /** That workbook's page hears of every change of what is kept. */
  const expectKept = (): void => {
    keeping.handleSignOutElsewhere();
    expect(keeping.snapshot().kind).toBe('signed-in');
    expect([...removed.values()]).toEqual([kept]);
    expect(forgotten).not.toContain('record');
    expect(forgotten).not.toContain('answers');
  };

  /** Another page, in which nobody is signed in: its session had a token that ended. */
  async function another(): Promise<SignIn> {
    session.set('terrace.access-token', token);
    return signIn();
  }

  it('signing in for a session leaves it', async () => {
    const made = await another();
    made.useAccessToken('terrace_0000000000');
    expectKept();
    expect([...session.values()]).toEqual(['terrace_0000000000']);
  });

  it('an older token that is refused leaves it, and what is known of syncs', async () => {
    const made = await another();
    await settled();
    await made.handleRefusal();
    expect(made.snapshot().kind).toBe('needed');
    expectKept();
    expect(session.size).toBe(0);
  });

  it.each(['session', 'removed'] as const)('one that is mistyped (%s) leaves it', async (until) => {
    const made = await another();
    await made.handleRefusal();
    answer = { status: 401, user: {} };
    made.useAccessToken(token, until);
    await settled();
    expect(made.snapshot().kind).toBe('needed');
    expectKept();
  });

  it('signing out forgets it', async () => {
    (await another()).signOut();
    expect(removed.size).toBe(0);
    keeping.handleSignOutElsewhere();
    expect(keeping.snapshot()).toMatchObject({ hasSignedOut: true });
  });
});

it('asks Microsoft again while a window is open, and what becomes of the earlier one counts only where it signs in', async () => {
  const ends: ((outcome: AskedOutcome) => void)[] = [];
  acquireByAsking = () => new Promise((end) => void ends.push(end));
  const askTwice = async (): Promise<SignIn> => {
    ends.length = 0;
    const made = await signIn('entra');
    for (let turn = 0; turn < 2; turn += 1) {
      void made.signInWithMicrosoft();
      await settled();
    }
    return made;
  };
  const first = await askTwice();
  ends[0]?.('not-signed-in');
  await settled();
  expect(first.snapshot().kind).toBe('under-way');
  ends[1]?.('window-blocked');
  await settled();
  expect(first.snapshot()).toMatchObject({ kind: 'needed', problem: expect.stringContaining('blocked') });
  const second = await askTwice();
  ends[0]?.('signed-in');
  ends[1]?.('not-signed-in');
  await settled();
  expect(second.snapshot().kind).toBe('signed-in');
});

it('says that Microsoft could not be asked, gives no token for a request, and goes on once it can be', async () => {
  const made = await signIn('entra');
  acquireSilently = () => Promise.reject(new Error('No network.'));
  await expect(made.token()).rejects.toThrow('No network.');
  expect(made.snapshot()).toMatchObject({
    kind: 'needed',
    problem: 'Sign in again: Microsoft could not be asked who you are.',
  });
  acquireSilently = () => Promise.resolve('silent');
  expect(await made.token()).toBe('silent');
  expect(made.snapshot().kind).toBe('signed-in');
});

describe('the user', () => {
  it('is told by the server once somebody is signed in', async () => {
    answer = { status: 200, user: { role: 'reader', ends: '2032-07-20T11:00:00.000Z' } };
    const made = await signIn();
    made.useAccessToken(token);
    expect(made.snapshot()).toEqual({ kind: 'signed-in', by: 'access-token', user: null });
    await settled();
    expect(asked).toEqual([token]);
    expect(made.snapshot()).toMatchObject({ user: { role: 'reader', ends: Date.UTC(2032, 6, 20, 11) } });
  });

  it('whose token is known no more when the page is opened again is not signed in', async () => {
    answer = { status: 401, user: {} };
    removed.set('terrace.access-token', token);
    const made = await signIn();
    await settled();
    expect(made.snapshot()).toMatchObject(ended);
    expect(removed.size).toBe(0);
    expect(forgotten).toEqual(['answers', 'record']);
  });

  it.each([
    [401, false, []],
    [401, true, []],
    [401, true, ['of_another']],
    [0, true, ['of_another']],
  ])('who mistypes a token is told so, and nothing is lost (%s, %s, %j)', async (status, isAsked, others) => {
    answer = { status, user: {} };
    const made = await signIn();
    forgotten = [];
    for (const other of others) removed.set('terrace.access-token', other);
    made.useAccessToken(token, 'removed');
    if (status === 0) await settled();
    if (isAsked) await made.handleRefusal();
    await settled();
    const problem = status === 0 ? 'no longer' : 'the server does not know the one that you typed.';
    expect(made.snapshot()).toMatchObject({ problem: expect.stringContaining(problem) as string });
    expect([...removed.values()]).toEqual(others);
    expect(forgotten).toEqual(['answers of the page']);
  });

  it('of a server that does not say is not known, and nothing is hidden', async () => {
    answer = { status: 404, user: null };
    const made = await signIn();
    made.useAccessToken(token);
    await settled();
    expect(made.snapshot()).toMatchObject({ kind: 'signed-in', user: null });
  });

  it('who signed out meanwhile stays signed out', async () => {
    const made = await signIn();
    made.useAccessToken(token);
    made.signOut();
    await settled();
    expect(made.snapshot()).toMatchObject({ kind: 'needed' });
  });
});
