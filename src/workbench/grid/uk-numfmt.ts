import * as numfmt from 'numfmt';

/** What the spreadsheet has in the place of its package `numfmt` (webpack.config.js): it asks for days without saying of which country. */
export * from 'numfmt';

const country = { locale: 'en-GB' };

/** A day and a month in digits without a year, and what may stand behind them: a time. */
const dayAndMonth = /^\s*(\d{1,2})(?:\s*[/-]\s*|,?\s+)(\d{1,2})(?=\s*$|\s+\d{1,2}\s*[:ap])/i;

/** Reads days as Excel does in the United Kingdom: the day comes before the month. Decision 353. */
export const parseDate: typeof numfmt.parseDate = (text) => {
  // Without a year the package reads the month first for every country.
  const [digits, day = '', month] = dayAndMonth.exec(text) ?? [];
  if (digits === undefined) return numfmt.parseDate(text, country);
  const name = numfmt.getLocale('en-GB')?.mmm[Number(month) - 1];
  if (name === undefined) return null;
  return numfmt.parseDate(`${day.padStart(2, '0')}-${name}${text.slice(digits.length)}`, country);
};
