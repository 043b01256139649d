import { XMLParser } from 'fast-xml-parser';
import { escapeMarkup } from '../../contract';

/** An XML document as a tree that keeps the order, names with their prefix as written, attributes, and comments. */
export interface XmlElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

export type XmlNode =
  | XmlElement
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  commentPropName: '#comment',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** What the parser makes of one node: a single property named as the element, and `:@` with its attributes. */
type Parsed = Readonly<Record<string, unknown>>;

/** Reads a document that the schema has been through: what is badly formed is read as well as it goes. @throws Error without an element. */
export function parseXml(text: string): XmlElement {
  const nodes = (parser.parse(text) as readonly Parsed[]).map(node);
  const root = nodes.find((one) => one.kind === 'element' && !one.name.startsWith('?'));
  if (root?.kind !== 'element') throw new Error('it holds no element');
  return root;
}

function node(parsed: Parsed): XmlNode {
  if ('#text' in parsed) return { kind: 'text', text: String(parsed['#text']) };
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const children = (parsed[name] as readonly Parsed[]).map(node);
  if (name === '#comment') {
    return { kind: 'comment', text: children.map((one) => (one.kind === 'text' ? one.text : '')).join('') };
  }
  return { kind: 'element', name, attributes: (parsed[':@'] ?? {}) as Record<string, string>, children };
}

/** The document as text: an element a line, two spaces a level. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`;
}

function lines(one: XmlNode, indent: string): string[] {
  if (one.kind === 'comment') return [`${indent}<!-- ${one.text.trim()} -->`];
  if (one.kind === 'text') return [indent + escapeMarkup(one.text)];
  const attributes = Object.entries(one.attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const opening = `${indent}<${one.name}${attributes.join('')}`;
  if (one.children.length === 0) return [`${opening} />`];
  const [only] = one.children;
  if (one.children.length === 1 && only?.kind === 'text') {
    return [`${opening}>${escapeMarkup(only.text)}</${one.name}>`];
  }
  return [
    `${opening}>`,
    ...one.children.flatMap((child) => lines(child, `${indent}  `)),
    `${indent}</${one.name}>`,
  ];
}

/** Every element of the tree, outermost first. */
export function allElements(root: XmlElement): XmlElement[] {
  return [root, ...elementsOf(root).flatMap(allElements)];
}

export function elementsOf(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => child.kind === 'element');
}

/** The element at the end of a path of names below `root`; where several bear a name, the first. */
export function elementAt(root: XmlElement, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (place, name) => (place && elementsOf(place).find((child) => child.name === name)) ?? null,
    root,
  );
}

export function textOf(element: XmlElement | null): string {
  return element?.children.map((child) => (child.kind === 'text' ? child.text : '')).join('') ?? '';
}

/** The tree with every element replaced by what `change` makes of it, innermost first. */
export function mapElements(root: XmlElement, change: (element: XmlElement) => XmlElement): XmlElement {
  return change({
    ...root,
    children: root.children.map((child) => (child.kind === 'element' ? mapElements(child, change) : child)),
  });
}
