import { plainText, saysNothing } from '../cells/plain';
import { wordsOf } from '../columns/header';
import type { Mapping } from '../columns/mapping';
import { normalisedHeader } from '../columns/header';
import { cellAt, type Table } from '../table';

const namesLandlord = /^(?:landlord|landlords|owner|client)(?: s)?(?: full)?(?: names?)?$/;

/** Whose homes are whose, by the number of a row; `''` where nothing says so. The first column that names landlords counts. */
export function landlordsOf(table: Table, mapping: Mapping): (row: number) => string {
  const mapped = new Set(mapping.columns.map(({ header }) => normalisedHeader(header)));
  const at = table.headers.findIndex(
    (header) => !mapped.has(normalisedHeader(header)) && namesLandlord.test(wordsOf(header).join(' ')),
  );
  if (at < 0) return () => '';
  const names = new Map(
    table.rows.map((row) => {
      const name = plainText(cellAt(row, at).value);
      return [row.number, saysNothing(name) ? '' : name] as const;
    }),
  );
  return (row) => names.get(row) ?? '';
}
