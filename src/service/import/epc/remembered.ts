import { utf8 } from '../../bytes';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Texts of a column that are remembered: more than the words of any, fewer than would weigh. */
const maxRemembered = 4_096;

/**
 * A conversion that remembers what it made of which text: most columns of the register say the same few things in every row. One whose
 * texts do not repeat remembers nothing once that has shown.
 */
export function remembered<Value>(convert: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  let [found, missed, isWorthwhile] = [0, 0, true];
  return (text) => {
    if (!isWorthwhile) return convert(text);
    const before = known.get(text);
    if (before !== undefined) {
      found += 1;
      return before;
    }
    missed += 1;
    // Else it would hold on to the piece of the file of which it is a part.
    const own = decoder.decode(utf8(text));
    const value = convert(own);
    if (known.size < maxRemembered) known.set(own, value);
    else if (found < missed) {
      isWorthwhile = false;
      known.clear();
    }
    return value;
  };
}
