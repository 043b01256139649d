/** Numbers of the rules that a SPEC.md has, in its order. */
export function rules(text: string): string[] {
  return [...text.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number ?? '');
}

/** Numbers with which the names of tests begin: `it('1.2, 1.3 does …`. */
export function tested(text: string): string[] {
  return [...text.matchAll(/^\s*(?:it\(|it\.each.*\(|\]\)\()?\s*['`]((?:\d+\.\d+(?:, | ))+)/gm)].flatMap(
    ([, numbers]) => (numbers ?? '').trim().split(', '),
  );
}
