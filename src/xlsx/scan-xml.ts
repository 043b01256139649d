/**
 * What a part of a file has, in its order. Paths are of the names from the root on, without their prefixes: `worksheet/cols/col`. What is of
 * another namespace than the root has no name in them: `worksheet//row` is a row within something that not every program reads.
 */
export interface XmlEvents {
  /** @param namespaces By their prefixes. */
  readonly open: (path: string, attributes: Names, namespaces: Names) => void;
  readonly close?: (path: string) => void;
  readonly text?: (text: string, path: string) => void;
}

type Names = ReadonlyMap<string, string>;

/** XML that is none, or that two programs may read in two ways. */
export class XmlRefused extends Error {}

const tagPattern = /<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attributePattern = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** How a text begins that says that it is not written in what it is read in. */
const otherEncoding = /^<\?xml\s[^>]*encoding\s*=\s*["'](?!utf-8["'])/i;

/** More than any program writes, and few enough for whoever forges a file not to take all memory with it. */
const [mostLevels, mostNamespaces] = [64, 200];

/** An element that has not ended. */
interface Begun {
  readonly name: string;
  readonly path: string;
  readonly namespaces: Names;
}

/**
 * Goes through XML. It is strict, since what verifies a pack must see what Excel shows: whoever forges one would hide rows from one of both.
 * @param roots The namespaces that the root may be of: what has one name in several is in none of the others.
 * @throws XmlRefused
 * Decision 300.
 */
export function scanXml(xml: string, roots: readonly string[], events: XmlEvents): void {
  if (otherEncoding.test(xml)) throw new XmlRefused('another encoding');
  const stack: Begun[] = [];
  let ours: string | null = null;
  const open = (name: string, attributes: Names): void => {
    const around = stack.at(-1);
    const namespaces = declared(around?.namespaces ?? noNames, attributes);
    const [prefix, local] = name.includes(':') ? splitName(name) : ['', name];
    const namespace = namespaces.get(prefix) ?? '';
    if (around === undefined) {
      if (ours !== null || !roots.includes(namespace)) throw new XmlRefused('another root');
      ours = namespace;
    } else if (namespace !== ours && roots.includes(namespace)) throw new XmlRefused('two namespaces of one');
    if (stack.length >= mostLevels || namespaces.size > mostNamespaces) throw new XmlRefused('too deep');
    const known = namespace === ours ? local : '';
    const path = around === undefined ? known : `${around.path}/${known}`;
    stack.push({ name, path, namespaces });
    events.open(path, attributes, namespaces);
  };
  const close = (name: string): void => {
    const begun = stack.pop();
    if (begun?.name !== name) throw new XmlRefused('an end without a beginning');
    events.close?.(begun.path);
  };
  const text = (plain: string): void => {
    const around = stack.at(-1);
    if (around !== undefined) events.text?.(plain, around.path);
    else if (plain.trim() !== '') throw new XmlRefused('a text outside');
  };

  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at);
    if (next !== at) text(decoded(xml.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (xml.startsWith('<!--', next)) at = endOf(xml, '-->', next + '<!--'.length);
    else if (xml.startsWith('<?', next)) at = endOf(xml, '?>', next + '<?'.length);
    else if (xml.startsWith('<![CDATA[', next)) {
      at = endOf(xml, ']]>', next);
      text(xml.slice(next + '<![CDATA['.length, at - ']]>'.length));
    } else if (xml.startsWith('</', next)) {
      at = endOf(xml, '>', next);
      close(xml.slice(next + 2, at - 1).trim());
    } else {
      tagPattern.lastIndex = next;
      const found = tagPattern.exec(xml);
      if (found === null) throw new XmlRefused('a tag that is none');
      const [whole, name = '', attributes = '', end] = found;
      at = next + whole.length;
      open(name, attributesOf(attributes));
      if (end === '/') close(name);
    }
  }
  if (stack.length > 0) throw new XmlRefused('no end');
}

function endOf(xml: string, end: string, from: number): number {
  const found = xml.indexOf(end, from);
  if (found < 0) throw new XmlRefused('no end');
  return found + end.length;
}

/** The namespaces within an element, by their prefixes. */
function declared(around: Names, attributes: Names): Names {
  let found: Map<string, string> | null = null;
  for (const [name, value] of attributes)
    if (name === 'xmlns' || name.startsWith('xmlns:'))
      found = (found ?? new Map(around)).set(name.slice('xmlns:'.length), value);
  return found ?? around;
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const [prefix = '', local = '', ...more] = name.split(':');
  if (local === '' || more.length > 0) throw new XmlRefused('a name that is none');
  return [prefix, local];
}

const noNames: Names = new Map();

function attributesOf(text: string): Names {
  if (text === '') return noNames;
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(attributePattern)) {
    if (found.has(name)) throw new XmlRefused('an attribute twice');
    found.set(name, decoded(double ?? single ?? ''));
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text as it is meant. Ends of lines are as XML has them, whatever the file has. */
function decoded(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('&')) return lines;
  return lines.replace(
    /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+)|);?/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
      const found =
        name === undefined ? characterOf(code) : Object.hasOwn(entities, name) ? entities[name] : undefined;
      if (found === undefined || !whole.endsWith(';')) throw new XmlRefused('an entity that is none');
      return found;
    },
  );
}

function characterOf(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
