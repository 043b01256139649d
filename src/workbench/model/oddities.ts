/** What only some versions of Excel do: switches of the workbench's address. `README.md` names the reports. */
export interface Oddities {
  /** An array that reaches over hidden rows is laid wrong: its first row goes into every row that can be seen, and nothing into a hidden one. */
  readonly misplacesOverHiddenRows: boolean;
  /** `formulas` repeats the formula of the first cell in every cell that it spills to. */
  readonly repeatsSpilledFormulas: boolean;
  /** The answer of this call of a function, counted from 1, never reaches its cell, which stays busy; 0: every answer does. */
  readonly losesAnswer: number;
}

export const noOddities: Oddities = {
  misplacesOverHiddenRows: false,
  repeatsSpilledFormulas: false,
  losesAnswer: 0,
};

/** The switches of the page's address: `?hidden-rows=misplaced&spilled-formulas=repeated&lost-answer=7`. */
export function odditiesWanted(search: string): Oddities {
  const wanted = new URLSearchParams(search);
  return {
    misplacesOverHiddenRows: wanted.get('hidden-rows') === 'misplaced',
    repeatsSpilledFormulas: wanted.get('spilled-formulas') === 'repeated',
    losesAnswer: Number(wanted.get('lost-answer')),
  };
}
