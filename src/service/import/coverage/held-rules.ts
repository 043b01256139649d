import type { Kysely } from 'kysely';
import { placeKinds, type CoverageKind, type IsoDate, type PlaceKind } from '../../../contract';
import type { Councils } from '../../store/councils';
import { loadCoverage, type CoverageByCouncil } from '../../store/coverage';
import { loadRegulations, type Regulations } from '../../store/regulations';
import type { Tables } from '../../store/tables';

const isPlaceKind = (kind: CoverageKind): kind is PlaceKind => placeKinds.some((each) => each === kind);

/** What the store holds, asked by who states that there is none. */
export class HeldRules {
  private constructor(
    private readonly regulations: Regulations,
    private readonly coverage: CoverageByCouncil,
  ) {}

  static async load(database: Kysely<Tables>, councils: Councils): Promise<HeldRules> {
    return new HeldRules(await loadRegulations(database, councils), await loadCoverage(database, councils));
  }

  /** How many are held of a kind that were no consultation and had not ended on a day; records and certificates whatever their days. */
  count(councilCode: string, kind: CoverageKind, day: IsoDate | null): number {
    if (!isPlaceKind(kind)) {
      const held = this.coverage.get(councilCode)?.held ?? [];
      return held.find((each) => each.origin === 'data' && each.kind === kind)?.held ?? 0;
    }
    const { schemes, directions } = this.regulations.ofCouncil(councilCode);
    const rules = kind === 'article4' ? directions : schemes.filter(({ type }) => type === kind);
    return rules.filter(
      ({ consultation, endsOn }) => !consultation && (day === null || endsOn === null || endsOn >= day),
    ).length;
  }
}
