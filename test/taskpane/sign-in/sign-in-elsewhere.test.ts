import { settled } from '../../support/fake-clock';
import { SignIn } from '../../../src/taskpane/sign-in/sign-in';

/** Signing in with Microsoft where the server does not take it, or where another workbook of this device signs out. */

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
let status: number;
let forgotten: string[];

async function opened(): Promise<SignIn> {
  const settings = { kind: 'entra', clientId: 'a', authority: 'https://b.example', scope: 'c' };
  const made = new SignIn({
    readSettings: () => Promise.resolve(settings),
    askUser: () => Promise.resolve({ status, json: () => Promise.resolve({}) }),
    storages: { session: null, removed: storage },
    readLoginHint: () => Promise.resolve(null),
    loadMicrosoft: () =>
      Promise.resolve(() =>
        Promise.resolve({
          acquireSilently: () => Promise.resolve('silent'),
          acquireByAsking: () => Promise.resolve('signed-in'),
          forget: () => void forgotten.push('microsoft'),
        }),
      ),
    onSignedIn: () => undefined,
    forgetAnswers: (where) => void forgotten.push(where),
    forgetRecord: () => void forgotten.push('record'),
  });
  await made.isNeeded();
  return made;
}

beforeEach(() => {
  kept.clear();
  status = 200;
  forgotten = [];
});

it('who has just signed in and is refused is sent to whoever runs the server', async () => {
  status = 401;
  const made = await opened();
  await made.token();
  await settled();
  expect(made.snapshot()).toMatchObject({
    kind: 'needed',
    problem: expect.stringContaining('Sign in again'),
  });
  await made.signInWithMicrosoft();
  await settled();
  const problem = 'Ask whoever runs the server to look at its log: it does not take your Microsoft account.';
  expect(made.snapshot()).toMatchObject({ kind: 'needed', by: 'microsoft', problem });
  status = 200;
  await made.signInWithMicrosoft();
  await settled();
  expect(made.snapshot().kind).toBe('signed-in');
  await made.handleRefusal();
  expect(made.snapshot()).toMatchObject({ problem: expect.stringContaining('Sign in again') });
});

it('is signed out where another workbook of this device was', async () => {
  const [here, there] = [await opened(), await opened()];
  for (const each of [here, there]) {
    await each.token();
    each.handleSignOutElsewhere();
    expect(each.snapshot().kind).toBe('signed-in');
  }
  there.signOut();
  await settled();
  forgotten = [];
  here.handleSignOutElsewhere();
  await settled();
  expect(here.snapshot()).toMatchObject({ kind: 'needed', by: 'microsoft', hasSignedOut: true });
  expect(forgotten).toEqual(['device', 'record', 'microsoft']);
  await there.signInWithMicrosoft();
  here.handleSignOutElsewhere();
  expect([await here.token(), await there.token()]).toEqual([null, 'silent']);
});
