import { dayOf, type IsoDate } from '../../../contract';
import { councilCodeOf } from '../codes';
import { Intake } from '../intake';
import { ImportRefused } from '../refusal';
import type { Importing } from '../importing';
import type { ImportOptions, ImportReport } from '../report';
import type { RegisterOptions } from './licence-row';
import { looksLikeRegister, readRegister, type Register } from './read-register';
import { storeLicences } from './store-licences';

const wanted =
  'a council’s licence register as CSV, with columns for the address and for when a licence begins or ends';

/** @throws ImportRefused when the option for the council is missing, or is not a code. */
function registerOptionsOf({ council, type, status, asAt }: ImportOptions, today: IsoDate): RegisterOptions {
  const code = councilCodeOf(council);
  if (code === null) {
    const found = council === undefined ? 'none was given' : `"${council}" is not one`;
    throw new ImportRefused(
      `Say whose register it is with --council and the council’s GSS code, such as --council E07000178: ${found}.`,
    );
  }
  return { council: code, type: type ?? null, status: status ?? null, asAt: asAt ?? null, today };
}

/**
 * Loads a council's register of licences. Which home a row is about is found when it is asked for.
 * @throws ImportRefused before anything is written, when a file is not a register, or an option that it needs is missing.
 */
export async function importLicences(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const registerOptions = registerOptionsOf(options, dayOf(at));
  const intake = await Intake.begin(importing, wanted, ({ rows }) =>
    looksLikeRegister(rows) ? 'register' : null,
  );
  const files: Register[] = [];
  for (const { source } of intake.selected) files.push(await readRegister(source, registerOptions, intake));
  const rows = new Map(files.flatMap((file) => [...file.rows]));
  const skippedNumbers = files.flatMap((file) => file.skippedNumbers);
  const asAt = files.map((file) => file.asAt).find((day) => day !== null) ?? null;
  const isWhole = options.whole === true;
  if (isWhole && asAt === null) {
    throw new ImportRefused(
      'Say the day as at which the register was published with --as-at, such as --as-at 2026-10-01: what a whole register ' +
        'leaves out counts as ended on that day.',
    );
  }
  return write(async (writing) => {
    const { council, today } = registerOptions;
    const register = { council, rows: [...rows.values()], skippedNumbers, asAt, isWhole, today };
    return intake.report(await storeLicences(writing, register, intake.warnings));
  });
}
