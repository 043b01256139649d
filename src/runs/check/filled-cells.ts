import {
  cellAt,
  chosenColumns,
  squeezed,
  type CheckChoices,
  type HomeToCheck,
  type Table,
} from '../../portfolio';

/** Headers of chosen columns whose cells were not written by a check: only blank ones are filled unless the choices say otherwise. */
export function othersColumns(choices: CheckChoices, own: readonly string[]): ReadonlySet<string> {
  const ours = new Set(own.map(squeezed));
  const headers = chosenColumns(choices).map(({ header }) => header);
  return new Set(headers.filter((header) => !ours.has(squeezed(header))));
}

/** How many cells of those columns hold something in the rows that would be checked. */
export function filledCells(
  { headers, rows }: Table,
  homes: readonly HomeToCheck[],
  choices: CheckChoices,
  own: readonly string[],
): number {
  const others = new Set([...othersColumns(choices, own)].map(squeezed));
  const positions = headers.flatMap((header, position) => (others.has(squeezed(header)) ? [position] : []));
  const checked = new Set(homes.flatMap((home) => home.rows));
  return rows
    .filter(({ number }) => checked.has(number))
    .reduce((sum, row) => sum + positions.filter((position) => cellAt(row, position).value !== '').length, 0);
}
