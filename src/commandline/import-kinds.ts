import type { ImportKind } from '../service';

/** How a kind of import is spoken of. */
interface Words {
  /** What its files are, for the help. */
  readonly files: string;
  /** What is counted. */
  readonly rows: string;
  /** What its places are called: `line`, or `feature` where a file has no lines of its own. */
  readonly unit: string;
  /** What `removed` counts. */
  readonly removed: string;
}

const table = { rows: 'rows', unit: 'line', removed: 'removed' } as const;
const map = { rows: 'features', unit: 'feature', removed: 'removed' } as const;

export const importWords: Readonly<Record<ImportKind, Words>> = {
  epc: {
    ...table,
    files: 'energy certificates, their recommendations, and the register’s changes (CSV, JSON)',
  },
  uprn: { ...table, files: 'OS Open UPRN (CSV)' },
  postcodes: { ...table, files: 'the ONS postcode or UPRN directory, the NSPL, names of wards (CSV)' },
  councils: { ...map, files: 'areas of councils (GeoJSON), their names and replacements (CSV)' },
  licences: {
    ...table,
    removed: 'gone from the register',
    files:
      'a council’s licence register (CSV), with --council E07000178 and, where rows do not say it, --type mandatory',
  },
  schemes: { ...map, files: 'licensing schemes (GeoJSON, CSV)' },
  article4: { ...map, files: 'Article 4 directions (GeoJSON, CSV)' },
  coverage: {
    ...table,
    files: 'what you checked of councils, and when: that what is loaded is all, or that there is none (CSV)',
  },
  properties: { ...table, files: 'properties under references of your own (CSV)' },
};

/** The help text: a line for each kind, and the options. */
export function importHelp(): string {
  const kinds = Object.entries(importWords).map(([kind, { files }]) => `  ${kind.padEnd(10)}  ${files}`);
  return [
    'npm run import -- KIND FILE... loads files, packed in zip archives or not. KIND is one of',
    ...kinds,
    'Options',
    '  --data DIR        another data folder than .data, or the address of a database',
    '  --coverage        tells what is held of each council, and when it was checked; loads nothing',
    '  --council CODE    licences: the council whose register it is, by its GSS code; schemes, article4, coverage: the council,',
    '                    by code or name, of rows that name none',
    '  --as-at DAY       licences: the day as at which the register was published, YYYY-MM-DD; schemes, article4, coverage: the',
    '                    day on which you checked the file against its publication, for rows that do not say it',
    '  --type TYPE       licences: mandatory, additional or selective, for rows that do not say it',
    '  --status STATUS   licences: granted (unless rows say otherwise), requested, rejected or exemption',
    '  --whole           licences: the file is the whole register, so that what it leaves out has ended',
  ].join('\n');
}
