import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  VerticalAlign,
  WrapStrategy,
  type IBorderData,
  type IStyleData,
} from '@univerjs/core';
import type { CellStyle, Edge } from './formatting';

const horizontalAligns = {
  none: HorizontalAlign.UNSPECIFIED,
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  right: HorizontalAlign.RIGHT,
} as const;
const verticalAligns = {
  none: VerticalAlign.UNSPECIFIED,
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

/** A cell's style in Univer's words: only what the style names. */
export function univerStyleOf(style: CellStyle): IStyleData {
  const { bold, italic, underline, font, size, color, fill, horizontal, vertical, wrap, edges } = style;
  return {
    ...(bold === undefined ? {} : { bl: flag(bold) }),
    ...(italic === undefined ? {} : { it: flag(italic) }),
    ...(underline === undefined ? {} : { ul: { s: flag(underline) } }),
    ...(font === undefined ? {} : { ff: font }),
    ...(size === undefined ? {} : { fs: size }),
    ...(color === undefined ? {} : { cl: color === null ? null : { rgb: color } }),
    ...(fill === undefined ? {} : { bg: fill === null ? null : { rgb: fill } }),
    ...(horizontal === undefined ? {} : { ht: horizontalAligns[horizontal ?? 'none'] }),
    ...(vertical === undefined ? {} : { vt: verticalAligns[vertical ?? 'none'] }),
    ...(wrap === undefined ? {} : { tb: wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
    ...(edges === undefined ? {} : { bd: borders(edges) }),
  };
}

/** A style of Univer's as a cell's style: only what it names. */
export function cellStyleOf(style: IStyleData): CellStyle {
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
    ...(edges.length > 0 ? { edges: Object.fromEntries(edges) as CellStyle['edges'] } : {}),
  } as CellStyle;
}

function keyOf(name: string, words: Readonly<Record<string, number>>, value: unknown): object {
  const word = Object.keys(words).find((key) => words[key] === value);
  return word === undefined || word === 'none' ? {} : { [name]: word };
}

function borders(edges: NonNullable<CellStyle['edges']>): IBorderData {
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
