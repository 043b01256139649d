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
import { coverOf, type EarlierPack } from './earlier-pack';
import { homeSheets } from './home-sheets';
import type { PackAnswer, PackInput } from './pack-input';
import { resultSheet, shownValue } from './result-sheet';
import { answersName, coverName, packTitle, type PackSheet } from './pack-sheet';

/** The sheets of a pack, the cover first. Every home, need and answer stands in it. Pure. */
export function makePack(input: PackInput): readonly PackSheet[] {
  const homes = input.rows.filter((row) => row.kind === 'home');
  const landlordOf = landlordsOf(input.table, input.mapping);
  const results = resultSheet(input.table, homes);
  const answers = answerSheet(input.answers);
  const changes = input.earlier === null ? [] : [changeSheet(input.earlier.sheets, [results, answers])];
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
const isNotKnown = ({ kind, urgency }: Need): boolean => urgency === 'gap' || kind === 'find-out';

function cover(
  { scope, madeAt, api, overview, answers, leftOut, today, earlier }: PackInput,
  homes: readonly HomeRow[],
): PackSheet {
  const { needs } = overview;
  const made = `${spokenDay(dayOf(madeAt))}, ${madeAt.slice(11, 16)} UTC`;
  const failed = answers.filter(({ moment }) => moment === null).length;
  const parts: readonly (readonly (readonly CellValue[])[])[] = [
    [
      [packTitle],
      ['About', scope],
      ['Made', made],
      ['API', api],
      ['Rows of homes', homes.length],
      ['Answers', answers.length],
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
  return { name: coverName, rows, dates: new Map(), widths: [46, 96], headings };
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
  return {
    name: 'Needs',
    rows: [
      ['When', 'What to do', 'Home', 'Landlord', 'Row', 'Detail'],
      ...needs.flatMap(({ kind, urgency, rows }) =>
        rows.map(({ row, detail }) => [
          urgencyWords[urgency],
          needAction(kind),
          named(row),
          landlordOf(row),
          row,
          detail,
        ]),
      ),
    ],
    dates: new Map(),
    widths: [11, 40, 38, 26, 6, 48],
  };
}

function answerSheet(answers: readonly PackAnswer[]): PackSheet {
  const headers = [
    'Question',
    'Asked by',
    'Rows',
    'Outcome',
    'Moment (UTC)',
    'Response id',
    'Data checked on',
    'Link',
    'SHA-256 of the answer',
  ];
  return {
    name: answersName,
    rows: [
      headers,
      ...answers.map(({ check, askedBy, rows, outcome, moment, responseId, coverage, links, hash }) => [
        checkTitles[check],
        askedBy,
        rows.join(', '),
        outcome,
        moment === null ? '' : momentCell(moment, '1900', 'UTC'),
        responseId ?? '',
        dataDays(coverage),
        links.join(' '),
        hash,
      ]),
    ],
    dates: new Map([[4, 'moment']]),
    widths: [18, 28, 8, 26, 18, 20, 13, 34, 34],
  };
}

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
