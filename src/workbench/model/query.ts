import { classOf } from './classes';
import type { Document } from './document';
import type { ExcelClass } from './excel-class';
import { withLocation, notSupported } from './excel-error';
import type { ClassName, Instance } from './instance';
import { checkMember, hasMember } from './since';
import { type QueryInfo, memberName, wireName } from './wire';

/** A loose view of the table of whatever class an object is of. */
type AnyClass = ExcelClass<ClassName>;

/** What a select asks of one object: its own members, and further selects of the objects it leads to. */
interface Selection {
  readonly everything: boolean;
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** The answer to `load`: the asked-for members under their names on the wire, and what identifies the object. */
export function queryObject(object: Instance, query: QueryInfo, document: Document): object {
  const select = [...(query.Select ?? []), ...(query.Expand ?? [])];
  if (classOf(object).items) {
    if (query.Top !== undefined || query.Skip !== undefined)
      throw notSupported(`${object.className}.load of a part of it`);
    return queryCollection(object, select, document);
  }
  return queryMembers(object, select, document);
}

/** What `instantiate` answers: enough to find the object again. */
export function identityOf(object: Instance, document: Document): Record<string, unknown> {
  const { id } = classOf(object);
  return id ? { [id.key]: id.of(object.self, document) } : {};
}

function queryCollection(object: Instance, select: readonly string[], document: Document): object {
  const items = classOf(object).items?.(object.self, document) ?? [];
  const inner = select.map((path) => path.replace(/^items\//i, ''));
  return { _Items: items.map((item) => queryObject(item, { Select: inner }, document)) };
}

function queryMembers(object: Instance, select: readonly string[], document: Document): object {
  const { className, self } = object;
  const table: AnyClass = classOf(object);
  const { everything, members } = parseSelect(select);
  const answer = identityOf(object, document);
  const scalars = table.scalars ?? {};
  const readable = Object.keys(scalars).filter((name) => scalars[name]?.get !== undefined);
  const read = (name: string) =>
    withLocation(`${className}.${name}`, () => scalars[name]?.get?.(self as never, document) ?? null);
  if (everything)
    for (const name of readable)
      if (hasMember(document, className, name)) answer[wireName(name)] = read(name);
  for (const [name, inner] of members) {
    checkMember(document, className, name);
    const navigate = table.navigation?.[name];
    if (readable.includes(name)) answer[wireName(name)] = read(name);
    else if (navigate)
      answer[wireName(name)] = queryObject(navigate(self, document), { Select: inner }, document);
    else throw notSupported(`${className}.${name}`);
  }
  return answer;
}

/** No select at all asks for every value of the object, and so does `*`; `$none` asks for its identity alone. */
function parseSelect(select: readonly string[]): Selection {
  const members = new Map<string, string[]>();
  for (const path of select) {
    const head = headOf(path);
    if (head === '*' || head === '$none') continue;
    const rest = path.slice(path.indexOf('/') + 1);
    members.set(head, [...(members.get(head) ?? []), ...(path.includes('/') ? [rest] : [])]);
  }
  return { everything: select.length === 0 || select.includes('*'), members };
}

function headOf(path: string): string {
  return memberName(path.split('/')[0] ?? path);
}
