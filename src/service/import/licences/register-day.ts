import { isoDate, meantDay, momentOfSerial, timestampAt, type IsoDate } from '../../../contract';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Licensing began in 2006; a licence lasts five years. Other years are slips: `02/03/3017`. */
export const isYearOfLicences = (year: number): boolean => year >= 1990 && year <= 2060;

function day(year: string, month: number, dayOfMonth: string): IsoDate | null {
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (!isYearOfLicences(whole)) return null;
  return isoDate(`${whole}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}

/** `47118`, which stands where a spreadsheet's column of days was saved as numbers, with or without its time of day. */
function serialDay(text: string): IsoDate | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const moment = timestampAt(momentOfSerial(Math.floor(Number(text))));
  return day(moment.slice(0, 4), Number(moment.slice(5, 7)), moment.slice(8, 10));
}

const zonedMoment =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|([+-]\d{2}):?(\d{2})?)$/i;

/** The day that a moment with its zone means: maps of councils hold midnight in London, which in summer is 23:00 UTC. Decision 14. */
function zonedDay(text: string): IsoDate | null {
  const [, date = '', time, hours = '+00', minutes = '00'] = zonedMoment.exec(text) ?? [];
  if (isoDate(date) === null) return null;
  const at = Date.parse(`${date}T${time}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : meantDay(timestampAt(at));
}

/**
 * A day as councils write it: `24/01/2021`, `24.1.21`, `10-Sep-19`, `10 September 2019`, `2019-09-10`, with or without a time after
 * it, or as a spreadsheet's number. A time with its zone falls on the day that it is in London. The day comes before the month always:
 * `01/14/2024` is none. `null` for anything else, and for years in which nothing was licensed.
 */
export function registerDay(text: string): IsoDate | null {
  const tidy = text.trim().replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?,?\s+/i, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?![\d-])/.exec(zonedDay(tidy) ?? tidy);
  if (iso) return day(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(tidy);
  if (numbers) return day(numbers[3] ?? '', Number(numbers[2]), numbers[1] ?? '');
  const words = /^(\d{1,2})(?:st|nd|rd|th)?[\s/-]+([a-z]{3,9})\.?,?[\s/-]+(\d{4}|\d{2})(?!\d)/i.exec(tidy);
  if (!words) return serialDay(tidy);
  // A word that is no month gives month 0, which no day has.
  const month = months.indexOf((words[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return day(words[3] ?? '', month, words[1] ?? '');
}

/** The day that a title names: `Register of licensed HMOs as at 1 October 2026`. */
export function titleDay(text: string): IsoDate | null {
  const found =
    /\b(?:as (?:at|of|on)|updated|published|correct (?:at|on|as at))\b:?\s*(?:on\s+)?(.{6,30})/i.exec(text);
  return found ? registerDay(found[1] ?? '') : null;
}

export const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';
/** A spreadsheet makes `11-Oct` of 285 and `03-Jan` of 1-3. With a hyphen or slash: `12 March Street` is an address. */
const dayForNumber = new RegExp(
  `^\\s*(?:flat\\s+)?(?:\\d{1,2}[-/](?:${monthNames})|(?:${monthNames})[-/]\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{2,4})(?![a-z\\d])`,
  'i',
);

/** Whether a spreadsheet has made a date of the house number. Which number it was cannot be known. */
export function hasDayForNumber(address: string): boolean {
  return dayForNumber.test(address);
}
