import type { Rich } from './cell';

type Requirements = Pick<Office.RequirementSetSupport, 'isSetSupported'>;

/** What a host has said that it can, so that it is asked once. */
const abilities = new WeakMap<Requirements, Map<string, boolean>>();

/** Whether the host takes formatted numbers and cards from a function. Without office.js nothing but plain values. */
export function takesDataTypes(): boolean {
  return supports('CustomFunctionsRuntime', '1.4');
}

/** The type of a number with a format of its own. Excel has deprecated the former since a plain number takes one. */
export function formattedNumberType(): 'Double' | 'FormattedNumber' {
  return supports('ExcelApi', '1.19') ? 'Double' : 'FormattedNumber';
}

/** Whether the host opens text from a function as a card. */
export function takesTextWithProperties(): boolean {
  return takesDataTypes() && supports('ExcelApi', '1.19');
}

/** Whether the host can show this. Text with properties is also a setting: no real Excel has been seen with it yet. */
export function shows(rich: Rich, hasRatingCards: boolean): boolean {
  switch (rich) {
    case 'cards':
      return takesDataTypes();
    case 'text-with-properties':
      return hasRatingCards && takesTextWithProperties();
  }
}

function supports(set: string, version: string): boolean {
  const requirements = requirementsOfHost();
  if (requirements === null) return false;
  const known = abilities.get(requirements) ?? new Map<string, boolean>();
  abilities.set(requirements, known);
  const key = `${set} ${version}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const now = requirements.isSetSupported(set, version);
  known.set(key, now);
  return now;
}

function requirementsOfHost(): Requirements | null {
  // The types promise a host; a page that loads has none yet.
  const { Office: office } = globalThis as { Office?: { context?: { requirements?: Requirements } } };
  return office?.context?.requirements ?? null;
}
