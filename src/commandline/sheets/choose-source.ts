import { isOwnTable, placeColumns, roleNames, type Mapping } from '../../portfolio';
import type { Source } from '../../sheet';
import { Refusal } from '../refusal';

/** How a person finds a source: `table “Homes” on “Portfolio”`. */
export function sourceWords({ kind, name, sheet }: Source): string {
  return kind === 'table' ? `table “${name}” on sheet “${sheet}”` : `sheet “${name}”`;
}

/**
 * The table or sheet that is meant: the one of that name, where none is given the only one that Terrace did not write itself.
 * @throws Refusal where none can be told from the others.
 * Decision 336.
 */
export function chooseSource(sources: readonly Source[], wanted: string | undefined, file: string): Source {
  const shown = sources.map(sourceWords).join(', ');
  if (sources.length === 0)
    throw new Refusal(
      `Name another file, or put a row of headers above the homes: “${file}” has no table, and no rows under a row of headers.`,
    );
  const found =
    wanted === undefined
      ? sources.filter(({ headers }) => !isOwnTable(headers))
      : sourcesNamed(sources, wanted.toLowerCase());
  const [source, ...others] = found;
  if (source === undefined)
    throw new Refusal(
      wanted === undefined
        ? `Name another file: “${file}” holds reports of Terrace alone (${shown}).`
        : `Give --sheet one of these: ${shown}. “${wanted}” is none of them.`,
    );
  if (others.length > 0)
    throw new Refusal(
      `Say by --sheet which one is meant: “${file}” has ${found.map(sourceWords).join(', ')}.`,
    );
  if (source.hidesHeaders === true)
    throw new Refusal(
      `Show the header row of “${source.name}” in Excel first (Table Design, Header Row): without headers nobody can tell which column is which.`,
    );
  return source;
}

/** Those of that name; only where none has it, those on the sheet of that name: a table may be called like its sheet. */
function sourcesNamed(sources: readonly Source[], wanted: string): readonly Source[] {
  const named = sources.filter(({ name }) => name.toLowerCase() === wanted);
  return named.length > 0 ? named : sources.filter(({ sheet }) => sheet.toLowerCase() === wanted);
}

/** What each column was taken for. */
export function mappingWords(mapping: Mapping, headers: readonly string[]): string {
  const columns = placeColumns(mapping, headers);
  return columns.map(({ header, role }) => `“${header}” as ${roleNames[role]}`).join(', ');
}
