import type { Kysely } from 'kysely';
import { addressKey } from '../../store/address-key';
import { loadCouncils, type Councils } from '../../store/councils';
import type { Area } from '../../store/store';
import type { Tables } from '../../store/tables';
import { gssCode, isCouncilCode, isWardCode } from '../codes';
import type { SchemeDraft } from './scheme-draft';

/** A scheme's council and area in the words of the store. */
export interface SchemePlace {
  readonly councilCode: string;
  readonly area: Area;
  readonly remark: string | null;
}

export type PlacedScheme = SchemePlace | { readonly skipped: string };

/** Looks up councils and wards in the data that is loaded. */
export class SchemePlaces {
  private constructor(
    private readonly database: Kysely<Tables>,
    private readonly councils: Councils,
    /** Names of wards by their codes, and by their keys. */
    private readonly wardNames: ReadonlyMap<string, string>,
  ) {}

  static async load(database: Kysely<Tables>): Promise<SchemePlaces> {
    const wards = await database.selectFrom('wards').selectAll().execute();
    const names = new Map(
      wards.flatMap(({ code, name }) => [[code, name] as const, [addressKey(name), name] as const]),
    );
    return new SchemePlaces(database, await loadCouncils(database), names);
  }

  async place({ council, area }: SchemeDraft): Promise<PlacedScheme> {
    const given = gssCode(council);
    const code = given ?? this.councils.byName(council)?.code ?? null;
    if (code === null || !isCouncilCode(code))
      return { skipped: 'its council is neither a GSS code nor the name of a loaded council' };
    const councilCode = this.councils.today(code)?.code ?? code;
    switch (area.kind) {
      case 'polygon':
      case 'postcodes':
        return { councilCode, area, remark: null };
      case 'council':
        return councilCode === code
          ? { councilCode, area: { kind: 'council', councilCode }, remark: null }
          : this.formerCouncil(code, councilCode);
      case 'wards':
        return this.wards(area.wards, councilCode);
    }
  }

  /** A scheme of a council that is gone goes on where that council was, and nowhere else. */
  private async formerCouncil(code: string, councilCode: string): Promise<PlacedScheme> {
    const row = await this.database
      .selectFrom('councils')
      .select('area')
      .where('code', '=', code)
      .executeTakeFirst();
    if (!row?.area)
      return { skipped: 'its council was replaced, and the former council’s area is not loaded' };
    const area: Area = { kind: 'polygon', geometry: row.area };
    return { councilCode, area, remark: 'its council was replaced: it covers the area of the former one' };
  }

  /** Wards are stored by their names. A code needs the list of names; a name is written as that list has it. */
  private wards(given: readonly string[], councilCode: string): PlacedScheme {
    const wards: string[] = [];
    let unknown = false;
    for (const each of given) {
      const code = gssCode(each);
      const name = this.wardNames.get(code ?? addressKey(each));
      if (name === undefined && code !== null && isWardCode(code))
        return { skipped: 'one of its wards is given by a code whose name is not loaded' };
      unknown ||= name === undefined && this.wardNames.size > 0;
      wards.push(name ?? each);
    }
    const remark = unknown ? 'no loaded ward has the name of one of its wards' : null;
    return { councilCode, area: { kind: 'wards', councilCode, wards }, remark };
  }
}
