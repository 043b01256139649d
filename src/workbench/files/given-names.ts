import { outsideQuotes } from '../../contract';

/** What files write before a name that LET or LAMBDA gives, wherever it stands in the formula. */
const givenMark = '_xlpm.';

const call = /([\p{L}_][\p{L}\p{N}_.]*)?\(|[){},]/gu;
const namedArgument = /^\s*([\p{L}_][\p{L}\p{N}_.]*)\s*,/u;
const name = /(?<![\p{L}\p{N}_.!])[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.!])/gu;

export function withoutGivenMarks(formula: string): string {
  return outsideQuotes(formula, (part) => part.replaceAll(givenMark, ''));
}

export function withGivenMarks(formula: string, given: ReadonlySet<string>): string {
  if (given.size === 0) return formula;
  return outsideQuotes(formula, (part) =>
    part.replace(name, (each) => (given.has(each.toUpperCase()) ? givenMark + each : each)),
  );
}

/** The names that LET and LAMBDA give in a formula, in capitals. */
export function givenNames(formula: string): ReadonlySet<string> {
  const given = new Set<string>();
  const open: { of: string; argument: number }[] = [];
  const bare = outsideQuotes(
    formula,
    (part) => part,
    () => '""',
  );
  for (const { 0: sign, 1: of = '', index } of bare.matchAll(call)) {
    if (sign === ')' || sign === '}') open.pop();
    else if (sign !== ',') open.push({ of: of.toUpperCase(), argument: 0 });
    const innermost = open.at(-1);
    if (!innermost) continue;
    if (sign === ',') innermost.argument += 1;
    // LET has names and values in turn, LAMBDA names and at last what it comes to.
    if (innermost.of !== 'LAMBDA' && !(innermost.of === 'LET' && innermost.argument % 2 === 0)) continue;
    const [, each] = namedArgument.exec(bare.slice(index + sign.length)) ?? [];
    if (each !== undefined && sign !== ')' && sign !== '}') given.add(each.toUpperCase());
  }
  return given;
}
