import type { Kysely } from 'kysely';
import { loadCouncils } from '../store/questions/councils';
import type { Tables } from '../store/tables';
import { gssCode, isCouncilCode } from './codes';
import { ImportRefused } from './refusal';
import type { ImportOptions } from './report';

/**
 * The code of the council that was said beside the files; `null` where none was.
 * @throws ImportRefused when it is neither a GSS code nor a name that is known.
 */
export async function councilOption(
  database: Kysely<Tables>,
  { council }: ImportOptions,
): Promise<string | null> {
  if (council === undefined) return null;
  const code = gssCode(council) ?? (await loadCouncils(database)).named(council)?.code ?? null;
  if (code === null || !isCouncilCode(code))
    throw new ImportRefused(
      `Give --council the GSS code or the name of a council, such as --council E07000178: "${council}" is neither.`,
    );
  return code;
}
