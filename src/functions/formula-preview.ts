import { notAskedYet, type PaneInvocation } from './calls';
import { cellText, type Rows } from './cells';
import * as functions from './functions';

/** What a formula would show of a home now. */
export type FormulaPreview =
  | { readonly kind: 'not-asked' }
  /** `rows`: how many rows it would fill. */
  | { readonly kind: 'shown'; readonly text: string; readonly rows: number };

type Call = (...values: readonly unknown[]) => unknown;

/** Functions by their ids, which are their names in capitals. A test holds that. */
const byId = new Map<string, Call>(
  Object.entries(functions).map(([name, call]) => [name.toUpperCase(), call as Call]),
);

const invocation: PaneInvocation = {
  functionName: '',
  isForPane: true,
  // The published type says text; Excel gives a boolean.
  isInValuePreview: true as unknown as string,
};

/**
 * What a function shows of a home, from what is kept alone: it asks nothing. `word`: what stands behind the home in the formula.
 * @throws an Error where there is no such function.
 */
export async function previewFormula(
  functionId: string,
  home: string | number,
  word: string | null,
): Promise<FormulaPreview> {
  const call = byId.get(functionId);
  if (call === undefined) throw new Error(`There is no function ${functionId}.`);
  const values = call.length === 2 ? [[[home]]] : [[[home]], word];
  const rows = (await call(...values, invocation)) as Rows;
  const [first = []] = rows;
  if (first[0] === notAskedYet) return { kind: 'not-asked' };
  const text = first.map(cellText).filter((each) => each !== '');
  return { kind: 'shown', text: text.join(' · '), rows: rows.length };
}
