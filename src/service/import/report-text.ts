import type { ImportKind } from './index';
import { importWords } from './import-words';
import type { ImportReport, RowsBecause } from './report';

const grouped = (count: number): string => count.toLocaleString('en-GB');

function reasons(heading: string, unit: string, rows: readonly RowsBecause[]): string[] {
  if (rows.length === 0) return [];
  return [
    heading,
    ...rows.map(({ reason, count, firstLines }) => {
      const more = count > firstLines.length ? ', …' : '';
      return `  ${grouped(count)}: ${reason} (${unit}${count === 1 ? '' : 's'} ${firstLines.join(', ')}${more})`;
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
    `${grouped(read)} ${words.rows} read from ${files === 1 ? 'one file' : `${grouped(files)} files`}, ${grouped(kept)} kept: ` +
      `${grouped(added)} added, ${grouped(updated)} updated, ${grouped(unchanged)} unchanged` +
      (removed > 0 ? `; ${grouped(removed)} ${words.removed}.` : '.'),
    ...reasons('Skipped:', words.unit, skipped),
    ...reasons('Kept with a warning:', words.unit, warnings),
    ...(kind === 'epc' && kept > 0 ? [epcNotice] : []),
  ].join('\n');
}
