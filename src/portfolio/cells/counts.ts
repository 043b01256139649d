import { showsDate, type Cell } from '../table';
import { cellReader, unclear, valued, zeroAsUnknown, type Reading } from './reading';

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** More than this in one home is more often a slip than the truth: kept, and said. */
const unusualFrom = 30;
/** More than this is no count of anything in a home. */
const maxCount = 500;

/** `4-5`, and `4+`, which is four or more: five people ask for another licence than four. */
const range = /^\d+\s*(?:(?:-|–|to|or|\/)\s*\d+\b|\+(?!\s*\d))/i;
const leading = /^(\d+)(?:\.0+)?\s*([a-z][a-z .]*?)?\s*(\(.*\))?$/i;
const spokenFirst = new RegExp(`^(${numberWords.join('|')})\\b\\s*([a-z .]*)$`, 'i');
/** Nouns that may follow a count and change nothing about it. */
const countedNouns =
  /^(?:no|people|persons?|occup(?:ants?|iers?)|tenants?|sharers?|adults?|residents?|pax|households?|families|family|hh|storeys?|stor(?:y|ies)|floors?|levels?|bed(?:room)?s?|beds?|br|rooms?|double|dbl|singles?)?\.?$/i;

function countReading(count: number, text: string): Reading<number> {
  if (count > maxCount) return unclear('too-many');
  if (String(count) !== text) return valued(count, { kind: 'count-from-words', from: text, count });
  return count >= unusualFrom ? valued(count, { kind: 'many', count }) : valued(count);
}

function fromNumber(value: number, format: string): Reading<number> {
  // `3-4` typed into a cell turns into the third of April.
  if (showsDate(format)) return unclear('became-date');
  if (!Number.isInteger(value)) return unclear('not-whole');
  return value < 0 ? unclear('negative') : countReading(value, String(value));
}

function fromText(text: string): Reading<number> {
  if (/^studio\b/i.test(text)) return unclear('studio');
  if (range.test(text)) return unclear('a-range');
  if (/^-\s*\d/.test(text)) return unclear('negative');
  if (/^\d+\.\d*[1-9]/.test(text)) return unclear('not-whole');
  const [, digits, noun = ''] = leading.exec(text) ?? [];
  if (digits !== undefined && countedNouns.test(noun)) return countReading(Number(digits), text);
  const [, word = '', after = ''] = spokenFirst.exec(text) ?? [];
  const inWords = numberWords.indexOf(word.toLowerCase());
  if (inWords >= 0 && countedNouns.test(after.trim())) return countReading(inWords, text);
  return (text.match(/\d+/g)?.length ?? 0) > 1 ? unclear('several-numbers') : unclear('not-a-count');
}

const fromCell = (text: string, { value, format }: Cell): Reading<number> =>
  typeof value === 'number' ? fromNumber(value, format) : fromText(text);

const readCount = cellReader(fromCell);

/**
 * A count that is at least one in every home: people, households, storeys. Sheets hold 0 where it is not known, so that 0 is
 * blank, with a warning.
 * Decision 162.
 */
export function readCountFromOne(cell: Cell): Reading<number> {
  const reading = readCount(cell);
  return reading.kind === 'value' && reading.value === 0 ? zeroAsUnknown : reading;
}

/** Bedrooms: a studio may have none, and which of 0 and 1 is meant is asked. */
export const readBedrooms = cellReader(fromCell, true);
