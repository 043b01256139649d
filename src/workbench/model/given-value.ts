import { ExcelError } from './excel-error';

/** Values that a property is set to, with Excel's `InvalidArgument` for whatever does not fit. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : refuse(value);
}

export function flagOf(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(value);
}

export function numberOf(value: unknown, least = -Infinity): number {
  return typeof value === 'number' && value >= least ? value : refuse(value);
}

/** One of the words that a property takes. */
export function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word {
  return words.find((word) => word === value) ?? refuse(value);
}

/** `#RRGGBB`, or one of the colours that Excel knows by name. */
export function colorOf(value: unknown): string {
  const text = textOf(value);
  const known = namedColors[text.toLowerCase()];
  if (known) return known;
  return /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toUpperCase()}` : refuse(value);
}

function refuse(value: unknown): never {
  throw new ExcelError('InvalidArgument', `${JSON.stringify(value)} does not fit.`);
}

const namedColors: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000FF',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  orange: '#FFA500',
  red: '#FF0000',
  white: '#FFFFFF',
  yellow: '#FFFF00',
};
