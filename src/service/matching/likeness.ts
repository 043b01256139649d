/** How many letters must be changed, added, removed or swapped with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Whether two words are one word with a slip of the pen, in words from four letters. `Eastgate` and `Westgate` are two apart. Decision 50. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false;
  return editDistance(one, other) <= 1;
}

/** The words of `asked` that `known` has too, each word of `known` used once. */
export function sharedWords(asked: readonly string[], known: readonly string[]): readonly string[] {
  const left = [...known];
  return asked.filter((word) => {
    const at = left.findIndex((each) => isSameWord(word, each));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
