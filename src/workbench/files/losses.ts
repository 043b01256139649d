import type { Grid } from '../grid/grid';
import { fitsFile } from './file-errors';

/** What a saved file will not hold, or hold differently, a phrase each; empty where nothing is lost. */
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
      ? [
          'Formulas that fill several cells: Excel shows them as array formulas, in braces, over the same cells.',
        ]
      : []),
    ...(hasNewErrors
      ? ['Errors such as #BUSY! or #SPILL!: they are saved as #VALUE! until Excel calculates again.']
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
