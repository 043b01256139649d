import type { DateKind } from '../portfolio';
import { attributeOf, tagsOf } from './package';

/** Characters that a day takes, and one with its moment. */
const widths: Readonly<Record<DateKind, number>> = { day: 12, moment: 18 };
const columnPattern = /<col\b[^>]*?(?:\/>|>\s*<\/col>)/g;

/** The XML of a sheet in which columns whose width is the usual one have room for days; `null` where that is so already. */
export function withRoom(xml: string, days: ReadonlyMap<number, DateKind>): string | null {
  const start = xml.search(/<sheetData\b/);
  const before = xml.slice(0, start);
  const there = before.match(columnPattern) ?? [];
  const numberOf = (tag: string, name: string): number => Number(attributeOf(tag, name) ?? 0);
  const [format = ''] = tagsOf(before, 'sheetFormatPr');
  const usual = numberOf(format, 'defaultColWidth');
  const added = [...days]
    .filter(([column, kind]) => {
      const isTold = there.some((tag) => numberOf(tag, 'min') <= column && column <= numberOf(tag, 'max'));
      return !isTold && usual < widths[kind];
    })
    .map(
      ([column, kind]) => `<col min="${column}" max="${column}" width="${widths[kind]}" customWidth="1"/>`,
    );
  if (start < 0 || added.length === 0) return null;
  const all = [...there, ...added].sort((one, other) => numberOf(one, 'min') - numberOf(other, 'min'));
  const rest = before.replace(/<cols\b[^>]*?(?:\/>|>[\s\S]*<\/cols>)/, '');
  return `${rest}<cols>${all.join('')}</cols>${xml.slice(start)}`;
}
