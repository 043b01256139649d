import type { Alignment, Border, Style } from '@mui/x-internal-exceljs-fork';
import type { CellStyle, Edge } from '../grid/formatting/formatting';
import { colorForFile, colorFromFile } from './colors';

const borderEdges: readonly Edge[] = ['top', 'right', 'bottom', 'left'];
/** What every cell of a file has that was never formatted. */
const plainStyle = { font: 'Calibri', size: 11, color: '#000000' };

/** The style of a file's cell: only what differs from a plain one. */
export function cellStyleOfFile({ font, fill, alignment, border }: Partial<Style>): CellStyle {
  const color = colorFromFile(font?.color);
  const background =
    fill?.type === 'pattern' && fill.pattern === 'solid' ? colorFromFile(fill.fgColor) : undefined;
  const edges = borderEdges.flatMap((edge) => {
    const line = border?.[edge];
    return line?.style ? [[edge, colorFromFile(line.color) ?? plainStyle.color]] : [];
  });
  return {
    ...(font?.bold ? { bold: true } : {}),
    ...(font?.italic ? { italic: true } : {}),
    ...(font?.underline ? { underline: true } : {}),
    ...(font?.name && font.name !== plainStyle.font ? { font: font.name } : {}),
    ...(font?.size && font.size !== plainStyle.size ? { size: font.size } : {}),
    ...(color && color !== plainStyle.color ? { color } : {}),
    ...(background ? { fill: background } : {}),
    ...horizontal(alignment),
    ...vertical(alignment),
    ...(alignment?.wrapText ? { wrap: true } : {}),
    ...(edges.length > 0 ? { edges: Object.fromEntries(edges) as CellStyle['edges'] } : {}),
  } as CellStyle;
}

export function fileStyleOf(style: CellStyle): Partial<Style> {
  const { bold, italic, underline, font: name, size, color, fill, wrap, edges } = style;
  const font = {
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
    ...(name ? { name } : {}),
    ...(size ? { size } : {}),
    ...(color ? { color: colorForFile(color) } : {}),
  };
  const alignment: Partial<Alignment> = {
    ...(style.horizontal ? { horizontal: style.horizontal } : {}),
    ...(style.vertical ? { vertical: style.vertical } : {}),
    ...(wrap ? { wrapText: true } : {}),
  };
  const border = Object.fromEntries(
    Object.entries(edges ?? {}).flatMap(([edge, line]): [string, Partial<Border>][] =>
      line ? [[edge, { style: 'thin', color: colorForFile(line) }]] : [],
    ),
  );
  return {
    ...(Object.keys(font).length > 0
      ? { font: { name: plainStyle.font, size: plainStyle.size, ...font } }
      : {}),
    ...(fill ? { fill: { type: 'pattern', pattern: 'solid', fgColor: colorForFile(fill) } } : {}),
    ...(Object.keys(alignment).length > 0 ? { alignment } : {}),
    ...(Object.keys(border).length > 0 ? { border } : {}),
  };
}

function horizontal(alignment: Partial<Alignment> | undefined): CellStyle {
  const given = alignment?.horizontal;
  return given === 'left' || given === 'center' || given === 'right' ? { horizontal: given } : {};
}

function vertical(alignment: Partial<Alignment> | undefined): CellStyle {
  const given = alignment?.vertical;
  return given === 'top' || given === 'middle' || given === 'bottom' ? { vertical: given } : {};
}
