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
export function words(text: string, room: number, attributes: Attributes): SVGElement {
  const size = Number(attributes['font-size'] ?? 11);
  const fits = Math.max(1, Math.floor(room / (size * letterWidth)));
  return shape('text', attributes, text.length > fits ? `${text.slice(0, fits - 1)}…` : text);
}

export function widthOf(text: string, size: number): number {
  return text.length * size * letterWidth;
}

/** A letter's width beside its height, on average. */
const letterWidth = 0.54;
