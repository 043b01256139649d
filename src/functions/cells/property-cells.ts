import {
  britishIsoDay,
  isUnread,
  knowledgeOfProperty,
  meantDayInWords,
  placeKinds,
  placeSentences,
  schemeStatusWords,
  utcTimestamp,
  type Property,
  type Regulation,
} from '../../contract';
import { emptyCell, plainCell, textCell, type Cell, type Answered } from './cell';
import { meantDayCell } from './date-cell';
import { noAdvice } from './determination-line';
import { unread } from './unread';
import type { PropertyWord } from '../words';

/** One field of a stored property as a cell, found by its path. Lists are one text, their items apart by `; `. Decision 129. */
export function propertyCell(answer: Answered<Property>, path: PropertyWord): Cell {
  const { value: property, faults } = answer;
  if (isUnread(path, faults)) return unread(`The field “${path}”`);
  if (path === 'regulations') return regulationsCell(answer);
  let value: unknown = property;
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
  if (path.startsWith('requires.') && !value) return notRequiredCell(answer, path, value === false);
  if (path.startsWith('advice_text') && !value) return textCell(noAdvice);
  return fieldCell(path, value as Field);
}

/**
 * `FALSE`, or no first day, only where it is known that none covers the place: the contract says it for want of data too. The law of a
 * whole nation wants a place alone.
 */
function notRequiredCell(
  { value, faults, checkedAt }: Answered<Property>,
  path: PropertyWord,
  isFalse: boolean,
): Cell {
  const isDay = path.startsWith('requires.future_start_date.');
  const none = isDay ? emptyCell : plainCell(false);
  const notGiven = isFalse || isDay ? none : textCell(schemeStatusWords.unclear);
  const isMandatory = path.endsWith('.mandatory');
  const told = placeKinds
    .filter((kind) => isMandatory || path.endsWith(`.${kind}`))
    .map((kind) => ({ kind, known: knowledgeOfProperty(value, kind, faults) }))
    .find(({ known }) => !isMandatory || known.kind === 'not-placed');
  if (!told) return notGiven;
  const [sentence] = placeSentences([told], britishIsoDay(checkedAt));
  switch (told.known.kind) {
    case 'unread':
      return unread('Whether it is required');
    case 'none-here':
    case 'not-in-law':
      return none;
    case 'here':
    case 'not-certain':
    case 'not-held':
    case 'not-placed':
    case 'not-said':
      return sentence ? textCell(sentence.text) : notGiven;
  }
}

/** What covers the place, and what is known of the kinds of which nothing does. */
function regulationsCell({ value, faults, checkedAt }: Answered<Property>): Cell {
  const known = placeKinds.map((kind) => ({ kind, known: knowledgeOfProperty(value, kind, faults) }));
  const sentences = placeSentences(known, britishIsoDay(checkedAt)).filter(
    ({ state }) => state !== 'not-said' || value.regulations.length === 0,
  );
  // A direction bears no percentage: where none covers the place for certain, the sentence alone tells its doubt.
  const isDoubtful = known.some(
    ({ known: each }) =>
      each.kind === 'not-certain' && each.undecided.some(({ type }) => type === 'article4'),
  );
  const listed = value.regulations.filter(
    ({ type, confidence }) => !isDoubtful || type !== 'article4' || confidence !== null,
  );
  const texts = [...listed.map(regulationText), ...sentences.map(({ text }) => text)];
  return textCell(texts.join('; ') || 'The API lists no regulation');
}

/** What a path of the words ends at. */
type Field = string | number | boolean | null | readonly (string | null)[];

/** Fields that hold a moment, by the last part of their path or by the part before it. */
const moments = /(^|\.)(date_start|date_end|future_start_date\.\w+)$/;

function fieldCell(path: PropertyWord, value: Field): Cell {
  if (value === null) return emptyCell;
  if (typeof value === 'number' || typeof value === 'boolean') return plainCell(value);
  if (typeof value !== 'string') return textCell(value.filter((item) => item !== null).join('; '));
  return moments.test(path) ? meantDayCell(utcTimestamp(value)) : textCell(value);
}

/** E.g. `selective (60%) from 1 Apr 2027 to 31 Mar 2032`: the percentage is told where it is not certain. */
function regulationText({ type, confidence, date_start, date_end, consultation }: Regulation): string {
  return [
    type ?? 'of a kind not given',
    ...(confidence === null || confidence >= 100 ? [] : [`(${confidence}%)`]),
    ...(consultation === true ? ['under consultation'] : []),
    ...(date_start === null ? [] : [`from ${meantDayInWords(date_start)}`]),
    ...(date_end === null ? [] : [`to ${meantDayInWords(date_end)}`]),
  ].join(' ');
}
