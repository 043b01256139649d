import { plainText } from '../cells/plain';
import { normalisedHeader, wordsOf } from '../columns/header';
import type { Mapping } from '../columns/mapping';
import type { HomeRow } from '../rows/home-row';
import { cellAt, type Table } from '../table';
import type { OwnWords } from './register';

const namesFurnishing =
  /^(?:furnish(?:ed|ing|ings)?|furnished status|furnishing type|furnished or unfurnished)$/;
const furnishings = [
  [/^(?:part|partly|partially|semi)\b.*/i, 'Part furnished'],
  [/^(?:un-?furnished|no|n|u)$/i, 'Unfurnished'],
  [/^(?:(?:fully? )?furnished|yes|y|f)$/i, 'Furnished'],
] as const;
const saysNoLicence =
  /^(?:none|none (?:needed|required)|no licen[cs]e(?: (?:needed|required))?|not (?:needed|required|licensable)|n\/?a)$/i;

/** What columns of the agent's own say that nobody maps: nothing of them is sent. Where rows of a home differ nothing is said. */
export function ownWords(table: Table, mapping: Mapping): (rows: readonly HomeRow[]) => OwnWords {
  const lines = new Map(table.rows.map((row) => [row.number, row]));
  const positionOf = (fits: (header: string) => boolean): number => table.headers.findIndex(fits);
  const furnished = positionOf((header) => namesFurnishing.test(wordsOf(header).join(' ')));
  const mapped = mapping.columns.find(({ role }) => role === 'licence_type');
  const licence =
    mapped === undefined
      ? -1
      : positionOf((header) => normalisedHeader(header) === normalisedHeader(mapped.header));
  const textsAt = (rows: readonly HomeRow[], position: number): readonly string[] =>
    position < 0
      ? []
      : rows.flatMap(({ number }) => {
          const row = lines.get(number);
          return row === undefined ? [] : [plainText(cellAt(row, position).value)];
        });
  return (rows) => {
    const read = textsAt(rows, furnished).map(
      (text) => furnishings.find(([says]) => says.test(text))?.[1] ?? '',
    );
    const [furnishing = '', another] = new Set(read);
    const licences = textsAt(rows, licence);
    return {
      furnishing: another === undefined ? furnishing : '',
      saysNoLicence: licences.length > 0 && licences.every((text) => saysNoLicence.test(text)),
    };
  };
}
