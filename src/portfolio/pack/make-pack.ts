import { dayOf, spokenDay, type Coverage } from '../../contract';
import { momentCell } from '../cells/date-cells';
import { checkTitles } from '../check/field';
import { landlordsOf } from '../deadlines/landlords';
import { needAction, urgencyWords, type Need } from '../overview/need';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { CellValue } from '../table';
import { changeSheet } from './changes';
import { councilRows } from './council-rows';
import { coverOf, ownerRows, type EarlierPack } from './earlier-pack';
import { homeSheets } from './home-sheets';
import type { PackAnswer, PackInput } from './pack-input';
import { resultSheet, shownValue } from './result-sheet';
import {
  answersName,
  columnSheet,
  coverName,
  packTitle,
  type PackSheet,
  type SheetColumn,
} from './pack-sheet';

/** The sheets of a pack, the cover first. Every home, need and answer stands in it. Pure. */
export function makePack(input: PackInput): readonly PackSheet[] {
  const homes = input.rows.filter((row) => row.kind === 'home');
  const landlordOf = landlordsOf(input.table, input.mapping);
  const results = resultSheet(input.table, homes);
  const answers = columnSheet(answersName, answerColumns, input.answers);
  const changes =
    input.earlier === null ? [] : [changeSheet(input.earlier.sheets, [results, answers], input.owner)];
  return [
    cover(input, homes),
    needSheet(input.overview.needs, homes, landlordOf),
    ...changes,
    ...homeSheets(input.overview, shownValue(input.table), homes, landlordOf),
    results,
    answers,
  ];
}

const proves =
  'What the API held and answered at the moments that stand in “Answers”, and that nobody has changed it since by accident. It never says that a home is as the law wants it.';

/** Needs that say that something is not known: never the same as that there is none. */
const isNotKnown = ({ kind, urgency }: Need): boolean =>
  urgency === 'gap' || kind === 'find-out' || kind === 'scheme-started';

function cover(
  { scope, owner, madeAt, api, overview, answers, leftOut, today, earlier }: PackInput,
  homes: readonly HomeRow[],
): PackSheet {
  const { needs } = overview;
  const made = `${spokenDay(dayOf(madeAt))}, ${madeAt.slice(11, 16)} UTC`;
  const failed = answers.filter(({ moment }) => moment === null).length;
  const parts: readonly (readonly (readonly CellValue[])[])[] = [
    [
      [packTitle],
      ['About', scope],
      ...ownerRows(owner),
      ['Made', made],
      ['API', api],
      ['Rows of homes', homes.length],
      ['Answers', answers.length - failed],
      ['Questions that were not answered', failed],
      ['Rows that could not be asked for', leftOut.length],
      ...comparedRows(earlier),
      ['What it proves', proves],
    ],
    [['Needs something now'], ...needsOrNone(needs.filter(({ urgency }) => urgency === 'now'))],
    [
      ['Not certain, or nothing held: to be found out'],
      ...needsOrNone(needs.filter(isNotKnown)),
      ...leftOut.map(({ row, sentence }) => [`Row ${row} was not asked for`, sentence]),
    ],
    [['What was held of each council'], ...councilRows(answers, today)],
  ];
  const headings = new Set<number>();
  const rows: (readonly CellValue[])[] = [];
  for (const part of parts) {
    headings.add(rows.length);
    rows.push(...part, []);
  }
  return { name: coverName, rows, widths: [46, 96], headings };
}

/** Which pack it was compared with: its head names it, whatever its file is called. */
function comparedRows(earlier: EarlierPack | null): readonly (readonly string[])[] {
  if (earlier === null) return [];
  const { made, head } = coverOf(earlier.sheets);
  return [
    ['Compared with (see “Changes”)', `the pack made ${made}; ${earlier.signed}`],
    ['Head of the chain of that pack', head],
  ];
}

function needsOrNone(needs: readonly Need[]): readonly (readonly string[])[] {
  return needs.length > 0
    ? needs.map(({ title, note }) => [title, note])
    : [['Nothing of that kind was found']];
}

/** Every need of every home, once. */
function needSheet(
  needs: readonly Need[],
  homes: readonly HomeRow[],
  landlordOf: (row: number) => string,
): PackSheet {
  const byRow = new Map(homes.map((home) => [home.number, home]));
  const named = (row: number): string => {
    const home = byRow.get(row);
    return home === undefined ? '' : homeName(home);
  };
  const found = needs.flatMap((need) => need.rows.map(({ row, detail }) => ({ need, row, detail })));
  return columnSheet(
    'Needs',
    [
      ['When', 11, ({ need }) => urgencyWords[need.urgency]],
      ['What to do', 40, ({ need }) => needAction(need.kind)],
      ['Home', 38, ({ row }) => named(row)],
      ['Landlord', 26, ({ row }) => landlordOf(row)],
      ['Row', 6, ({ row }) => row],
      ['Detail', 48, ({ detail }) => detail],
    ],
    found,
  );
}

const answerColumns: readonly SheetColumn<PackAnswer>[] = [
  ['Question', 18, ({ check }) => checkTitles[check]],
  ['Asked by', 28, ({ askedBy }) => askedBy],
  ['Rows', 8, ({ rows }) => rows.join(', ')],
  ['Outcome', 26, ({ outcome }) => outcome],
  ['Moment (UTC)', 18, ({ moment }) => (moment === null ? '' : momentCell(moment, '1900', 'UTC')), 'moment'],
  ['Response id', 20, ({ responseId }) => responseId ?? ''],
  ['Data checked on', 13, ({ coverage }) => dataDays(coverage)],
  ['Link', 34, ({ links }) => links.join(' ')],
  ['SHA-256 of the answer', 34, ({ hash }) => hash],
];

/** On which days somebody checked what is held, and up to which day certificates are: an import's day is neither. */
function dataDays(coverage: Coverage | null): string {
  const days = (coverage?.kinds ?? []).flatMap(({ kind, checked_on: day }) =>
    day === null
      ? []
      : [{ day, words: `${kind === 'certificates' ? 'registered up to ' : ''}${spokenDay(day)}` }],
  );
  days.sort((one, other) => one.day.localeCompare(other.day));
  return [...new Set(days.map(({ words }) => words))].join(', ') || 'not known';
}
