import type { DateKind } from '../portfolio';
import { attributeOf, isTrue, tagsOf } from './package';

/** Characters that a day takes, and one with its moment. */
const widths: Readonly<Record<DateKind, number>> = { day: 12, moment: 18 };
const columnPattern = /<col\b[^>]*?(?:\/>|>\s*<\/col>)/g;
const numberOf = (tag: string, name: string): number => Number(attributeOf(tag, name) ?? 0);

/** What is told of a column, among what is told of all. */
export function columnTag(tags: readonly string[], column: number): string | undefined {
  return tags.find((tag) => numberOf(tag, 'min') <= column && column <= numberOf(tag, 'max'));
}

/** The XML of a sheet in which columns whose width is the usual one have room for days; `null` where that is so already. */
export function withRoom(xml: string, days: ReadonlyMap<number, DateKind>): string | null {
  const start = xml.search(/<sheetData\b/);
  const before = xml.slice(0, start);
  const [format = ''] = tagsOf(before, 'sheetFormatPr');
  const usual = numberOf(format, 'defaultColWidth');
  const there: readonly string[] = before.match(columnPattern) ?? [];
  const all = [...days].reduce((tags, [column, kind]) => widened(tags, column, widths[kind], usual), there);
  if (all === there) return null;
  const sorted = [...all].sort((one, other) => numberOf(one, 'min') - numberOf(other, 'min'));
  const rest = before.replace(/<cols\b[^>]*?(?:\/>|>[\s\S]*<\/cols>)/, '');
  return `${rest}<cols>${sorted.join('')}</cols>${xml.slice(start)}`;
}

/** What is told of columns, with one of them at least so wide; itself where it is, or where somebody gave it its width. */
function widened(tags: readonly string[], column: number, width: number, usual: number): readonly string[] {
  const tag = columnTag(tags, column) ?? `<col min="${column}" max="${column}"/>`;
  // Columns that were formatted as a whole have a look of their own, and the usual width.
  if (isTrue(tag, 'customWidth') || Number(attributeOf(tag, 'width') ?? usual) >= width) return tags;
  return [
    ...tags.filter((each) => each !== tag),
    ...partOf(tag, numberOf(tag, 'min'), column - 1),
    ...partOf(changed(tag, { customWidth: 1, width }), column, column),
    ...partOf(tag, column + 1, numberOf(tag, 'max')),
  ];
}

/** What is told of several columns, of some of them alone: nothing where there are none. */
function partOf(tag: string, min: number, max: number): readonly string[] {
  return min > max ? [] : [changed(tag, { max, min })];
}

/** A tag with some of its attributes given anew, the last one first. */
function changed(tag: string, given: Readonly<Record<string, number>>): string {
  return Object.entries(given).reduce(
    (sum, [name, value]) =>
      sum
        .replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')
        .replace(/^<col\b/, `<col ${name}="${value}"`),
    tag,
  );
}
