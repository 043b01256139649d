import type { ImportKind } from './index';
import type { ImportOptions } from './report';

/** How a kind of import is spoken of. */
interface Words {
  /** What it is called where one is chosen. */
  readonly title: string;
  /** What its files are. */
  readonly files: string;
  /** One of what is counted. */
  readonly row: string;
  /** What its places in JSON are called: those of a table are lines. */
  readonly jsonUnit: string;
  /** What `removed` counts. */
  readonly removed: string;
}

const table = { row: 'row', jsonUnit: 'line', removed: 'removed' } as const;
const map = { row: 'feature', jsonUnit: 'feature', removed: 'removed' } as const;

export const importWords: Readonly<Record<ImportKind, Words>> = {
  epc: {
    ...table,
    title: 'Energy certificates',
    files: 'energy certificates, their recommendations, and the register’s changes (CSV, JSON)',
  },
  uprn: { ...table, title: 'UPRN points', files: 'OS Open UPRN (CSV)' },
  postcodes: {
    ...table,
    title: 'Postcodes and wards',
    files: 'the ONS postcode or UPRN directory, the NSPL, names of wards (CSV)',
  },
  councils: {
    ...map,
    title: 'Councils',
    files: 'areas of councils (GeoJSON), their names and replacements (CSV)',
  },
  licences: {
    ...table,
    title: 'A licence register',
    removed: 'gone from the register',
    files:
      'a council’s licence register (CSV), with --council E07000178 and, where rows do not say it, --type mandatory',
  },
  schemes: { ...map, title: 'Licensing schemes', files: 'licensing schemes (GeoJSON, CSV)' },
  article4: { ...map, title: 'Article 4 directions', files: 'Article 4 directions (GeoJSON, CSV)' },
  coverage: {
    ...table,
    title: 'What you checked of councils',
    files: 'what you checked of councils, and when: that what is loaded is all, or that there is none (CSV)',
  },
  properties: {
    ...table,
    title: 'Properties under your own references',
    files: 'properties under references of your own (CSV)',
  },
};

/** The options that each kind of file takes. */
export const optionsTaken: Readonly<Record<ImportKind, readonly (keyof ImportOptions)[]>> = {
  epc: [],
  uprn: [],
  postcodes: [],
  councils: [],
  licences: ['council', 'type', 'status', 'asAt', 'whole'],
  schemes: ['council', 'asAt'],
  article4: ['council', 'asAt'],
  coverage: ['council', 'asAt'],
  properties: [],
};

/** What rows of a register may be. */
export const registerStatuses = ['granted', 'requested', 'rejected', 'exemption'] as const;
