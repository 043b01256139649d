import {
  britishIsoDay,
  isoDate,
  momentOfSerial,
  spokenDay,
  timestampAt,
  type DateSystem,
  type IsoDate,
} from '../../contract';
import { showsDate, showsMonthAlone, type Cell, type CellValue } from '../table';
import { plainText } from './plain';
import { cellReader, unclear, valued, type Reading } from './reading';

const firstYear = 1950;
const lastYear = 2099;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Licences and their like lie in this century: `10-Sep-31` is 2031, whatever Excel makes of it. */
function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function isInRange(day: IsoDate): boolean {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= lastYear;
}

function calendarDay(year: number, month: number, day: number): Reading<IsoDate> {
  const read = isoDate(`${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`);
  if (read) return isInRange(read) ? valued(read) : unclear('not-a-date');
  if (month > 12 && month <= 31 && day >= 1 && day <= 12) return unclear('month-first');
  return unclear('no-such-day');
}

/** Days by their serial numbers: the dates of a column are few, and making one costs more than reading its cell. */
const knownDays: Readonly<Record<DateSystem, Map<number, IsoDate | null>>> = {
  '1900': new Map(),
  '1904': new Map(),
};
const maxKnownDays = 50_000;

/** The day that a serial number stands for; the time of day is set aside. */
export function daySerial(serial: number, system: DateSystem): IsoDate | null {
  const whole = Math.floor(serial);
  const known = knownDays[system];
  const before = known.get(whole);
  if (before !== undefined) return before;
  const day = dayOfSerial(whole, system);
  if (known.size >= maxKnownDays) known.clear();
  known.set(whole, day);
  return day;
}

function dayOfSerial(serial: number, system: DateSystem): IsoDate | null {
  const moment = momentOfSerial(serial, system);
  if (!(Math.abs(moment) < 8.64e15)) return null;
  const day = isoDate(new Date(moment).toISOString().slice(0, 10));
  return day && isInRange(day) ? day : null;
}

/** Three numbers of a day, the year last. */
export const numbered = /(?<![\d/.-])(\d{1,2})(?:st|nd|rd|th)?[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?!\d)/i;
const dayFirst = new RegExp(`^${numbered.source}(?:\\s+\\d{1,2}:\\d{2}(?::\\d{2})?)?$`, 'i');
const namedMonth =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[/.\- ]*([a-z]{3,9})\.?,?[/.\- ]*(\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/i;
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const yearFirst =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;
const monthAndYear = /^(?:exp(?:iry|ires)?\.?\s*)?(?:\d{1,2}[/.\-]\d{2,4}|[a-z]{3,9}\.?[\s\-/]*\d{2,4})$/i;

function monthNumber(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A moment with its zone: late on the evening before in UTC is the next day in a British summer. */
function fromMoment(text: string): Reading<IsoDate> {
  const milliseconds = Date.parse(text.replace(' ', 'T'));
  const day = Number.isNaN(milliseconds) ? null : isoDate(britishIsoDay(timestampAt(milliseconds)));
  return day && isInRange(day) ? valued(day) : unclear('not-a-date');
}

function fromText(text: string): Reading<IsoDate> {
  const iso = yearFirst.exec(text);
  if (iso) {
    const [, year, month, day, time, zone] = iso;
    if (time !== undefined && zone !== undefined) return fromMoment(text);
    return calendarDay(Number(year), Number(month), Number(day));
  }
  const british = dayFirst.exec(text);
  if (british) {
    const [, day, month, year = ''] = british;
    return calendarDay(fullYear(year), Number(month), Number(day));
  }
  const named = namedMonth.exec(text);
  if (named) {
    const [, day, name = '', year = ''] = named;
    const month = monthNumber(name);
    return month === 0 ? unclear('not-a-date') : calendarDay(fullYear(year), month, Number(day));
  }
  const american = monthFirst.exec(text);
  if (american) {
    const [, name = '', day, year] = american;
    const month = monthNumber(name);
    return month === 0 ? unclear('not-a-date') : calendarDay(Number(year), month, Number(day));
  }
  return monthAndYear.test(text) ? unclear('month-only') : unclear('not-a-date');
}

/**
 * A calendar day: a serial number, or text with the day before the month as the British write it. A month without a day, a
 * day that is none and a month in the day's place are problems of their own.
 */
export function readDay(cell: Cell, system: DateSystem): Reading<IsoDate> {
  return dayReaders[system](cell);
}

/** A whole number of five digits that came as text is a serial number that lost its format. */
export function serialIn(value: CellValue): number | null {
  if (typeof value === 'number') return value;
  const text = plainText(value);
  return /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

function dayReader(system: DateSystem): (cell: Cell) => Reading<IsoDate> {
  return cellReader((text, { value, format }) => {
    if (typeof value === 'boolean') return unclear('not-a-date');
    const serial = serialIn(value);
    if (serial === null) return fromText(text);
    const day = daySerial(serial, system);
    if (day === null) return unclear('not-a-date');
    // `Mar-27` becomes the first of that month as it is typed. Decision 352.
    return day.endsWith('-01') && showsMonthAlone(format) ? unclear('month-only') : valued(day);
  });
}

/**
 * What a cell shows, to quote it, and not the number behind it: a day where its format shows one, `Mar 2027` where that shows the month of a
 * day alone, `03/04/2027` of one that could be two days.
 */
export function shownText({ value, format }: Cell, system: DateSystem, isDoubtful = false): string {
  const isDate = typeof value === 'number' && showsDate(format);
  const serial = isDoubtful || isDate ? serialIn(value) : null;
  const day = serial === null ? null : daySerial(serial, system);
  if (day === null) return plainText(value);
  if (isDoubtful) return day.split('-').reverse().join('/');
  return showsMonthAlone(format) ? spokenDay(day).replace(/^\d+ /, '') : spokenDay(day);
}

const dayReaders = { '1900': dayReader('1900'), '1904': dayReader('1904') } as const;
