import type { Kysely } from 'kysely';
import { placeKinds, type CoverageKind, type IsoDate, type PlaceKind } from '../../../contract';
import { loadCouncils, type Councils } from '../../store/questions/councils';
import { loadCoverage } from '../../store/questions/coverage';
import { loadRegulations } from '../../store/questions/regulations';
import type { Tables } from '../../store/tables';
import type { FilePreview } from '../select-files';
import { councilMeant } from '../codes';
import { Intake } from '../intake';
import type { Importing } from '../importing';
import type { ImportReport, Place } from '../report';
import { councilOption, fileDefaults } from '../options';
import { coverageReader, looksLikeCoverage, type Statement } from './coverage-row';
import { statementRow, storeStatements, type PlacedStatement } from './store-statements';

const isPlaceKind = (kind: CoverageKind): kind is PlaceKind => placeKinds.some((each) => each === kind);

/**
 * How many rules of a kind are held that were no consultation and had not ended on a day; records and certificates whatever their days.
 * It is asked where a statement says that there is none.
 */
async function heldCounter(
  database: Kysely<Tables>,
  councils: Councils,
): Promise<(councilCode: string, kind: CoverageKind, day: IsoDate | null) => number> {
  const regulations = await loadRegulations(database, councils);
  const coverage = await loadCoverage(database, councils);
  return (councilCode, kind, day) => {
    if (!isPlaceKind(kind)) {
      const held = coverage.get(councilCode)?.held ?? [];
      return held.find((each) => each.origin === 'data' && each.kind === kind)?.held ?? 0;
    }
    const { schemes, directions } = regulations.ofCouncil(councilCode);
    const rules = kind === 'article4' ? directions : schemes.filter(({ type }) => type === kind);
    return rules.filter(
      ({ consultation, ends_on }) => !consultation && (day === null || ends_on === null || ends_on >= day),
    ).length;
  };
}

const wanted =
  'what was checked of councils, as CSV with the columns council, kind, checked_on, source and none (see docs/examples)';

const kindOf = (preview: FilePreview): 'coverage' | null =>
  preview.format === 'csv' && looksLikeCoverage(preview) ? 'coverage' : null;

/** The code of today of a statement's council, or why it has none. */
function councilOf({ council }: Statement, councils: Councils): { readonly code: string } | string {
  const code = councilMeant(council, councils);
  if (code === null) return 'its council is neither a GSS code nor the name of a council that is known';
  const today = councils.today(code);
  return councils.isReplaced(code)
    ? `its council was replaced by ${today?.name ?? 'another one'}: check that one`
    : { code: today?.code ?? code };
}

/** Statements of councils of today that what is held does not contradict. */
async function placeStatements(
  database: Kysely<Tables>,
  statements: readonly (Statement & Place)[],
  { skipped, warnings }: Intake<unknown>,
): Promise<readonly PlacedStatement[]> {
  const councils = await loadCouncils(database);
  const countHeld = await heldCounter(database, councils);
  return statements.flatMap((statement) => {
    const { line, file, said } = statement;
    const { kind, checked_on, verified_none: isNone } = said;
    const council = councilOf(statement, councils);
    if (typeof council === 'string') {
      skipped.add(council, statement);
      return [];
    }
    const count = countHeld(council.code, kind, checked_on);
    if (isNone && count > 0) {
      const them = count === 1 ? 'one is' : `${count.toLocaleString('en-GB')} are`;
      skipped.add(`it says that the council has none, and ${them} held: check what is loaded`, statement);
      return [];
    }
    for (const warning of statement.warnings) warnings.add(warning, statement);
    if (!isNone && count === 0)
      warnings.add('nothing of this kind is held of its council: load it too, or say none', statement);
    return [{ line, file, row: statementRow(council.code, said) }];
  });
}

/**
 * Loads what a user checked of councils: on which day, where, and that a council has none of a kind. It stands beside what is counted of
 * the data.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importCoverage(importing: Importing): Promise<ImportReport> {
  const { write, options, at } = importing;
  const defaults = fileDefaults(options, at);
  const intake = await Intake.begin(importing, wanted, kindOf);
  const statements: (Statement & Place)[] = [];
  await intake.readTables(
    (table) => coverageReader(table, defaults),
    (statement, place) => void statements.push({ ...statement, ...place }),
  );
  return write(async (writing) => {
    await councilOption(writing.database, options);
    const rows = await placeStatements(writing.database, statements, intake);
    return intake.report(await storeStatements(writing, rows, intake.skipped));
  });
}
