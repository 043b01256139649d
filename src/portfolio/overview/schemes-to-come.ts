import {
  meantDay,
  schemeStatusOf,
  undecidedText,
  type Determination,
  type Direction,
  type IsoDate,
  type Scheme,
} from '../../contract';
import { dayInText, readDayInText } from '../cells/day-in-text';
import { remembered } from '../remembered';
import { calledRule } from '../results/place-text';
import { kindNames } from '../results/place-words';
import type { HomeRow } from '../rows/home-row';
import type { CellText, ResultHeaders } from './result-cells';

/** A scheme or direction that starts later. */
export interface SchemeToCome {
  readonly name: string;
  readonly from: IsoDate;
  /** Where it is known to be an Article 4 direction, on which no licence depends. */
  readonly isDirection: boolean;
}

/** Schemes and directions of a home's place that had not started when they were told, the earliest first. */
export interface HomeSchemes {
  readonly toCome: readonly SchemeToCome[];
  /** Those that have started since, where nothing was answered of the place after they did: what the sheet says of the home may be out of date. */
  readonly started: readonly SchemeToCome[];
}

const starts = `\\(from (${dayInText})\\)`;
/** What is named before its first day: by a check anything, by a sync kinds alone, and those that only may cover the home in quotes. */
const namesOf = {
  check: new RegExp(`(.+?) ${starts}(?:, |$)`, 'g'),
  sync: new RegExp(`([^,]+?) ${starts}`, 'g'),
  notCertain: new RegExp(`(“[^”]*”[^“]*?) ${starts}`, 'g'),
};

export const noSchemes: readonly SchemeToCome[] = [];

/** What a cell names with its first day. */
export function readSchemes(text: string, writtenBy: 'check' | 'sync'): readonly SchemeToCome[] {
  if (text === '') return noSchemes;
  return text.split('; ').flatMap((part) => {
    const isCertain = !part.startsWith('Not certain');
    const names = isCertain ? namesOf[writtenBy] : namesOf.notCertain;
    return [...part.matchAll(names)].flatMap(([, name = '', day = '']) => {
      const from = readDayInText(day);
      const told = isCertain ? name.trim() : `Not certain: may lie in ${name}`;
      return from === null ? [] : [{ name: told, from, isDirection: told === kindNames.article4 }];
    });
  });
}

/** What an answer of a place names as to come. */
export function toComeIn({ schemes, planning, coverage }: Determination): readonly SchemeToCome[] {
  const covering = (rules: readonly (Scheme | Direction)[], isDirection: boolean): SchemeToCome[] =>
    rules.flatMap((each) => {
      const { date_start: start } = each.criteria;
      if (schemeStatusOf(each) !== 'future' || start === null) return [];
      return [{ name: calledRule(each), from: meantDay(start), isDirection }];
    });
  const undecided = (coverage?.undecided ?? []).flatMap((rule) =>
    schemeStatusOf(rule) === 'future' && rule.date_start !== null
      ? [
          {
            name: `Not certain: may lie in ${undecidedText(rule)}`,
            from: meantDay(rule.date_start),
            isDirection: rule.type === 'article4',
          },
        ]
      : [],
  );
  return [...covering(schemes, false), ...covering(planning, true), ...undecided];
}

/** What was answered of a place, and when. */
interface Answered {
  readonly named: readonly SchemeToCome[];
  readonly days: readonly IsoDate[];
}

/** Those before which every answer was given: one of the first day that names what starts on it as to come was given before, too. */
function after(answers: readonly Answered[], schemes: readonly SchemeToCome[]): readonly SchemeToCome[] {
  const isBefore = (from: IsoDate, { named, days }: Answered): boolean =>
    days.every((day) => day < from || (day === from && named.some((each) => each.from === from)));
  return schemes.filter(({ from }) => answers.every((each) => isBefore(from, each)));
}

/** Reads what the cells of a home's rows tell of schemes to come, and takes what is kept where they name none. */
export function schemesReader(
  cell: CellText,
  day: (row: HomeRow, header: keyof ResultHeaders) => IsoDate | null,
  today: IsoDate,
): (group: readonly HomeRow[], kept: readonly SchemeToCome[]) => HomeSchemes {
  const ofCheck = remembered((text) => readSchemes(text, 'check'));
  const ofSync = remembered((text) => readSchemes(text, 'sync'));
  return (group, kept) => {
    const checked = group.flatMap((row) => ofCheck(cell(row, 'toCome')));
    const synced = group.flatMap((row) => ofSync(cell(row, 'schemesHere')));
    const written = [...checked, ...synced];
    const told = onceEach(written.length > 0 ? checked : kept, synced);
    const toCome = told.filter(({ from }) => from > today);
    if (toCome.length === told.length) return { toCome, started: noSchemes };
    // A sync of its first day or later has told of what started, whatever a check's cell says still; a check tells of the place alone.
    const daysOf = (
      row: HomeRow,
      header: keyof ResultHeaders,
      ...moments: readonly (keyof ResultHeaders)[]
    ) => (cell(row, header) === '' ? [] : moments.flatMap((moment) => day(row, moment) ?? []));
    const ofSyncs = group.map((row) => ({
      named: ofSync(cell(row, 'schemesHere')),
      days: daysOf(row, 'schemesHere', 'syncedAt', 'refreshedAt'),
    }));
    const ofChecks = group.map((row) => ({
      named: ofCheck(cell(row, 'toCome')),
      days: daysOf(row, 'toCome', 'checkedAt'),
    }));
    const begun = (schemes: readonly SchemeToCome[]): readonly SchemeToCome[] =>
      schemes.filter(({ from }) => from <= today);
    const untold = after([...ofChecks, ...ofSyncs], written.length > 0 ? checked : kept);
    // Each room of a home is stored by itself.
    const untoldBySyncs = ofSyncs.flatMap((each) => after([each], each.named));
    return { toCome, started: onceEach(begun(untold), begun(untoldBySyncs)) };
  };
}

/** Each once. A sync tells kinds alone: such a one is among those that a check names from its day, where these are as many. */
function onceEach(named: readonly SchemeToCome[], synced: readonly SchemeToCome[]): readonly SchemeToCome[] {
  if (named.length + synced.length === 0) return noSchemes;
  const count = (day: IsoDate, among: readonly SchemeToCome[]): number =>
    new Set(among.flatMap((each) => (each.from === day && isCertain(each) ? [each.name.toLowerCase()] : [])))
      .size;
  const others = synced.filter(
    (each) => !isCertain(each) || count(each.from, named) < count(each.from, synced),
  );
  // Where a direction and a scheme have one name, a licence may depend on it.
  const ordered = [...named, ...others].sort(
    (one, other) => Number(other.isDirection) - Number(one.isDirection),
  );
  const seen = new Map(ordered.map((each) => [`${each.name.toLowerCase()} ${each.from}`, each]));
  return [...seen.values()].sort((one, other) => one.from.localeCompare(other.from));
}

const isCertain = ({ name }: SchemeToCome): boolean => !name.startsWith('Not certain');
