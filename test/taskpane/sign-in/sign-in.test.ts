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
let signedOut: number;

async function signIn(kind: 'access-token' | 'entra' = 'access-token'): Promise<SignIn> {
  const options: SignInOptions = {
    readSettings: () => Promise.resolve({ kind, clientId: 'a', authority: 'https://b.example', scope: 'c' }),
    storages: { session: storage(session), removed: storage(removed) },
    isNested: () => true,
    loadMicrosoft: () =>
      Promise.resolve(() =>
        Promise.resolve({
          silently: () => Promise.resolve('silent'),
          asking: () => Promise.resolve('asked'),
        }),
      ),
    signedIn: () => undefined,
    signedOut: () => (signedOut += 1),
  };
  const made = new SignIn(options);
  await made.isWanted();
  return made;
}

beforeEach(() => {
  session = new Map();
  removed = new Map();
  signedOut = 0;
});

it('keeps a token for the session, unless the person wants to stay signed in', async () => {
  const made = await signIn();
  made.useAccessToken(token);
  expect([[...session.values()], [...removed.values()]]).toEqual([[token], []]);
  made.useAccessToken(token, 'removed');
  expect([[...session.values()], [...removed.values()]]).toEqual([[], [token]]);
  expect((await signIn()).snapshot()).toMatchObject({ kind: 'signed-in' });
});

it('forgets the token wherever it lies when the person signs out, and what was answered', async () => {
  const made = await signIn();
  made.useAccessToken(token, 'removed');
  made.signOut();
  expect([session.size, removed.size, signedOut]).toEqual([0, 0, 1]);
  expect(await made.token()).toBeNull();
  expect(made.snapshot()).toEqual({ kind: 'needed', by: 'access-token', problem: null });
});

it('forgets the token and what was answered when the server knows it no more', async () => {
  const made = await signIn();
  made.useAccessToken(token, 'removed');
  await made.refused();
  expect([removed.size, signedOut]).toEqual([0, 1]);
  expect(await made.token()).toBeNull();
  expect(made.snapshot()).toMatchObject({
    kind: 'needed',
    problem: expect.stringContaining('any more') as string,
  });
});

it('does not sign in with Microsoft again by itself after signing out', async () => {
  const made = await signIn('entra');
  expect(await made.token()).toBe('silent');
  made.signOut();
  expect(await made.token()).toBeNull();
  expect(made.snapshot()).toMatchObject({ kind: 'needed', by: 'microsoft' });
  await made.withMicrosoft();
  expect(await made.token()).toBe('silent');
});
