import { defaultCheckedAt } from '../check/choices';
import { checkTitles } from '../check/field';
import { checkFields } from '../check/fields';
import { multimap } from '../multimap';
import { withoutDaysOfData } from '../results/advice-changes';
import { homeName } from '../rows/home-name';
import type { CellValue } from '../table';
import { aloneIn } from './earlier-pack';
import type { PackOwner } from './pack-owner';
import {
  answersName,
  changesName,
  columnSheet,
  type PackSheet,
  type PackSheetRead,
  type SheetColumn,
} from './pack-sheet';
import { answerText, resultOpening } from './result-sheet';

/** Something that differs between two packs. */
interface PackChange {
  readonly home: string;
  readonly uprn: string;
  readonly what: string;
  readonly before: string;
  readonly momentBefore: CellValue;
  readonly now: string;
  readonly momentNow: CellValue;
}

/** A sheet as rows of values, whether it is made or was read back. */
interface Grid {
  readonly name: string;
  readonly rows: readonly (readonly CellValue[])[];
}

/** What tells homes apart. */
interface NamedHome {
  readonly name: string;
  readonly uprn: string;
}

/** What a pack says of a home. */
interface HomeResults extends NamedHome {
  /** Number of its first row, as that pack has it. */
  readonly row: string;
  /** By header. */
  readonly values: ReadonlyMap<string, CellValue>;
  /** When a question was answered; `''` where it was not. */
  readonly momentOf: (question: string) => CellValue;
}

/** What differs between an earlier pack and the sheets of this one, which are of an owner's homes alone or of all, as a sheet. Decision 302. */
export function changeSheet(
  earlier: readonly PackSheetRead[],
  sheets: readonly PackSheet[],
  owner: PackOwner | null,
): PackSheet {
  const before = earlier.map(({ name, rows }): Grid => ({ name, rows: rows.map(valuesOf) }));
  const alone = aloneIn(earlier, owner);
  const isOwn = owner === null || alone === 'own' ? () => true : ownHomesIn(before, owner);
  const { changes, unnamed } = changesBetween(homesIn(before), homesIn(sheets), isOwn);
  const notes = [
    ...(owner === null ? [] : unnamedNote(unnamed, owner)),
    ...(alone === 'other' ? [aloneNote] : []),
  ];
  const sheet = columnSheet(changesName, columns, changes);
  const rows = [
    ...sheet.rows,
    ...(changes.length > 0 ? [] : [['Nothing differs']]),
    ...notes.flatMap((note) => [[], [note]]),
  ];
  return { ...sheet, rows };
}

const aloneNote =
  'The earlier pack has the homes of one landlord or branch alone: those of others are new by it.';

/** Whether a home stands on the sheet that an earlier pack has of a landlord, whose name is no other's. */
function ownHomesIn(before: readonly Grid[], { kind, name }: PackOwner): (home: HomeResults) => boolean {
  const sheet = before.find((each) => kind === 'landlord' && each.name.toLowerCase() === name.toLowerCase());
  const rows = new Set(sheet?.rows.map((cells) => String(cells[1])));
  return ({ row }) => rows.has(row);
}

/** Homes that may be another's are not named to this owner: that they are gone is told all the same. */
function unnamedNote(gone: readonly HomeResults[], { name, allRows }: PackOwner): readonly string[] {
  const inTable = allRows
    .filter((row) => row.kind === 'home')
    .map((row): NamedHome => ({ name: homeName(row), uprn: row.uprn ?? '' }));
  const count = gone.length - new Set(matched(gone, inTable).values()).size;
  if (count === 0) return [];
  const told =
    count === 1
      ? '1 home of the earlier pack is no longer in the table, and is not named: that pack does not say that it was'
      : `${count} homes of the earlier pack are no longer in the table, and are not named: that pack does not say that they were`;
  return [`${told} of ${name}.`];
}

const columns: readonly SheetColumn<PackChange>[] = [
  ['Home', 30, ({ home }) => home],
  ['UPRN', 14, ({ uprn }) => uprn],
  ['What', 24, ({ what }) => what],
  ['Before', 40, ({ before }) => before],
  ['Moment before (UTC)', 21, ({ momentBefore }) => momentBefore, 'moment'],
  ['Now', 40, ({ now }) => now],
  ['Moment now (UTC)', 21, ({ momentNow }) => momentNow, 'moment'],
];

function valuesOf({ cells }: PackSheetRead['rows'][number]): readonly CellValue[] {
  return cells.map(({ value }) => value);
}

const fields = new Map(checkFields.map((field) => [field.header, field]));

/** `unnamed`: homes that are gone and not known to be the owner's. */
function changesBetween(
  before: readonly HomeResults[],
  now: readonly HomeResults[],
  isOwn: (home: HomeResults) => boolean,
): { readonly changes: readonly PackChange[]; readonly unnamed: readonly HomeResults[] } {
  const formerOf = matched(before, now);
  const kept = new Set(formerOf.values());
  const differing = now.flatMap((home) => {
    const former = formerOf.get(home);
    return former === undefined ? [] : differences(former, home);
  });
  const absent = 'Not in the pack';
  const gone = before.filter((home) => !kept.has(home));
  const changes = [
    ...now.filter((home) => !formerOf.has(home)).map((home) => wholeHome(home, 'New home', absent, '')),
    ...gone.filter(isOwn).map((home) => wholeHome(home, 'Home is gone', '', absent)),
    ...differing,
  ];
  return { changes, unnamed: gone.filter((home) => !isOwn(home)) };
}

/** A home that one of both packs has. */
function wholeHome({ name, uprn }: NamedHome, what: string, before: string, now: string): PackChange {
  return { home: name, uprn, what, before, momentBefore: '', now, momentNow: '' };
}

/** Homes of now with what they were before: by UPRN, and by name where one of both packs had no UPRN for it. */
function matched<Home extends NamedHome>(
  before: readonly HomeResults[],
  now: readonly Home[],
): ReadonlyMap<Home, HomeResults> {
  const byUprn = new Map(before.flatMap((home) => (home.uprn === '' ? [] : [[home.uprn, home] as const])));
  const byName = multimap(before.map((home) => [nameKey(home), home] as const));
  const found = new Map<Home, HomeResults>();
  const taken = new Set<HomeResults>();
  for (const home of now) {
    const former = byUprn.get(home.uprn);
    if (former === undefined) continue;
    found.set(home, former);
    taken.add(former);
  }
  for (const home of now) {
    if (found.has(home)) continue;
    const former = (byName.get(nameKey(home)) ?? []).find(
      (each) => !taken.has(each) && (each.uprn === '' || home.uprn === ''),
    );
    if (former === undefined) continue;
    found.set(home, former);
    taken.add(former);
  }
  return found;
}

function nameKey({ name }: NamedHome): string {
  return name.toLowerCase().replace(/[\s,.]+/g, ' ');
}

function differences(before: HomeResults, now: HomeResults): readonly PackChange[] {
  return [...now.values].flatMap(([header, value]): PackChange[] => {
    const former = before.values.get(header);
    // When it was asked, and when somebody checked what is held, is no answer; of a column that the earlier pack lacks nothing is known.
    if (header === defaultCheckedAt || isDayOfChecking(header) || former === undefined) return [];
    const [told, tells] = [toldText(former, header), toldText(value, header)];
    if (comparable(told) === comparable(tells)) return [];
    const field = fields.get(header);
    const question = field === undefined ? '' : checkTitles[field.check];
    return [
      {
        home: now.name,
        uprn: now.uprn,
        what: header,
        before: told,
        momentBefore: before.momentOf(question),
        now: tells,
        momentNow: now.momentOf(question),
      },
    ];
  });
}

function isDayOfChecking(header: string): boolean {
  return fields.get(header)?.name.endsWith('_checked_on') === true;
}

function toldText(value: CellValue, header: string): string {
  return value === '' ? 'Blank' : answerText(value, fields.get(header)?.dates ?? null);
}

/** How much is held, and up to when, moves on with every import: nothing has changed of the home. */
const amountHeld = /\bamong the [\d,]+ held\b|\bregistered up to \d{1,2} [a-z]{3,9} \d{4}/gi;

/** Of one that is held and of several, none of which covers the place: that a council has none at all is another thing. */
const noneOfHeld = /^None here: (?:none of \d+ held of (.+) covers|the one held of (.+) does not cover) /;

function comparable(text: string): string {
  return withoutDaysOfData(
    text.replace(amountHeld, '').replace(noneOfHeld, 'None here: none held of $1$2 covers '),
  );
}

/** Every home that a pack has results of, once. */
function homesIn(sheets: readonly Grid[]): readonly HomeResults[] {
  const moments = momentsIn(sheets.find(({ name }) => name === answersName)?.rows ?? []);
  const homes = new Map<string, HomeResults>();
  for (const { rows } of sheets) {
    const [headers = [], ...lines] = rows;
    // Packs of the first edition had results in the sheets of the landlords.
    if (resultOpening.some((each, at) => headers[at] !== each)) continue;
    for (const line of lines) {
      const [name = '', row = '', uprn = ''] = line.map(String);
      const key = uprn === '' ? `name ${name.toLowerCase()}` : uprn;
      if (name === '' || homes.has(key)) continue;
      const values = new Map(
        headers
          .slice(resultOpening.length)
          .map((header, at) => [String(header), line[at + resultOpening.length] ?? '']),
      );
      homes.set(key, {
        name,
        uprn,
        row,
        values,
        momentOf: (question) => moments.get(`${row} ${question}`) ?? '',
      });
    }
  }
  return [...homes.values()];
}

/** When each question was answered, by row and question. */
function momentsIn([headers = [], ...lines]: readonly (readonly CellValue[])[]): ReadonlyMap<
  string,
  CellValue
> {
  const [question, rows, moment] = ['Question', 'Rows', 'Moment (UTC)'].map((header) =>
    headers.indexOf(header),
  );
  return new Map(
    lines.flatMap((line) =>
      String(line[rows ?? -1] ?? '')
        .split(', ')
        .map((row) => [`${row} ${String(line[question ?? -1] ?? '')}`, line[moment ?? -1] ?? ''] as const),
    ),
  );
}
