import { defaultCheckedAt, defaultProblem, type CheckChoices } from '../check/choices';

/** Header of a result in the sheet that a pack is made from: none that an agent has, whose own cells and formulas are no answers. */
export function packHeader(header: string): string {
  return `Terrace pack: ${header}`;
}

/** The choices of a check whose results stand in columns of their own. */
export function packChoices(choices: CheckChoices): CheckChoices {
  return {
    ...choices,
    columns: choices.columns.map(({ field, header }) => ({ field, header: packHeader(header) })),
    checkedAt: packHeader(defaultCheckedAt),
    problem: packHeader(defaultProblem),
  };
}
