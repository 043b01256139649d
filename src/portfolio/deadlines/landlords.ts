import { plainText, saysSomething } from '../cells/plain';
import { normalisedHeader, wordsOf } from '../columns/header';
import type { Mapping } from '../columns/mapping';
import { multimap } from '../multimap';
import { cellAt, type Table } from '../table';

/** Whose homes a sheet may keep apart. */
export const ownerKinds = ['landlord', 'branch'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

const namesOwner: Readonly<Record<OwnerKind, RegExp>> = {
  landlord: /^(?:landlord|landlords|owner|client)(?: s)?(?: full)?(?: names?)?$/,
  branch: /^(?:branch|office)(?: names?)?$/,
};
const ofLandlord =
  /^(?:landlord|landlords|owner|client)(?: s)? (?:e ?mail|(?:postal |home )?address|phone|telephone|mobile|salutation)/;

/** A column of the agent's own, by what its header says. The first counts; what is mapped is another thing. */
function ownColumns(table: Table, mapping: Mapping, says: RegExp): readonly number[] {
  const mapped = new Set(mapping.columns.map(({ header }) => normalisedHeader(header)));
  return table.headers.flatMap((header, at) =>
    !mapped.has(normalisedHeader(header)) && says.test(wordsOf(header).join(' ')) ? [at] : [],
  );
}

function textsOf({ rows }: Table, position: number): ReadonlyMap<number, string> {
  return new Map(
    rows.map((row) => {
      const { value } = cellAt(row, position);
      return [row.number, saysSomething(value) ? plainText(value) : ''] as const;
    }),
  );
}

/** The owner of each row by its number, `''` where none is named. A name that is written in several letter cases is told as it stands first. */
export function ownersOf(table: Table, mapping: Mapping, kind: OwnerKind): (row: number) => string {
  const [at] = ownColumns(table, mapping, namesOwner[kind]);
  if (at === undefined) return () => '';
  const names = textsOf(table, at);
  const called = new Map([...names.values()].reverse().map((name) => [name.toLowerCase(), name]));
  return (row) => called.get((names.get(row) ?? '').toLowerCase()) ?? '';
}

export function landlordsOf(table: Table, mapping: Mapping): (row: number) => string {
  return ownersOf(table, mapping, 'landlord');
}

/** Those that a sheet names, in the order of the alphabet. */
export function ownerNames(table: Table, mapping: Mapping, kind: OwnerKind): readonly string[] {
  const of = ownersOf(table, mapping, kind);
  const names = new Set(table.rows.map(({ number }) => of(number)));
  names.delete('');
  return [...names].sort((one, other) => one.localeCompare(other, 'en-GB'));
}

/** How a landlord is reached, as columns of the sheet say: of two that differ neither, since a letter must not go astray. */
export function contactsOf(
  table: Table,
  mapping: Mapping,
): { readonly headers: readonly string[]; readonly of: (landlord: string) => readonly string[] } {
  const columns = ownColumns(table, mapping, ofLandlord);
  const landlordOf = landlordsOf(table, mapping);
  const told = columns.map((at) =>
    multimap(
      [...textsOf(table, at)].flatMap(([row, text]) =>
        text === '' ? [] : [[landlordOf(row), text] as const],
      ),
    ),
  );
  return {
    headers: columns.map((at) => table.headers[at] ?? ''),
    of: (landlord) =>
      told.map((texts) => {
        const own = landlord === '' ? [] : (texts.get(landlord) ?? []);
        const [text = '', another] = new Map(
          [...own].reverse().map((each) => [each.toLowerCase(), each]),
        ).values();
        return another === undefined ? text : '';
      }),
  };
}
