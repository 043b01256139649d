import { spokenDay } from '../../contract';
import { ownHeaders } from '../columns/own-headers';
import { deadlineKindNames, deadlineKinds } from '../deadlines/kinds';
import type { CellValue } from '../table';
import { licenceFigures, type Figures } from './figures';
import { dateStates } from './home-dates';
import { homes as homeWords, urgencyTitles } from './need-words';
import type { Overview } from './overview';

/** One table of a dashboard, with the chart that is drawn from it. Values are not yet made safe for cells. */
export interface DashboardTable {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
  readonly chart: {
    readonly type: 'ColumnClustered' | 'BarStacked' | 'ColumnStacked';
    /** `#RRGGBB`: of each point where there is one series, else of each series. */
    readonly colours: readonly string[];
  } | null;
}

/** What a dashboard sheet holds. */
export interface Dashboard {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly tables: readonly DashboardTable[];
}

/** The colours in which everybody knows the ratings, then those of what has none. */
const ratingColours = [
  '#00764E',
  '#19B459',
  '#8DCE46',
  '#FFD500',
  '#FCAA65',
  '#EF8023',
  '#D9162F',
  '#8A8886',
  '#A19F9D',
  '#C8C6C4',
] as const;
const unreadColour = '#605E5C';
const licenceColours = ['#387060', '#85C1B0', '#D9162F', '#8A8886', '#C8C6C4'] as const;
const monthColours = ['#387060', '#F4B942'] as const;
/** A chart of more bars cannot be read. */
const shownCouncils = 12;

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month as people write it: `May 2027`. */
export function monthWords(month: string): string {
  return months.format(Date.parse(`${month}-01`));
}

function ratingTable({ ratings }: Figures): DashboardTable {
  const rows = ratings.letters.map(({ letter, homes }): CellValue[] => [letter, homes]);
  const unread = ratings.unread === 0 ? [] : [['Could not be read', ratings.unread]];
  return {
    title: 'Energy ratings',
    headers: ownHeaders.ratings,
    rows: [
      ...rows,
      ['Not in the data held', ratings.noneHeld],
      ['No data held', ratings.noData],
      ['Not checked', ratings.notChecked],
      ...unread,
    ],
    chart: { type: 'ColumnClustered', colours: [...ratingColours, ...unread.map(() => unreadColour)] },
  };
}

function councilTable({ councils }: Figures): DashboardTable {
  const shown = councils.slice(0, shownCouncils);
  return {
    title: 'Licences by council',
    headers: [ownHeaders.councils[0], ...licenceFigures.map(([, words]) => words)],
    rows: shown.map((figures) => [figures.council, ...licenceFigures.map(([figure]) => figures[figure])]),
    chart: { type: 'BarStacked', colours: licenceColours },
  };
}

function monthTable({ months: figures }: Figures): DashboardTable {
  return {
    title: 'What ends by month',
    headers: ownHeaders.months,
    rows: figures.map(({ month, licences, certificates }) => [monthWords(month), licences, certificates]),
    chart: { type: 'ColumnStacked', colours: monthColours },
  };
}

/** How many homes stand how with each kind of deadline. */
function dateTable({ dates }: Overview): DashboardTable {
  const kinds = deadlineKindNames.filter((kind) => dates.some((date) => date.kind === kind));
  return {
    title: 'Dates',
    headers: [ownHeaders.dates[0], ...dateStates.map(([, words]) => words)],
    rows: kinds.map((kind): CellValue[] => [
      deadlineKinds[kind].name,
      ...dateStates.map(
        ([state]) => dates.filter((date) => date.kind === kind && date.state === state).length,
      ),
    ]),
    chart: null,
  };
}

/** An overview as a sheet: what needs doing, and each figure as a table with its chart. Tables without rows are left out. */
export function dashboardOf(overview: Overview, source: string): Dashboard {
  const needs: DashboardTable = {
    title: 'What needs doing',
    headers: [...ownHeaders.needs, 'Homes or rows'],
    rows: overview.needs.map(({ title, urgency, rows }) => [title, urgencyTitles[urgency], rows.length]),
    chart: null,
  };
  const { figures, homes, checked, asAt } = overview;
  return {
    name: 'Dashboard',
    title: `${source}: overview`,
    note: `${homeWords(homes)}, ${checked.toLocaleString('en-GB')} of them checked, as at ${spokenDay(asAt)}. What the data says as at its date; not legal advice.`,
    tables: [
      needs,
      dateTable(overview),
      ratingTable(figures),
      councilTable(figures),
      monthTable(figures),
    ].filter(({ rows }) => rows.length > 0),
  };
}
