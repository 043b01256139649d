const svgNamespace = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number>>;

/** An element of a drawing. */
export function shape(
  name: string,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  element.append(...children);
  return element;
}

/** A line of text that ends with … where it is longer than there is room. */
export function textLine(text: string, room: number, attributes: Attributes): SVGElement {
  const size = Number(attributes['font-size'] ?? 11);
  const fits = Math.max(1, Math.floor(room / (size * letterWidth)));
  return shape('text', attributes, text.length > fits ? `${text.slice(0, fits - 1)}…` : text);
}

export function widthOf(text: string, size: number): number {
  return text.length * size * letterWidth;
}

/** The average width of a letter, as a share of its height. */
const letterWidth = 0.54;

/** A part of a drawing, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is left of a box when its edges are taken by something else. */
export function within(box: Box, taken: Partial<Record<'bottom' | 'left' | 'right' | 'top', number>>): Box {
  const { top = 0, right = 0, bottom = 0, left = 0 } = taken;
  return {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  };
}
