import { defaultCheckedAt, defaultProblem } from '../check/choices';
import { checkFieldId, checkFields } from '../check/fields';
import type { Mapping } from '../columns/mapping';
import { normalisedHeader, wordsOf } from '../columns/header';
import { syncColumns } from '../results/sync-cells';
import type { Table } from '../table';
import type { DeadlineKind } from './kinds';

/** What the day of a column is: the last one, that of a check, or one of both. */
export type DayMeaning = 'ends' | 'done' | 'either';

/** A column that holds days of one kind, from 0. */
export interface TrackedColumn {
  readonly header: string;
  readonly position: number;
  readonly kind: Exclude<DeadlineKind, 'licence'>;
  readonly means: DayMeaning;
}

/** What else a column may say of the same thing: its price, who does it, where it is. It is left. */
const somethingElse =
  /\b(?:cost|costs|fee|fees|price|paid|invoice|amount|gbp|engineer|electrician|contractor|company|supplier|provider|meter|mpan|mprn|account|tariff|key|keys|by whom|who|email|phone|tel|link|url|file|folder|document|uploaded|notes?|comments?|ref|reference|number|no|id|register|rating|score|band|grade|result|outcome|pass|passed|status|code|remedials?|remediation|rectif\w*|repairs?|defects?|works?|quote|location|type|make|model|appliances?|interval|frequency|left|remaining|days (?:to|until|till|since|overdue)|days$|(?:un)?satisfactory$|reminder|booked|appointment|sent|served|given|tenant (?:name|email)|y n)\b/;

interface KindWords {
  readonly kind: TrackedColumn['kind'];
  readonly is: RegExp;
  readonly isNot?: RegExp;
  /** What a bare header of this kind means. */
  readonly bare: DayMeaning;
}

/** What is bought, insured or billed is no check, and a home must not look in date by its days. */
const bought = String.raw`contracts?|suppl(?:y|ies)|warrant(?:y|ies)|guarantees?|cover\w*|home ?care|insur\w*|plans?|deals?|bills?|read(?:ing)?s?|utilit\w*`;
/** What was put in was not checked thereby. */
const fitted = String.raw`installed|install date|boiler install\w*|fitted|replac\w*|rewir\w*`;
/** What has contracts of its own, which are no tenancies. */
const otherContracts = String.raw`\b(?:management|maintenance|services?|insurance|supply|gas|elec\w*|energy|fuel|water|boiler|heating|broadband|internet|wi ?fi|telecoms?|utilit\w*|clean\w*|gardening|lift|alarms?|cctv|waste|parking|agency|head lease)\b`;

/** The first that fits. They speak of columns that agents keep in trackers. */
const kindWords: readonly KindWords[] = [
  { kind: 'exemption', is: /\b(?:epc|mees|prs|energy)\b.*\bexempt/, bare: 'either' },
  { kind: 'exemption', is: /\bexempt\w*\b.*\b(?:epc|mees|prs|energy)\b/, bare: 'either' },
  {
    kind: 'registration',
    is: /\b(?:prsd?|private rented sector)\b.*\b(?:database|db|register|registration|reg|number|no|id)\b/,
    isNot: /\bexempt/,
    bare: 'done',
  },
  {
    kind: 'licence-condition',
    is: /\b(?:licence|hmo|licencing)\b.*\bconditions?\b|\bconditions?\b.*\b(?:licence|hmo|licencing)\b/,
    bare: 'either',
  },
  {
    kind: 'gas',
    // British Gas is a firm.
    is: /\b(?:(?<!\b(?:british|scottish) )gas|gas (?=safe\w*|cert\w*|inspect\w*|check\w*|test\w*|landlord\w*)|cp ?12|gsc|gsr|lgsr|lgsc|gs)\b/,
    isNot: new RegExp(
      String.raw`\b(?:smoke|alarms?|detect\w*|co|carbon|service[ds]?|servicing|maintenance|leak|${bought}|${fitted})\b`,
    ),
    bare: 'either',
  },
  {
    kind: 'electrical',
    is: /\b(?:eicr|electric|electrics|electrical|elec|elecs|fixed wiring|niceic)\b/,
    isNot: new RegExp(
      String.raw`\b(?:pat|portable|alarms?|heat\w*|boilers?|showers?|gates?|vehicle|ev|${bought}|${fitted})\b`,
    ),
    bare: 'either',
  },
  {
    kind: 'smoke-alarms',
    is: /\b(?:smokes?|fire|heat)\b.*\b(?:alarms?|detect\w*)\b|\bsmokes?\b/,
    isNot: new RegExp(String.raw`\b(?:risk|${bought})\b`),
    bare: 'either',
  },
  {
    kind: 'co-alarms',
    is: /\bco ?2?\b.*\b(?:alarms?|detect\w*|tests?|tested|check\w*|expir\w*)\b|\bcarbon monoxide\b/,
    bare: 'either',
  },
  {
    kind: 'deposit',
    is: /\bdeposits?\b.*\b(?:protect\w*|registered|registration|lodged|scheme|cert\w*|tds|dps|expir\w*|id)\b|\b(?:tds|dps|mydeposits|my deposits)\b/,
    bare: 'done',
  },
  { kind: 'right-to-rent', is: /\bright (?:to|2) rent\b|\brtr\b|\br2r\b|\bvisas?\b/, bare: 'either' },
  {
    kind: 'tenancy-end',
    is: /\b(?:tenancy|tenancies|lease|ast|fixed term|contract|agreement|occupation contract|let)\b.*\b(?:end|ends|ended|ending|expir\w*|expiry|until|to|renewal|renew)\b|\bend of (?:tenancy|lease|ast|term|contract|fixed term)\b/,
    isNot: new RegExp(String.raw`\b(?:to let|let to)\b|\brent\b|${otherContracts}`),
    bare: 'ends',
  },
  {
    kind: 'tenancy-start',
    is: /\b(?:tenancy|tenancies|lease|ast|fixed term|contract|agreement|occupation contract|let)\b.*\b(?:start\w*|commence\w*|begin\w*|began|from)\b|\bstart of (?:tenancy|lease|ast)\b/,
    isNot: new RegExp(String.raw`\brent\b|${otherContracts}`),
    bare: 'done',
  },
  {
    kind: 'certificate',
    is: /\bepcs?\b|\benergy (?:performance )?cert\w*/,
    isNot: /\bexempt/,
    bare: 'either',
  },
];

const endsWords =
  /\b(?:expir\w*|expiry|exp|expired|due|renew(?:al)?s?|until|till|valid to|end|ends|ending|next|follow ?up|deadline|recheck|re check|retest|complete by|do by|by date|to date|required by)\b/;
const doneWords =
  /\b(?:done|last|previous|prev|renewed|issued?|completed?|completion|carried|conducted|performed|taken|checked|tested|inspected|protected|registered|lodged|lodgement|installed|fitted|start\w*|date of (?:\w+ ){0,3}(?:check|test|inspection|issue|report)|(?:check|test|inspection|issue|report|assessment) date)\b/;
/** Kinds whose days are the last ones, whatever a header says besides. */
const alwaysEnds: ReadonlySet<TrackedColumn['kind']> = new Set<TrackedColumn['kind']>(['tenancy-end']);

function meaningOfDay(text: string, { kind, bare }: KindWords): DayMeaning {
  if (alwaysEnds.has(kind)) return 'ends';
  const [ends, done] = [endsWords.test(text), doneWords.test(text)];
  if (ends !== done) return ends ? 'ends' : 'done';
  // `Last gas check (next due)` says both.
  return ends ? 'either' : bare;
}

/** What a header says of a kind of deadline; `null` where it says nothing of one. */
export function trackedHeader(header: string): Pick<TrackedColumn, 'kind' | 'means'> | null {
  const text = wordsOf(header).join(' ');
  const found = kindWords.find(({ is, isNot }) => is.test(text) && isNot?.test(text) !== true);
  if (found === undefined) return null;
  const isNumber = found.kind === 'registration' || found.kind === 'deposit';
  const rest = isNumber ? text.replace(/\b(?:ref|reference|code|number|no|id|register)\b/g, ' ') : text;
  return somethingElse.test(rest) ? null : { kind: found.kind, means: meaningOfDay(text, found) };
}

const ofOther = new RegExp(otherContracts);
const saysContract = /\b(?:contract|agreement)s?\b/;

/** Whether what stands above a bare `Contract end` says that it is no tenancy's: `Broadband`. */
function isOtherContract(group: string, header: string): boolean {
  return saysContract.test(wordsOf(header).join(' ')) && ofOther.test(wordsOf(group).join(' '));
}

/**
 * What runs add at the right of a table, under whatever group of headers is the last there: `Gas safety` above `Checked at`. The last day of a
 * certificate is not among them, since agents call theirs the same: the headers that runs wrote tell it.
 */
const ownColumns: readonly string[] = [
  ...syncColumns,
  ...checkFields.filter((field) => checkFieldId(field) !== 'epc.expiry_date').map(({ header }) => header),
  defaultCheckedAt,
  defaultProblem,
];

/**
 * The columns of a table that hold deadlines, which nobody has to map: none of them is sent. Those that are mapped, and those that runs
 * write, are none of them. Of two headers of one name neither is taken.
 */
export function trackedColumns(
  table: Table,
  mapping: Mapping,
  written: readonly string[],
): readonly TrackedColumn[] {
  const taken = new Set(
    [...mapping.columns.map(({ header }) => header), ...written, ...ownColumns].map(normalisedHeader),
  );
  return table.headers.flatMap((header, position) => {
    if (header === '' || taken.has(normalisedHeader(header))) return [];
    const group = table.groups?.[position] ?? '';
    const alone = trackedHeader(header);
    const both = group === '' || header.startsWith(group) ? alone : trackedHeader(`${group} ${header}`);
    // What stands above tells what a bare header is of; one that says its own kind keeps it.
    const read = alone !== null && alone.kind !== both?.kind ? alone : both;
    if (both === null && isOtherContract(group, header)) return [];
    // A certificate's column may hold its rating as well: only what says that it ends is believed.
    if (read === null || (read.kind === 'certificate' && read.means !== 'ends')) return [];
    return [{ header, position, ...read }];
  });
}
