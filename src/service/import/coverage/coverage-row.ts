import { schemeTypes, type CoverageKind, type IsoDate } from '../../../contract';
import type { Selectable } from 'kysely';
import type { CoverageTable } from '../../store/tables';
import type { Columns, CsvRow } from '../csv-table';
import type { ReadRow } from '../intake';
import { isInFuture, type FileDefaults } from '../options';
import { registerDay } from '../licences/register-day';

/** Words that add nothing to what a kind is. */
const fillers = new Set(
  'hmo hmos the of a public licensing scheme schemes direction directions temporary notice notices energy performance'.split(
    ' ',
  ),
);

const alone: Readonly<Record<string, CoverageKind>> = {
  article4: 'article4',
  a4: 'article4',
  exemption: 'exemptions',
  exemptions: 'exemptions',
  ten: 'exemptions',
  tens: 'exemptions',
  epc: 'certificates',
  epcs: 'certificates',
  certificate: 'certificates',
  certificates: 'certificates',
  additional: 'additional',
  selective: 'selective',
};

/** Which kind a user means: `additional`, `Article 4 directions`, `TENs`, `register of mandatory licences`; `null` where that is not clear. */
export function coverageKindOf(text: string): CoverageKind | null {
  const words = text
    .toLowerCase()
    .replace(/\barticle[^a-z0-9]*(4|four)\b/, 'article4')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const isScheme = words.some((word) => /^(licensing|schemes?)$/.test(word));
  const isRegister = words.some((word) => /^(registers?|licen[cs]es?)$/.test(word));
  const telling = words.filter((word) => !fillers.has(word) && !/^(registers?|licen[cs]es?)$/.test(word));
  const [only = '', ...others] = new Set(telling);
  if (others.length > 0) return null;
  if (!isRegister || isScheme) return isRegister && isScheme ? null : (alone[only] ?? null);
  const type = schemeTypes.find((each) => each === only);
  if (type !== undefined) return `${type}_register`;
  return alone[only] === 'exemptions' ? 'exemptions' : null;
}

/** A statement about one council and kind: it was checked, or the council has none. */
export interface Statement {
  /** GSS code or name. */
  readonly council: string;
  /** What of it is stored: the day on which the user looked, where, and whether the council has none. */
  readonly said: Pick<Selectable<CoverageTable>, 'checked_on' | 'source' | 'verified_none'> & {
    readonly kind: CoverageKind;
  };
  readonly warnings: readonly string[];
}

const names = {
  council: ['council', 'council_code', 'gss_code', 'lad_code', 'local_authority'],
  kind: ['kind', 'what'],
  checkedOn: ['checked_on', 'checked', 'date_checked', 'verified_on', 'as_at'],
  source: ['source', 'link', 'url'],
  none: ['none', 'has_none', 'verified_none'],
} as const;

export function looksLikeCoverage(columns: Columns): boolean {
  const { kind, none, checkedOn } = names;
  return columns.has(...kind) && columns.has(...none, ...checkedOn);
}

const yes = /^(1|y|yes|true|none)$/i;
const no = /^(0|n|no|false|)$/i;

function dayOfRow(text: string, defaults: FileDefaults): { readonly day: IsoDate | null } | string {
  if (text === '') return { day: defaults.checkedOn };
  const day = registerDay(text);
  if (day === null) return 'its date of checking cannot be read: write it as 2026-11-01 or 01/11/2026';
  return isInFuture(day, defaults.at) ? 'its date of checking is in the future' : { day };
}

/** Makes the reader of a table's rows. What is not understood is left out with its reason: a statement has to be sure. */
export function coverageReader(
  columns: Columns,
  defaults: FileDefaults,
): (row: CsvRow) => ReadRow<Statement> {
  const places = columns.places(names);
  return ({ values }) => {
    const value = (field: keyof typeof names): string => (values[places[field]] ?? '').trim();
    const council = value('council') || defaults.council;
    if (council === null) return { skipped: 'it names no council' };
    const kind = coverageKindOf(value('kind'));
    if (kind === null)
      return {
        skipped:
          'its kind is none of additional, selective, article4, mandatory_register, additional_register, selective_register, ' +
          'exemptions and certificates',
      };
    const checked = dayOfRow(value('checkedOn'), defaults);
    if (typeof checked === 'string') return { skipped: checked };
    const none = value('none');
    if (!yes.test(none) && !no.test(none)) return { skipped: 'its column “none” is not yes, no or blank' };
    const isNone = yes.test(none);
    if (isNone && checked.day === null)
      return { skipped: 'it says that the council has none, but not when that was checked' };
    const source = value('source');
    const isPage = /^https?:\/\/\S+$/i.test(source);
    const warnings = isPage || source === '' ? [] : ['its source is not a web address, and is left out'];
    return {
      row: {
        council,
        said: { kind, checked_on: checked.day, source: isPage ? source : null, verified_none: isNone },
        warnings,
      },
    };
  };
}
