import type { CellLook } from './looks';

const FONT = 'Arial, "Helvetica Neue", sans-serif';
const PADDING = 18;
const NARROWEST = 32;
const WIDEST = 420;
/** Points to pixels. */
export const PIXELS = 96 / 72;
const SIZE = 10;
/** The filter button of a table's header. */
const BUTTON = 20;

/** A cell of a column as it is drawn. */
export interface DrawnText {
  readonly text: string;
  readonly look: CellLook;
  /** Whether it heads a table's column. */
  readonly isHeader: boolean;
}

/** The width in pixels in which every text of a column is seen whole, within reason. */
export function fittingWidth(pen: CanvasRenderingContext2D, cells: readonly DrawnText[]): number {
  const widths = cells.map(({ text, look: { bold = false, size = SIZE }, isHeader }) => {
    pen.font = `${bold || isHeader ? 'bold' : 'normal'} ${size * PIXELS}px ${FONT}`;
    return pen.measureText(text).width + PADDING + (isHeader ? BUTTON : 0);
  });
  return Math.max(NARROWEST, Math.min(WIDEST, Math.ceil(Math.max(...widths))));
}
