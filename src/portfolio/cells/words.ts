import type { InputLicenceType, InputStatus, PropertyCategory, PropertyClass } from '../../contract';
import type { Cell } from '../table';
import { cellReader, blank, unclear, valued, type CellReason, type Reading } from './reading';

/** Reads one of a field's words by patterns that are tried in order. Where `denied` fits, the word is there and is not meant. */
function wordReader<Word extends string>(
  meanings: readonly (readonly [Word, RegExp])[],
  otherwise: CellReason,
  denied: RegExp | null = null,
): (cell: Cell) => Reading<Word> {
  return cellReader((text) => {
    // Other programs write `terraced_house`.
    const spaced = text.replaceAll('_', ' ');
    const found = meanings.filter(([, pattern]) => pattern.test(spaced));
    const [first, second] = found;
    const isDoubtful = second !== undefined || denied?.test(spaced) === true;
    return first && !isDoubtful ? valued(first[0]) : unclear(otherwise);
  });
}

/** House or flat (contract 2.4). A maisonette may be either, and an HMO is a way of living: both are asked. */
export const readPropertyClass: (cell: Cell) => Reading<PropertyClass> = wordReader(
  [
    [
      'house',
      /\b(?:house|terraced?|semi(?:[ -]?detached)?|detached|bungalow|cottage|town ?house|end[ -]terrace|mews|villa)\b/i,
    ],
    ['flat', /\b(?:flat|apartment|apt|studio|penthouse|bedsit)\b/i],
  ],
  'house-or-flat-unclear',
);

/** Category under the Housing Act 2004. A bare `HMO` does not say which section is meant: it is asked. */
export const readPropertyCategory: (cell: Cell) => Reading<PropertyCategory> = wordReader(
  [
    ['single', /^(?:single(?: let| family| household| dwelling)?|family|ast|standard let)$/i],
    ['s254', /\bs(?:ection|ec|\.)?\s?254\b/i],
    ['s257', /\bs(?:ection|ec|\.)?\s?257\b/i],
    ['licenseable', /^licen[cs]e?able$/i],
  ],
  'category-unclear',
  /\b(?:not|non|no)\W+(?:an?\s+)?s(?:ection|ec|\.)?\s?25[47]\b/i,
);

/** Licence type (contract 2.4). The no of a number (`Selective, no. 123`) denies nothing. */
export const readLicenceType: (cell: Cell) => Reading<InputLicenceType> = wordReader(
  [
    ['mandatory', /\bmandatory\b/i],
    ['additional', /\badditional\b/i],
    ['selective', /\bselective\b/i],
    ['none', /^(?:none|no licence|no license|not required|unlicen[cs]ed)$/i],
  ],
  'licence-type-unclear',
  /^(?=.*\b(?:mandatory|additional|selective)\b).*\b(?:not|non|none|exempt(?:ed|ion)?|unlicen[cs]ed|no(?![.:#]|\s*[#a-z]{0,4}[/-]?\d))\b/i,
);

const statuses: readonly (readonly [InputStatus, RegExp])[] = [
  ['applied', /^(?:applied|submitted|application (?:made|submitted|sent|received)|pending)\b/i],
  [
    'inprogress',
    /^(?:in ?-?progress|processing|under (?:review|consideration)|being processed|draft proposed)\b/i,
  ],
  ['requested', /^requested\b/i],
];

/** Stages that the API tells (2.3) and does not take (2.4): a granted licence is sent as its dates and number. */
const notTaken =
  /^(?:granted|issued|approved|licen[cs]ed|live|active|held|yes|rejected|refused|exempt(?:ion)?|expired|withdrawn|revoked|not (?:required|applied)|none|no)\b/i;

/** What became of an application that was made (`Applied - refused`). */
const outcome =
  /(?<!\b(?:not (?:yet )?(?:been )?|to be |(?:previous|old|last) (?:licen[cs]e )?))\b(?:granted|issued|approved|licen[cs]ed|refused|rejected|declined|withdrawn|cancelled|revoked|expired|lapsed|exempt(?:ion)?)\b/i;

/** Stage of an application (contract 2.4). `Granted` and the like are left out with a warning: they are no input. */
export const readStatus: (cell: Cell) => Reading<InputStatus> = cellReader((text) => {
  const meant = statuses.find(([, pattern]) => pattern.test(text));
  if (meant) return outcome.test(text) ? unclear('status-unclear') : valued(meant[0]);
  if (notTaken.test(text)) return { ...blank, warning: { kind: 'status-not-taken', from: text } };
  return unclear('status-unclear');
});

const yes = new Set(['yes', 'y', 'true', 't', '1', '✓', '✔', '☑', '✅', 'tick', 'ticked']);
const no = new Set(['no', 'n', 'false', 'f', '0', '☐', '✗', '✘', '❌']);

/** 1 for yes and 0 for no, as the contract writes it. A cross is yes in one sheet and no in the next: it is asked. */
export const readYesNo: (cell: Cell) => Reading<0 | 1> = cellReader((text) => {
  const word = text.toLowerCase();
  if (yes.has(word)) return valued(1);
  if (no.has(word)) return valued(0);
  return word === 'x' ? unclear('cross') : unclear('not-yes-or-no');
}, true);
