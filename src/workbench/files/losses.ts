import type { Grid } from '../grid/grid';
import { fitsFile } from './file-errors';

/** What a saved file will not hold, or hold otherwise, a phrase each; nothing where all of it is kept. */
export function lossesOf(grid: Grid): string[] {
  const charts = grid.charts.all();
  const hasNewErrors = grid.sheetNames().some((sheet) => holdsNewError(grid, sheet));
  const spilled = grid.sheetNames().some((sheet) => grid.spills(sheet).length > 0);
  return [
    ...(charts.length > 0
      ? [
          `${charts.length === 1 ? 'The chart' : `The ${charts.length} charts`}: the cells that they show are saved, the drawings are not.`,
        ]
      : []),
    ...(spilled
      ? ['Formulas that fill several cells open in Excel as formulas in braces, over the same cells.']
      : []),
    ...(hasNewErrors
      ? ['Errors such as #BUSY! or #SPILL!: the file has #VALUE! in their place, until Excel calculates.']
      : []),
  ];
}

function holdsNewError(grid: Grid, sheet: string): boolean {
  const used = grid.usedArea(sheet);
  return (
    used !== null &&
    grid
      .read(used)
      .some((row) => row.some(({ value }) => typeof value === 'object' && !fitsFile(value.error)))
  );
}
