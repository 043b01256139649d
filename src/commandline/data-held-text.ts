import {
  counted,
  daysBetween,
  isOldCheck,
  registerKinds,
  spokenDay,
  type CoverageKind,
  type IsoDate,
} from '../contract';
import type { DataHeld, HeldOfCouncil, HeldOfKind } from '../service';

const labels: Readonly<Record<CoverageKind, string>> = {
  additional: 'Additional schemes',
  selective: 'Selective schemes',
  article4: 'Article 4 directions (HMO)',
  mandatory_register: 'Mandatory register',
  additional_register: 'Additional register',
  selective_register: 'Selective register',
  exemptions: 'Temporary exemptions',
  certificates: 'Energy certificates',
};

/** What the day of a kind is. */
function dayWords(kind: CoverageKind): string {
  if (kind === 'certificates') return 'up to';
  return registerKinds.some((each) => each === kind) ? 'as of' : 'checked';
}

/** How long ago a day of checking was: `3 weeks ago`. */
export function ageText(day: IsoDate, today: IsoDate): string {
  if (isOldCheck(day, today)) return 'over 6 months ago: check again';
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 61) return `${Math.floor(days / 7)} weeks ago`;
  return `${Math.floor(days / 30.4)} months ago`;
}

const [labelWidth, countWidth] = [Math.max(...Object.values(labels).map(({ length }) => length)), 10];
/** A terminal as people have it. */
const maxWidth = 100;

function kindLine({ kind, held, checkedOn }: HeldOfKind, today: IsoDate): string {
  const count = held === 0 ? 'none' : (held ?? 0).toLocaleString('en-GB');
  const day =
    checkedOn === null
      ? 'day of checking not known'
      : `${dayWords(kind)} ${spokenDay(checkedOn)}, ${ageText(checkedOn, today)}`;
  return `  ${labels[kind].padEnd(labelWidth)}${count.padStart(countWidth)}  ${day}`;
}

/** Words in lines that fit, the later ones set in. */
function wrapped(words: readonly string[], start: string): string[] {
  const lines = [start];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < maxWidth) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`${' '.repeat(start.length)} ${word}`);
  }
  return lines;
}

function missingLines(kinds: readonly HeldOfKind[]): string[] {
  const missing = kinds.flatMap(({ kind, held }) => (held === null ? [labels[kind]] : []));
  if (missing.length === 0) return [];
  const words = missing.map((label, place) => (place === missing.length - 1 ? label : `${label},`));
  return wrapped(words, '  Not held:');
}

function councilLines({ name, code, kinds }: HeldOfCouncil, today: IsoDate): string[] {
  const held = kinds.filter((each) => each.held !== null);
  return [
    '',
    name === null ? code : `${name} (${code})`,
    ...held.map((each) => kindLine(each, today)),
    ...missingLines(kinds),
  ];
}

/** What a store holds, as it is printed. `today` is the day as of which it is told; `null`: there is no store yet. */
export function dataHeldText(held: DataHeld | null, today: IsoDate): string {
  const isEmpty = held === null || (held.councils.length === 0 && held.ofNoCouncil === 0);
  const places =
    held === null || held.points + held.postcodes === 0
      ? []
      : [
          `Places: ${counted(held.points, 'point of a UPRN', 'points of UPRNs')}, ${counted(held.postcodes, 'postcode', 'postcodes')}.`,
        ];
  if (isEmpty)
    return [
      'Nothing is held of any council: import data first, as npm run import -- --help tells.',
      ...places,
    ].join('\n');
  const { councils, ofNoCouncil } = held;
  return [
    `Held of ${councils.length === 1 ? 'one council' : `${councils.length.toLocaleString('en-GB')} councils`}, as of ${spokenDay(today)}. ` +
      'Of any other council nothing is known.',
    ...councils.flatMap((council) => councilLines(council, today)),
    '',
    ...(ofNoCouncil === 0
      ? []
      : [
          `Of no known council: ${counted(ofNoCouncil, 'scheme or direction', 'schemes and directions')}. Load councils, or name theirs with --council.`,
        ]),
    ...places,
  ]
    .join('\n')
    .trimEnd();
}
