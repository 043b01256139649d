/** What a part of a file has, in its order. Names are without their prefix; what is of another namespace than the root has the name `''`, and nothing is told of what is in it. */
export interface XmlEvents {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** XML that is none, or that two programs may read in two ways. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

const tagPattern = /<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attributePattern = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Goes through XML. It is strict, since what verifies a pack must see what Excel shows: whoever forges one would hide rows from one of both.
 * @param namespace How the namespace of the root ends.
 * @throws XmlRefused
 * Decision 300.
 */
export function scanXml(xml: string, namespace: string, events: XmlEvents): void {
  const stack: string[] = [];
  let prefix = '';
  /** How deep in something of another namespace. */
  let foreign = 0;
  const open = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const isRoot = stack.length === 0;
    if (isRoot) prefix = name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : '';
    const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
    const declared = attributes.get(declaration);
    if (isRoot && declared?.endsWith(namespace) !== true) throw new XmlRefused('another root');
    stack.push(name);
    const isOurs = localName(name, prefix) !== null && (isRoot || declared === undefined);
    if (foreign > 0 || !isOurs) foreign += 1;
    if (foreign > 1) return;
    events.open(foreign > 0 ? '' : (localName(name, prefix) ?? ''), attributes);
  };
  const close = (name: string): void => {
    if (stack.pop() !== name) throw new XmlRefused('an end without a beginning');
    if (foreign > 0) foreign -= 1;
    else events.close(localName(name, prefix) ?? '');
  };
  const text = (plain: string): void => {
    if (stack.length > 0 && foreign === 0) events.text(plain);
  };

  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at);
    if (next !== at) text(decoded(xml.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    if (xml.startsWith('<!--', next)) at = endOf(xml, '-->', next);
    else if (xml.startsWith('<?', next)) at = endOf(xml, '?>', next);
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

/** `null` where the prefix is another one. */
function localName(name: string, prefix: string): string | null {
  if (!name.startsWith(prefix)) return null;
  const local = name.slice(prefix.length);
  return local.includes(':') ? null : local;
}

const noAttributes: ReadonlyMap<string, string> = new Map();

function attributesOf(text: string): ReadonlyMap<string, string> {
  if (text === '') return noAttributes;
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
