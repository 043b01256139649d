import { britishIsoDay, type IsoDate } from '../../../contract';
import { grouped } from '../../grouped';
import { codeOfSameCouncil, loadCouncils } from '../../store/questions/councils';
import { councilCodeOf } from '../codes';
import { Intake } from '../intake';
import { ImportRefused } from '../refusal';
import type { Importing } from '../importing';
import type { ImportOptions, ImportReport } from '../report';
import { countsTogether } from '../upsert';
import type { RegisterOptions } from './licence-row';
import { codesOfCouncil } from './former-codes';
import { keepLicence, looksLikeRegister, readRegister, type ReadRow, type Register } from './read-register';
import { storeLicences } from './store-licences';

const wanted =
  'a council’s licence register as CSV, with columns for the address and for when a licence begins or ends';

/** @throws ImportRefused when the option for the council is missing, or is not a code, or the register's day is still to come. */
function registerOptionsOf({ council, type, status, asAt }: ImportOptions, today: IsoDate): RegisterOptions {
  const code = councilCodeOf(council);
  if (code === null) {
    const found = council === undefined ? 'none was given' : `"${council}" is not one`;
    throw new ImportRefused(
      `Say whose register it is with --council and the council’s GSS code, such as --council E07000178: ${found}.`,
    );
  }
  if (asAt !== undefined && asAt > today)
    throw new ImportRefused(
      `Give --as-at the day as at which the register was published: "${asAt}" is in the future.`,
    );
  return { council: code, type: type ?? null, status: status ?? null, asAt: asAt ?? null, today };
}

/**
 * Loads a council's register of licences. Which home a row is about is found when it is asked for.
 * @throws ImportRefused before anything is written, when a file is not a register, or an option that it needs is missing.
 */
export async function importLicences(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const registerOptions = registerOptionsOf(options, britishIsoDay(at));
  const intake = await Intake.begin(importing, wanted, ({ rows }) =>
    looksLikeRegister(rows) ? 'register' : null,
  );
  const isWhole = options.whole === true;
  const files: Register[] = [];
  for (const { source } of intake.selected)
    files.push(await readRegister(source, { ...registerOptions, isWhole }, intake));
  const asAt = files.map((file) => file.asAt).find((day) => day !== null) ?? null;
  if (isWhole && asAt === null) {
    throw new ImportRefused(
      'Say the day as at which the register was published with --as-at, such as --as-at 2026-10-01: what a whole register ' +
        'leaves out counts as ended on that day.',
    );
  }
  // A file without a day is a part of one that has it.
  const byDay = grouped(files, (file) => file.asAt ?? asAt);
  if (isWhole && byDay.size > 1)
    throw new ImportRefused(
      `Import registers of different days one after another, the oldest first: with --whole, what one leaves out counts as ended on ` +
        `its day, and these are as at ${[...byDay.keys()].join(' and ')}.`,
    );
  return write(async (writing) => {
    const { today } = registerOptions;
    const councils = await loadCouncils(writing.database);
    const council = codeOfSameCouncil(registerOptions.council, councils);
    const codes = await codesOfCouncil(writing.database, council, councils);
    const stored: Awaited<ReturnType<typeof storeLicences>>[] = [];
    for (const [day, parts] of byDay) {
      const rows = new Map<string, ReadRow>();
      for (const part of parts)
        for (const read of part.rows)
          keepLicence(rows, { ...read, row: { ...read.row, council_code: council } }, today, intake);
      const unread = parts.flatMap((part) => part.unread);
      const register = {
        council,
        codes,
        rows: [...rows.values()],
        unread,
        asAt: day,
        isWhole,
        today,
      };
      stored.push(await storeLicences(writing, register, intake));
    }
    const sum = (name: 'removed' | 'confirmed'): number => stored.reduce((all, each) => all + each[name], 0);
    return intake.report({ ...countsTogether(stored), removed: sum('removed'), confirmed: sum('confirmed') });
  });
}
