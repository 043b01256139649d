import { connectionMemory, type TypedConnection } from '../../src/client';

const connection: TypedConnection = {
  keys: 'held-here',
  baseUrl: 'https://api.example.test',
  apiKey: 'one',
  serviceKey: 'two',
};

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    get length() {
      return kept.size;
    },
  } as Storage;
}

it('keeps typed keys for as long as was chosen, in one place', () => {
  const storages = { session: storage(), removed: storage() };
  const memory = connectionMemory(storages);
  expect(memory.keep(connection, 'removed')).toBe(true);
  expect(memory.keep(connection, 'session')).toBe(true);
  expect(storages.removed.length).toBe(0);
  expect(connectionMemory(storages).read()).toEqual({ connection, until: 'session' });
});

it('finds what is kept until the user removes it', () => {
  const storages = { session: storage(), removed: storage() };
  connectionMemory(storages).keep(connection, 'removed');
  expect(connectionMemory(storages).read()).toEqual({ connection, until: 'removed' });
});

it('removes them at once, wherever they are', () => {
  const storages = { session: storage(), removed: storage() };
  const memory = connectionMemory(storages);
  memory.keep(connection, 'removed');
  memory.remove();
  expect(memory.read()).toBeNull();
  expect([storages.session.length, storages.removed.length]).toEqual([0, 0]);
});

it('says where the device keeps nothing, and reads nothing that it did not write', () => {
  expect(connectionMemory({ session: null, removed: null }).keep(connection, 'session')).toBe(false);
  const removed = storage();
  removed.setItem('terrace.connection', '{"baseUrl":1}');
  expect(connectionMemory({ session: null, removed }).read()).toBeNull();
});

it.each(['baseUrl', 'apiKey', 'serviceKey'] as const)('reads no connection that lacks its %s', (field) => {
  const session = storage();
  session.setItem('terrace.connection', JSON.stringify({ ...connection, [field]: undefined }));
  expect(connectionMemory({ session, removed: null }).read()).toBeNull();
});
