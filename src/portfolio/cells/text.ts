import { type Cell, showsDate } from '../table';
import { daySerial } from './dates';
import { cellReader, unclear, valued, type Reading } from './reading';

/** More than an API's text field can be expected to take; the contract shows no limit (2.4). */
const maxLength = 4_000;

/** `000123` shown by a format of zeros is what the user sees and means, not 123. */
function shown(value: number, format: string): string {
  return /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0
    ? String(value).padStart(format.length, '0')
    : String(value);
}

/** Text as it stands on one line; a number as its column shows it. */
export const readText: (cell: Cell) => Reading<string> = cellReader((text, { value, format }) => {
  // `12/2024` turns into a day as it is typed: the number behind it is nothing that anybody wrote.
  if (typeof value === 'number' && showsDate(format)) return unclear('became-date');
  const read = typeof value === 'number' ? shown(value, format) : text;
  return read.length > maxLength ? unclear('too-long') : valued(read);
});

/** Above this a number that is shown as a day was typed as `8-10` or `1/3`, and turned into a day of that year. */
const maxHouseNumber = 9_999;

const dayAndMonth = /^\d{1,2}[-/](?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\b/i;
const monthAndDay = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[-/]\d{1,2}\b/i;

/**
 * A part of an address. House number 86 that was formatted as a day shows `26-Mar` and still holds 86: the number is taken, with a
 * warning. A range such as 8-10 that turned into a day cannot be told from 10-8, and text such as `26-Mar` has lost its number:
 * both are asked.
 */
export const readAddressPart: (cell: Cell) => Reading<string> = cellReader((text, { value, format }) => {
  if (typeof value === 'number') return fromNumber(value, format);
  return dayAndMonth.test(text) || monthAndDay.test(text)
    ? // Decision 163.
      unclear('house-number-became-date')
    : valued(text);
});

function fromNumber(value: number, format: string): Reading<string> {
  if (!showsDate(format)) return valued(String(value));
  if (Number.isInteger(value) && value >= 1 && value <= maxHouseNumber) {
    return valued(String(value), { kind: 'number-from-date', shown: format, number: value });
  }
  const day = daySerial(value, '1900');
  if (day === null) return unclear('house-number-became-date');
  const [, month, dayOfMonth] = day.split('-').map(Number);
  return unclear('house-number-became-date', `${dayOfMonth}-${month}`);
}
