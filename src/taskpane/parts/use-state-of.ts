import { useState } from 'react';

/** State of one thing: where another is shown it is as at first. What is set later is set of that of which it was begun. */
export function useStateOf<Value>(
  of: string,
  atFirst: Value,
): readonly [value: Value, set: (value: Value) => void] {
  const [last, setLast] = useState({ of, value: atFirst });
  return [last.of === of ? last.value : atFirst, (value) => setLast({ of, value })];
}
