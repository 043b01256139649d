import type { DateSystem, IsoDate } from '../../contract';
import { readDay, shownText } from '../cells/dates';
import { whyDoubtful } from '../cells/month-first';
import { unclear } from '../cells/reading';
import { isErrorCell, plainText, saysSomething } from '../cells/plain';
import { showsDate, type Cell } from '../table';
import { notedKinds, type DeadlineKind } from './kinds';
import type { DayMeaning, TrackedColumn } from './headers';

/** What one cell says of a deadline. */
export type Said =
  | { readonly kind: 'day'; readonly day: IsoDate; readonly means: DayMeaning }
  /** There is none, and none is needed: the agent says so. */
  | { readonly kind: 'none' }
  /** It was done; on which day is not said. */
  | { readonly kind: 'noted' }
  | { readonly kind: 'blank' }
  /** It is said that nothing was done. */
  | { readonly kind: 'not-done' }
  | { readonly kind: 'unread'; readonly found: string; readonly why: WhyUnread };

/** Of these the month and day of a cell are in doubt. */
const monthReasons = ['month-first', 'perhaps-swapped'] as const;
/** Why a cell is no day. */
export type WhyUnread = 'no-day' | (typeof monthReasons)[number];

const notApplicable = /^(?:n\/?a|n\.a\.|not applicable|not required|not needed)$/i;
/** Kinds of which there may be none, with the words for it. */
const saysNone: Readonly<Partial<Record<DeadlineKind, RegExp>>> = {
  gas: /^(?:no gas(?: supply| at property| in property)?|all[- ]electric|electric only)$/i,
  'co-alarms': notApplicable,
  exemption: notApplicable,
  deposit: /^(?:no deposit(?: taken| held| paid)?|nil deposit|zero deposit|deposit free)$/i,
  'tenancy-start': /^(?:vacant|void|empty|to let)$/i,
  'tenancy-end': /^(?:vacant|void|empty|to let|periodic|rolling|spt)$/i,
  'right-to-rent':
    /^(?:vacant|void|uk|uk (?:citizen|national|passport)|british(?: citizen)?|irish|unlimited|permanent)$/i,
  'licence-condition': notApplicable,
  registration: notApplicable,
};
const saysDone =
  /^(?:y|yes|✓|✔|true|done|ok|held|have|on file|in place|received|protected|registered|complete|completed|valid|current)$/i;
const notDone =
  'n|no|✗|✘|false|missing|outstanding|required|needed|overdue|expired|to do|todo|to book|chase|chasing|awaiting|pending|booked' +
  '|not yet|(?:not (?:yet )?|un)(?:done|held|protected|registered)';
/** One of these words, or several (`No - chase`). */
const saysNotDone = new RegExp(`^(?:${notDone})(?:\\W+(?:${notDone}))*\\W*$`, 'i');
/** By such words it is doubtful whether there is the number or the scheme of a column. The no of a number is none of them. */
const doubtsNumber =
  /^(?:no|none|nothing|never)\b(?![.:]?\s*[a-z]*\d)|\b(?:not|awaiting|pending|chas(?:e|ed|ing)|overdue|outstanding|missing|to be|failed|unprotected|unregistered)\b/i;
const beginsWithEnd =
  /^(?:exp(?:iry|ires|ired|iring)?|due|valid (?:to|until)|until|renew(?:al)?(?: due)?|next(?: due)?|ends?|by)[\s:.\-]+/i;
const beginsWithDone =
  /^(?:done|checked|tested|issued|inspected|completed|carried out|last|from|protected|registered|lodged)(?: on)?[\s:.\-]+/i;
const shownLength = 60;

/** Reads a cell of a tracked column, whose day is doubtful where it could be two. A cell's own word (`exp 12/03/2027`) outweighs its header's. */
export function readSaid(
  cell: Cell,
  { kind, means }: TrackedColumn,
  system: DateSystem,
  isDoubtful = false,
): Said {
  const text = plainText(cell.value);
  const none = saysNone[kind];
  const saysItDoesNotApply = notApplicable.test(text);
  if (none !== undefined && (saysItDoesNotApply || none.test(text))) return { kind: 'none' };
  if (!saysSomething(cell.value) && !saysItDoesNotApply) return { kind: 'blank' };
  const unread: Said = {
    kind: 'unread',
    why: 'no-day',
    found: text.length > shownLength ? `${text.slice(0, shownLength)}…` : shownText(cell, system, isDoubtful),
  };
  if (isErrorCell(cell.value)) return unread;
  if (saysNotDone.test(text)) return { kind: 'not-done' };
  if (saysDone.test(text)) return notedKinds.has(kind) ? { kind: 'noted' } : unread;
  const isNumbered = kind === 'registration' || (kind === 'deposit' && means !== 'ends');
  if (isNumbered && typeof cell.value === 'number' && !showsDate(cell.format)) return { kind: 'noted' };
  const own: DayMeaning | null = beginsWithEnd.test(text)
    ? 'ends'
    : beginsWithDone.test(text)
      ? 'done'
      : null;
  const bare =
    own === null ? cell : { ...cell, value: text.replace(beginsWithEnd, '').replace(beginsWithDone, '') };
  const read = isDoubtful ? unclear(whyDoubtful(cell)) : readDay(bare, system);
  if (read.kind === 'value') return { kind: 'day', day: read.value, means: own ?? means };
  const isNoted = isNumbered && typeof cell.value !== 'boolean' && !doubtsNumber.test(text);
  if (isNoted) return { kind: 'noted' };
  const why = read.kind === 'problem' ? monthReasons.find((each) => each === read.reason) : undefined;
  return why === undefined ? unread : { ...unread, why };
}
