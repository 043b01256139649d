import type { CellValue } from '../table';

/** White space of every kind, and what spreadsheets and phones leave behind: no-break and zero-width spaces, byte order marks, the mark of an emoji. */
const spaces = /[\s\u00a0\u200b-\u200d\u2060\ufe0f\ufeff]+/g;
const plainAlready = /^[!-~]+(?: [!-~]+)*$/;

/** The text of a cell on one line, without what surrounds it and without the apostrophe that forces text. */
export function plainText(value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  const text = plainAlready.test(value) ? value : value.replace(spaces, ' ').trim();
  return text.startsWith("'") ? text.slice(1) : text;
}

const nothing = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  '.',
  '?',
  '??',
  'n/a',
  'na',
  'n.a.',
  'n\\a',
  'not applicable',
  'not known',
  'not available',
  'unknown',
  'unk',
  'tbc',
  'tba',
  'tbd',
  'to be confirmed',
  'nil',
  'null',
  'none given',
  '(blank)',
  'blank',
]);

/** Most texts are told from those at their first letter: every cell of a sheet comes by here. */
const firstLetters = new Set(
  [...nothing].flatMap((word) => [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]),
);

/** Whether a text says that nothing is known: empty, a dash, `n/a`, `TBC`, `unknown` and the like. */
export function saysNothing(text: string): boolean {
  if (text === '') return true;
  return text.length <= 16 && firstLetters.has(text.charCodeAt(0)) && nothing.has(text.toLowerCase());
}

/** Whether a cell holds anything, told without making its text wherever its first character is enough. */
export function saysSomething(value: CellValue): boolean {
  // A look-up hands over an empty cell as the number 0. Decision 13.
  if (typeof value !== 'string') return value !== 0;
  if (value === '') return false;
  const first = value.charCodeAt(0);
  const isPlain = first > 0x20 && first < 0x7f && first !== apostrophe;
  return (isPlain && !firstLetters.has(first)) || !saysNothing(plainText(value));
}

const apostrophe = "'".charCodeAt(0);

const errorTexts = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NULL!',
  '#NUM!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#GETTING_DATA',
  '#EXTERNAL!',
  '#PYTHON!',
]);

/** Whether a cell holds an Excel error, which is handed over as its text. */
export function isErrorCell(value: CellValue): boolean {
  return typeof value === 'string' && value.startsWith('#') && errorTexts.has(value.trim().toUpperCase());
}
