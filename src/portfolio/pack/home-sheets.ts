import { uncapitalised } from '../../contract';
import { defaultCheckedAt, defaultProblem } from '../check/choices';
import { unreadWords } from '../check/field';
import { checkField } from '../check/fields';
import { multimap } from '../multimap';
import { needAction, urgencyWords } from '../overview/need';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { Overview } from '../overview/overview';
import { maxNameLength, numberedName } from '../sheet-name';
import { reservedNames, type PackSheet } from './pack-sheet';
import { answerText, type ShownValue } from './result-sheet';

/** Columns of a landlord's page and their widths: sentences stand on several lines, so that all of it is wide enough to be read on A4. Decision 299. */
const columns = [
  ['Home', 26],
  ['Row', 6],
  ['Energy certificate', 18],
  ['Licence on register', 28],
  ['Licensing and planning at the place', 50],
  ['What needs doing', 46],
  [defaultCheckedAt, 12],
] as const;

/** One page-wide sheet a landlord; one for all where the sheet names none. Every row of a home stands in one of them. */
export function homeSheets(
  { needs: all }: Pick<Overview, 'needs'>,
  shown: ShownValue,
  homes: readonly HomeRow[],
  landlordOf: (row: number) => string,
  alsoTaken: readonly string[] = [],
): readonly PackSheet[] {
  const needs = multimap(
    all.flatMap(({ kind, urgency, rows }) =>
      rows.map(
        ({ row, detail }) =>
          [
            row,
            `${urgencyWords[urgency]}: ${[needAction(kind), detail].filter(Boolean).join(': ')}`,
          ] as const,
      ),
    ),
  );
  const byLandlord = multimap(homes.map((home) => [landlordOf(home.number), home] as const));
  const isOne = byLandlord.size === 1 && byLandlord.has('');
  const taken = new Set([...reservedNames, ...alsoTaken].map((name) => name.toLowerCase()));
  const nameOf = sheetNames(taken);
  return [...byLandlord].map(([landlord, own]) => ({
    name: nameOf(isOne ? 'Homes' : landlord === '' ? 'No landlord named' : landlord),
    rows: [
      columns.map(([header]) => header),
      ...own.flatMap((home) => homeRows(home, needs.get(home.number) ?? [], shown)),
    ],
    dates: new Map([[columns.length - 1, 'day']]),
    widths: columns.map(([, width]) => width),
  }));
}

/** The words of a field on a page, and what they are of. */
const placeLines = [
  ['Mandatory', 'determination.mandatory_schemes'],
  ['Additional', 'determination.additional_schemes'],
  ['Selective', 'determination.selective_schemes'],
  ['Article 4', 'determination.article4'],
  ['To come', 'determination.future_schemes'],
] as const;

const noAnswer = 'No answer';

function homeRows(home: HomeRow, needs: readonly string[], shown: ShownValue): PackSheet['rows'] {
  const value = (id: string): string => fieldText(shown, home.number, id);
  const until = (id: string): string => worded('last day', value(id), (day) => `until ${day}`);
  const certificate = [worded('Rating', value('epc.current_energy_rating')), until('epc.expiry_date')];
  const licence = [
    value('licensing.verdict'),
    worded('type', value('licensing.type')),
    until('licensing.date_end'),
    worded(
      'most people',
      value('licensing.people'),
      (people) => `at most ${people} ${people === '1' ? 'person' : 'people'}`,
    ),
  ];
  const place = placeLines.map(([label, id]) => [label, value(id)] as const);
  const isPlaced = place.some(([, text]) => text !== '');
  const problem = String(shown(home.number, { header: defaultProblem, dates: null }));
  const [first = '', ...others] = cellfuls([
    ...needs,
    ...(problem === '' ? [] : [`${defaultProblem}: ${problem}`]),
  ]);
  return [
    [
      homeName(home),
      home.number,
      listed(certificate),
      listed(licence),
      isPlaced ? place.map(placeLine).join('\n') : noAnswer,
      first,
      shown(home.number, { header: defaultCheckedAt, dates: 'day' }),
    ],
    ...others.map((more) => [`${homeName(home)} (continued)`, home.number, '', '', '', more, '']),
  ];
}

/** A row is never higher than Excel has them, which is some 27 lines: what is below is not printed. */
const [linesInCell, lettersInLine] = [22, 42];

/** What needs doing, in as many cells as it takes to be printed whole. */
function cellfuls(needs: readonly string[]): readonly string[] {
  const cells: string[][] = [[]];
  let lines = 0;
  for (const need of needs) {
    const own = Math.ceil(need.length / lettersInLine);
    if (lines > 0 && lines + own > linesInCell) {
      cells.push([]);
      lines = 0;
    }
    cells.at(-1)?.push(need);
    lines += own;
  }
  return cells.map((cell) => cell.join('\n'));
}

function placeLine([label, text]: readonly [label: string, text: string]): string {
  // “None to come” says itself what it is of.
  return text.startsWith('None to come') ? text : `${label}: ${text || 'no answer'}`;
}

/** A value in its words; what could not be read is named, since those words are of what was. */
function worded(what: string, value: string, words = (text: string): string => text): string {
  if (value === unreadWords) return `${what} ${uncapitalised(value)}`;
  return value && words(value);
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ') || noAnswer;
}

function fieldText(shown: ShownValue, row: number, id: string): string {
  const field = checkField(id);
  return field === null ? '' : answerText(shown(row, field), field.dates);
}

/** Names that Excel takes for sheets, each of which no other sheet has. */
function sheetNames(taken: Set<string>): (wanted: string) => string {
  // Of thousands that begin alike not all are tried anew with each.
  const alike = new Map<string, number>();
  return (wanted) => {
    const plain =
      wanted
        .replace(/[[\]:*?/\\\p{Control}\p{Surrogate}]/gu, ' ')
        .slice(0, maxNameLength)
        .replace(/^['\s]+|['\s]+$|\p{Surrogate}/gu, '') || 'Landlord';
    const before = alike.get(plain) ?? 0;
    const name = numberedName(plain, taken, before + 1);
    alike.set(plain, before + 1);
    taken.add(name.toLowerCase());
    return name;
  };
}
