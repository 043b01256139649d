import { useState } from 'react';

/** What was said of something, shown for as long as it is that which is shown; and says something of it. */
export function useSaid(of: string): readonly [words: string, say: (words: string) => void] {
  const [last, setLast] = useState({ of, words: '' });
  return [last.of === of ? last.words : '', (words) => setLast({ of, words })];
}
