import { importWords } from '../service';

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
