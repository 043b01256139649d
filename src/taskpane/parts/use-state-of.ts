import { useState } from 'react';

/** State of one thing: where another is shown it begins anew. What is set later is set of that of which it was begun. */
export function useStateOf<Value>(
  of: string,
  initial: Value,
): readonly [value: Value, set: (value: Value) => void] {
  const [last, setLast] = useState({ of, value: initial });
  return [last.of === of ? last.value : initial, (value) => setLast({ of, value })];
}
