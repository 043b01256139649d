import { spokenDay, type Coverage } from '../../contract';
import { momentCell } from '../cells/date-cells';
import { checkTitles } from '../check/field';
import { landlordsOf } from '../deadlines/landlords';
import { needTitle, type Need } from '../overview/need';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import { councilRows } from './council-rows';
import { homeSheets } from './home-sheets';
import type { PackAnswer, PackInput } from './pack-input';
import { coverName, packTitle, type PackSheet } from './pack-sheet';

/** The sheets of a pack, the cover first. Every home, need and answer stands in it. Pure. */
export function makePack(input: PackInput): readonly PackSheet[] {
  const homes = input.rows.filter((row) => row.kind === 'home');
  const landlordOf = landlordsOf(input.table, input.mapping);
  return [
    cover(input, homes),
    needSheet(input.overview.needs, homes, landlordOf),
    ...homeSheets(input, homes, landlordOf),
    answerSheet(input.answers),
  ];
}

const proves =
  'What the API held and answered at the moments that stand in “Answers”, and that nobody has changed it since by accident. It never says that a home is as the law wants it.';

/** Needs that say that something is not known: never the same as that there is none. */
const isNotKnown = ({ kind, urgency }: Need): boolean => urgency === 'gap' || kind === 'find-out';

function cover(
  { scope, madeAt, api, overview, answers, leftOut, today }: PackInput,
  homes: readonly HomeRow[],
): PackSheet {
  const { needs } = overview;
  const inUk = `${spokenDay(today)}, ${madeAt.slice(11, 16)} UTC`;
  const failed = answers.filter(({ moment }) => moment === null).length;
  const rows = [
    [packTitle],
    ['About', scope],
    ['Made', inUk],
    ['API', api],
    ['Rows of homes', homes.length],
    ['Answers', answers.length],
    ['Questions that were not answered', failed],
    ['Rows that could not be asked for', leftOut.length],
    ['What it proves', proves],
    [],
    ['Needs something now'],
    ...needsOrNone(needs.filter(({ urgency }) => urgency === 'now')),
    [],
    ['Not certain, or nothing held: to be found out'],
    ...needsOrNone(needs.filter(isNotKnown)),
    ...leftOut.map(({ row, sentence }) => [`Row ${row} was not asked for`, sentence]),
    [],
    ['What was held of each council'],
    ...councilRows(answers, today),
    [],
  ];
  return { name: coverName, rows, dates: new Map(), wide: new Set([0, 1]) };
}

function needsOrNone(needs: readonly Need[]): readonly (readonly string[])[] {
  return needs.length > 0
    ? needs.map(({ title, note }) => [title, note])
    : [['Nothing of that kind was found']];
}

const urgencyWords: Readonly<Record<Need['urgency'], string>> = {
  now: 'Now',
  soon: 'Soon',
  gap: 'Not known',
  later: 'Later',
};

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
          needTitle(kind, 1),
          named(row),
          landlordOf(row),
          row,
          detail,
        ]),
      ),
    ],
    dates: new Map(),
    wide: new Set([1, 2, 5]),
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
    name: 'Answers',
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
    wide: new Set([1, 3, 6, 7, 8]),
  };
}

/** On which days somebody checked what is held; an import's day is none. */
function dataDays(coverage: Coverage | null): string {
  const days = (coverage?.kinds ?? []).flatMap(({ checked_on: day }) => (day === null ? [] : [day]));
  return [...new Set(days)].sort().map(spokenDay).join(', ') || 'not known';
}
