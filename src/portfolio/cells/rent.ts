import { pencePerWeek, type PencePerWeek } from '../../contract';
import { showsDate, type Cell } from '../table';
import { cellReader, unclear, valued, type CellWarning, type Reading } from './reading';

/** What a rent is paid for. The contract wants pence a week (2.4). */
export const rentUnits = ['week', 'fortnight', 'four-weeks', 'month', 'quarter', 'year'] as const;
export type RentUnit = (typeof rentUnits)[number];

/** Weeks in a period as letting agents count them: a month is a twelfth of 52 weeks. */
const weeksIn: Readonly<Record<RentUnit, number>> = {
  week: 1,
  fortnight: 2,
  'four-weeks': 4,
  month: 52 / 12,
  quarter: 13,
  year: 52,
};

/** How each unit is written behind an amount or in a header. */
const unitPatterns: readonly (readonly [RentUnit, RegExp])[] = [
  ['four-weeks', /\b(?:4|four)[ -]?week(?:ly|s)?\b|\bp4w\b|\blunar(?:\s+month(?:ly|s)?)?\b/gi],
  ['fortnight', /\bfortnight(?:ly)?\b|\b(?:2|two)[ -]?week(?:ly|s)?\b|\bbi-?weekly\b/gi],
  ['week', /\bp\.?\s?\/?w\.?(?![a-z])|\bpppw\b|\bweek(?:ly)?\b|\/\s*w(?:k|eek)?\b|\bp\.?wk\b/gi],
  [
    'month',
    /\bp\.?\s?c\.?\s?m\.?(?![a-z])|\bp\.?\s?\/?m\.?(?![a-z])|\bpppm\b|\bmonth(?:ly)?\b|\/\s*m(?:th|onth|o)?\b|\bmthly\b/gi,
  ],
  ['quarter', /\bquarter(?:ly)?\b|\bp\.?\s?q\.?(?![a-z])|\bqtr(?:ly)?\b/gi],
  ['year', /\bp\.?\s?\/?a\.?(?![a-z])|\bannu(?:al|m|ally)\b|\byear(?:ly)?\b|\byrly\b|\/\s*y(?:r|ear)?\b/gi],
];

/** Unusual rents are shown to the user: below £25 and above £5,000 a week. */
const usualWeeklyPence = { min: 2_500, max: 500_000 };

/** The units that a text names. What one pattern has taken is no other's: `4 weekly` is not `weekly`. */
function rentUnitsIn(text: string): readonly RentUnit[] {
  let left = text;
  return unitPatterns.flatMap(([unit, pattern]) => {
    const before = left;
    left = left.replace(pattern, ' ');
    return left === before ? [] : [unit];
  });
}

/** The unit that a text names; `null` where it names none or two. */
export function rentUnitIn(text: string): RentUnit | null {
  const [unit, other] = rentUnitsIn(text);
  return other === undefined ? (unit ?? null) : null;
}

const perRoom =
  /\bp(?:er|\/)\s?(?:room|person|tenant|bed)|\bpp(?:pw|pm|pcm)\b|\broom\b|\/\s?(?:room|person|tenant)\b|\beach\b/i;
const amountPattern = /\d{1,3}(?:[ ,]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g;

/** Weekly pence of an amount in pounds, rounded to the nearest penny. */
export function weeklyPence(pounds: number, unit: RentUnit): PencePerWeek | null {
  const pence = Math.round(pounds * 100);
  // A month is 52/12 weeks: whole numbers first, so that £1,200 is 27,692 and no penny is lost to a fraction of a fraction.
  const weekly = unit === 'month' ? (pence * 12) / 52 : pence / weeksIn[unit];
  return pencePerWeek(Math.round(weekly));
}

function weeklyReading(pounds: number, unit: RentUnit | null, from: string): Reading<PencePerWeek> {
  if (unit === null) return unclear('no-rent-unit');
  const pence = weeklyPence(pounds, unit);
  if (pence === null) return unclear('not-an-amount');
  const unusual = pence < usualWeeklyPence.min || pence > usualWeeklyPence.max;
  const warning: CellWarning = { kind: unusual ? 'rent-unusual' : 'rent-converted', from, pence };
  return valued(pence, warning);
}

/** `£1,200pcm`: amount and unit typed in one go. The digit of `p4w` belongs to its unit. */
const unitAgainstAmount = /(?<!p)(\d)(?=[a-z])/gi;
/** `1.2kpcm`: thousands and unit, too. */
const unitAgainstThousands = /(\d)\s?k(?=p[\s./]?[acmpqw])/gi;

function fromText(given: string, ofColumn: RentUnit | null): Reading<PencePerWeek> {
  const text = given.replace(unitAgainstThousands, '$1 k ').replace(unitAgainstAmount, '$1 ');
  if (perRoom.test(text)) return unclear('rent-per-room');
  if (/^\(.*\)$|^-|^£\s*-|cr$/i.test(text)) return unclear('negative');
  const [unit = null, other] = rentUnitsIn(text);
  const withoutUnit =
    unit === 'four-weeks' || unit === 'fortnight' ? text.replace(/\b[42](?=[ -]?week)/, '') : text;
  const amounts = withoutUnit.match(amountPattern) ?? [];
  if (amounts.length > 1) return unclear('two-amounts');
  const [amount] = amounts;
  if (amount === undefined) return unclear('not-an-amount');
  // Of `£300 pw paid fortnightly` it is not clear which period the amount is of.
  if (other !== undefined) return unclear('no-rent-unit');
  const after = withoutUnit.slice(withoutUnit.indexOf(amount) + amount.length).trim();
  const thousands = /^k\b/i.test(after);
  const left = withoutUnit.replace(amount, '').replace(/[£$€,.\s/()-]|gbp|k\b/gi, '');
  if (unit === null && /[a-z]/i.test(left)) return unclear('not-an-amount');
  const pounds = Number(amount.replace(/[ ,]/g, '')) * (thousands ? 1000 : 1);
  return weeklyReading(pounds, unit ?? ofColumn, given);
}

/**
 * Rent in pence a week. What the cell itself says of its unit outweighs `ofColumn`, the unit that the header names or the
 * user chose; where neither says, it is asked and never taken.
 */
export function readRent(cell: Cell, ofColumn: RentUnit | null): Reading<PencePerWeek> {
  return rentReader(ofColumn)(cell);
}

function makeReader(ofColumn: RentUnit | null): (cell: Cell) => Reading<PencePerWeek> {
  return cellReader((text, { value, format }) => {
    if (typeof value === 'boolean') return unclear('not-an-amount');
    if (typeof value !== 'number') return fromText(text, ofColumn);
    if (showsDate(format)) return unclear('became-date');
    if (value < 0) return unclear('negative');
    return weeklyReading(value, rentUnitIn(format) ?? ofColumn, text);
  });
}

const readers = new Map<RentUnit | null, (cell: Cell) => Reading<PencePerWeek>>(
  [null, ...rentUnits].map((unit) => [unit, makeReader(unit)]),
);

function rentReader(unit: RentUnit | null): (cell: Cell) => Reading<PencePerWeek> {
  return readers.get(unit) ?? makeReader(unit);
}
