import { isOfAddress } from '../columns/role';
import {
  apiErrors,
  millisecondsInDay,
  problemMessage,
  type ApiCode,
  type IsoDate,
  type NotFoundKind,
} from '../../contract';
import { cellFinder } from '../cell-finder';
import { readDay } from '../cells/dates';
import { saysNothing, plainText } from '../cells/plain';
import type { HomeRow, ReadRow, RowProblem } from '../rows/home-row';
import { problemSentence } from '../rows/problem-text';
import { readSchemes } from '../overview/schemes-to-come';
import { isErrorIn } from '../rows/row-problems';
import type { Table } from '../table';
import { chosenChecks, statusHeaders, defaultMaxAgeDays, type CheckChoices } from './choices';
import { checkNames, checkTitles } from './field';
import { homesToCheck, identifiersOf, warningOf, type HomeToCheck } from './homes-to-check';

/** A row that cannot be checked, and what to do about it. */
export interface RowLeftOut {
  readonly row: number;
  readonly sentence: string;
}

/** Which homes a check would ask for, as data. */
export interface CheckPlan {
  readonly homes: readonly HomeToCheck[];
  readonly leftOut: readonly RowLeftOut[];
  /** Hidden rows that were not looked at. */
  readonly hidden: readonly number[];
  /** Rows that were checked lately and without a problem. */
  readonly notDue: readonly number[];
}

/** Whether a problem is about what names the home by its address. */
function namesAddress(problem: RowProblem): boolean {
  if (problem.kind !== 'cell') {
    return problem.kind === 'postcodes-differ' || problem.kind === 'address-without-street';
  }
  return problem.role === 'postcode' || isOfAddress(problem.role);
}

/** Why a row cannot be checked; `null` where it can. */
function reasonNotToCheck(row: HomeRow, choices: CheckChoices): string | null {
  const checks = chosenChecks(choices);
  const ofPlace = checks.filter((check) => check !== 'property');
  if (ofPlace.length === 0) {
    if (row.propertyId !== null || checks.length === 0) return null;
    const error = row.problems.find((problem) => isErrorIn('property_id', problem));
    return error === undefined
      ? 'Sync this row first: a stored property is looked up by its Property Id, and this row has none of its own.'
      : problemSentence(error);
  }
  if (row.uprn !== null || row.propertyId !== null) return null;
  const told = row.problems.find(namesAddress) ?? row.problems.find(stopsNaming);
  if (told !== undefined) return problemSentence(told);
  if (row.address !== '' && row.postcode !== null) return null;
  const missing: RowProblem = {
    kind: row.address === '' ? 'nothing-names-the-home' : 'no-postcode',
  };
  return problemSentence(missing);
}

function stopsNaming(problem: RowProblem): boolean {
  return problem.kind === 'cell' && problem.role === 'uprn';
}

/** Tells whether a row is due for another check. */
function dueBy(table: Table, choices: CheckChoices, today: IsoDate): (row: HomeRow) => boolean {
  if ((choices.rows ?? 'all') === 'all') return () => true;
  const { checkedAt, problem } = statusHeaders(choices);
  const cell = cellFinder(table);
  const toCome = choices.columns.find(({ field }) => field === 'determination.future_schemes')?.header;
  const oldest = Date.parse(today) - (choices.olderThanDays ?? defaultMaxAgeDays) * millisecondsInDay;
  // Tomorrow has begun in Auckland; a later day is of a clock that was wrong.
  const newest = Date.parse(today) + millisecondsInDay;
  return (row) => {
    const { number } = row;
    // What a row was warned of and still is would be said again; what has been put right meanwhile is asked anew.
    const told = plainText(cell(number, problem)?.value ?? '').replace(warningOf(row) ?? '', '');
    if (!saysNothing(told) && !saysNothingWasFound(told)) return true;
    const at = cell(number, checkedAt);
    if (at === null) return true;
    const day = readDay(at, table.dateSystem);
    if (day.kind !== 'value' || Date.parse(day.value) < oldest || Date.parse(day.value) > newest) return true;
    const schemes = toCome === undefined ? null : cell(number, toCome);
    return readSchemes(plainText(schemes?.value ?? ''), 'check').some(
      ({ from }) => day.value <= from && from <= today,
    );
  };
}

/**
 * Plans a check over the rows of a table: which homes are asked for, and which rows are left, and why. `isChosen` tells the rows that are
 * meant. Pure. Decision 170.
 */
export function planCheck(
  table: Table,
  rows: readonly ReadRow[],
  choices: CheckChoices,
  today: IsoDate,
  isChosen: (row: HomeRow) => boolean = () => true,
): CheckPlan {
  const all = rows.filter((row) => row.kind === 'home');
  const homes = all.filter(isChosen);
  const hidden = choices.includeHidden === true ? [] : homes.filter((row) => row.hidden);
  const seen = choices.includeHidden === true ? homes : homes.filter((row) => !row.hidden);
  const isDue = dueBy(table, choices, today);
  const due = seen.filter(isDue);
  const leftOut = due.flatMap((row): RowLeftOut[] => {
    const sentence = reasonNotToCheck(row, choices);
    return sentence === null ? [] : [{ row: row.number, sentence }];
  });
  const leftRows = new Set(leftOut.map(({ row }) => row));
  const asked = due.filter(({ number }) => !leftRows.has(number));
  return {
    homes: homesToCheck(asked, identifiersOf(all)),
    leftOut,
    hidden: hidden.map(({ number }) => number),
    notDue: seen.filter((row) => !isDue(row)).map(({ number }) => number),
  };
}

/**
 * Whether an answer says of a home that nothing is known, so that asking again says the same. An address that was not found can be mended, and
 * is none; the sentence about certificates names the council, and is found below.
 */
const isFinal: Readonly<Record<NotFoundKind, boolean>> = {
  'determination-not-found': true,
  'property-not-found': true,
  'address-not-found': false,
  'licensing-not-found': false,
  'certificate-not-found': false,
};
const final = (Object.keys(apiErrors).map(Number) as ApiCode[]).filter((code) =>
  Object.entries(isFinal).some(([kind, isOne]) => isOne && kind === apiErrors[code].kind),
);

const sentences = final.flatMap((code) => {
  const { kind, status } = apiErrors[code];
  const message = problemMessage({ kind, code, status, description: '', responseId: null });
  return checkNames.map((check) => `${checkTitles[check]}: ${message}`);
});

/** The sentence names the council and what is held of it. Its first and last words are those of every version, `it` of older ones. */
const noCertificate = new RegExp(
  `(?:${Object.values(checkTitles).join('|')}): No certificate[^\\n]*? does not mean that (?:it|the home) has none\\.`,
);

/** Whether the text that a check left in a row says only that nothing was found: then the check did not fail. */
export function saysNothingWasFound(text: string): boolean {
  const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return left.replace(noCertificate, '').trim() === '';
}
