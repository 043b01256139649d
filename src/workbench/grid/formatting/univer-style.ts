import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  VerticalAlign,
  WrapStrategy,
  type IBorderData,
  type IStyleData,
} from '@univerjs/core';
import type { CellLook, Edge } from './formatting';

const horizontalAligns = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const verticalAligns = {
  top: VerticalAlign.TOP,
  middle: VerticalAlign.MIDDLE,
  bottom: VerticalAlign.BOTTOM,
} as const;
const edgeKeys: Readonly<Record<Edge, 'b' | 'l' | 'r' | 't'>> = {
  bottom: 'b',
  left: 'l',
  right: 'r',
  top: 't',
};

/** A look in Univer's words: only what the look names. */
export function styleOf(look: CellLook): IStyleData {
  const style: IStyleData = {};
  if (look.bold !== undefined) style.bl = flag(look.bold);
  if (look.italic !== undefined) style.it = flag(look.italic);
  if (look.underline !== undefined) style.ul = { s: flag(look.underline) };
  if (look.font !== undefined) style.ff = look.font;
  if (look.size !== undefined) style.fs = look.size;
  if (look.color !== undefined) style.cl = look.color === null ? null : { rgb: look.color };
  if (look.fill !== undefined) style.bg = look.fill === null ? null : { rgb: look.fill };
  if (look.horizontal !== undefined)
    style.ht = look.horizontal === null ? HorizontalAlign.UNSPECIFIED : horizontalAligns[look.horizontal];
  if (look.vertical !== undefined)
    style.vt = look.vertical === null ? VerticalAlign.UNSPECIFIED : verticalAligns[look.vertical];
  if (look.wrap !== undefined) style.tb = look.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW;
  if (look.edges !== undefined) style.bd = borders(look.edges);
  return style;
}

/** A style of Univer's as a look: only what the style names. */
export function lookOf(style: IStyleData): CellLook {
  const { cl, bg, ff, fs, ht, vt } = style;
  const edges = Object.entries(edgeKeys).flatMap(([edge, key]) => {
    const color = style.bd?.[key]?.cl.rgb;
    return color ? [[edge, color]] : [];
  });
  return {
    ...(style.bl ? { bold: true } : {}),
    ...(style.it ? { italic: true } : {}),
    ...(style.ul?.s ? { underline: true } : {}),
    ...(ff ? { font: ff } : {}),
    ...(fs ? { size: fs } : {}),
    ...(cl?.rgb ? { color: cl.rgb } : {}),
    ...(bg?.rgb ? { fill: bg.rgb } : {}),
    ...keyOf('horizontal', horizontalAligns, ht),
    ...keyOf('vertical', verticalAligns, vt),
    ...(style.tb === WrapStrategy.WRAP ? { wrap: true } : {}),
    ...(edges.length > 0 ? { edges: Object.fromEntries(edges) as CellLook['edges'] } : {}),
  } as CellLook;
}

function keyOf(name: string, words: Readonly<Record<string, number>>, value: unknown): object {
  const word = Object.keys(words).find((key) => words[key] === value);
  return word === undefined ? {} : { [name]: word };
}

function borders(edges: NonNullable<CellLook['edges']>): IBorderData {
  return Object.fromEntries(
    Object.entries(edges).map(([edge, color]) => [
      edgeKeys[edge as Edge],
      color === null ? null : { s: BorderStyleTypes.THIN, cl: { rgb: color } },
    ]),
  );
}

function flag(is: boolean): BooleanNumber {
  return is ? BooleanNumber.TRUE : BooleanNumber.FALSE;
}
