import { quietStorage, type TextStorage } from '../../src/contract';

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const full: TextStorage = { getItem: () => 'before', setItem: refuse, removeItem: refuse };

it('keeps, reads and removes', () => {
  const kept = new Map<string, string>();
  const storage = quietStorage(() => ({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }));
  expect(storage.keep('a', '1')).toBe(true);
  expect(storage.read('a')).toBe('1');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
});

it.each<[string, () => TextStorage | null, string | null]>([
  ['is not there', () => null, null],
  ['is blocked', refuse, null],
  ['is full', () => full, 'before'],
])('throws nothing, and says that nothing was kept, where the storage %s', (_name, open, read) => {
  const storage = quietStorage(open);
  expect(storage.keep('a', '1')).toBe(false);
  expect(() => storage.remove('a')).not.toThrow();
  expect(storage.read('a')).toBe(read);
});
