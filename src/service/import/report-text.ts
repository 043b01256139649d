import { grouped } from '../grouped';
import type { ImportKind } from './index';
import { importWords } from './import-words';
import type { ImportReport, RowsBecause } from './report';

const thousands = (count: number): string => count.toLocaleString('en-GB');

/** `lines 2, 3`, or `line 2 of "a.csv", feature 3 of "b.geojson"` where there are several files. */
function placesIn(
  { firstLines, firstFiles }: RowsBecause,
  jsonUnit: string,
  jsonFiles: readonly string[],
): string {
  const places = firstLines.map((line, at) => ({ line, file: firstFiles?.[at] ?? null }));
  return [...grouped(places, ({ file }) => file)]
    .map(([file, rows]) => {
      const isJson = file === null ? jsonFiles.length > 0 : jsonFiles.includes(file);
      const lines = rows.map(({ line }) => line).join(', ');
      const unit = `${isJson ? jsonUnit : 'line'}${rows.length === 1 ? '' : 's'}`;
      return `${unit} ${lines}${file === null ? '' : ` of "${file}"`}`;
    })
    .join(', ');
}

function reasons(
  heading: string,
  rows: readonly RowsBecause[],
  jsonUnit: string,
  { jsonFiles = [] }: ImportReport,
): string[] {
  if (rows.length === 0) return [];
  return [
    heading,
    ...rows.map((each) => {
      const more = each.count > each.firstLines.length ? ', …' : '';
      return `  ${thousands(each.count)}: ${each.reason} (${placesIn(each, jsonUnit, jsonFiles)}${more})`;
    }),
  ];
}

/** What the register's own notice says of addresses. */
export const epcNotice =
  'Addresses of the EPC register are personal data and may be used for purposes of energy performance alone: see the ' +
  'notice that came with your download.';

/** What an import did, in lines for who asked for it. */
export function reportText(kind: ImportKind, files: number, report: ImportReport): string {
  const { read, kept, added, updated, unchanged, removed, skipped, warnings } = report;
  const words = importWords[kind];
  return [
    `${thousands(read)} ${words.row}${read === 1 ? '' : 's'} read from ${files === 1 ? 'one file' : `${thousands(files)} files`}, ${thousands(kept)} kept: ` +
      `${thousands(added)} added, ${thousands(updated)} updated, ${thousands(unchanged)} unchanged` +
      (removed > 0 ? `; ${thousands(removed)} ${words.removed}.` : '.'),
    ...reasons('Skipped:', skipped, words.jsonUnit, report),
    ...reasons('Kept with a warning:', warnings, words.jsonUnit, report),
    ...(kind === 'epc' && kept > 0 ? [epcNotice] : []),
  ].join('\n');
}
