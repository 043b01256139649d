import type { Kysely } from 'kysely';
import { PolygonIndex } from './polygon-index';
import type { AreaGeometry, Point } from './rows';
import type { Tables } from './tables';

/** A council that licenses homes, or did. */
export interface Council {
  /** GSS code, e.g. `E07000178`. */
  readonly code: string;
  /** `null` where the loaded data has no name for it. */
  readonly name: string | null;
}

/** The areas of councils, as far as they are loaded. */
export interface CouncilAreas {
  /** Whether the area of this council of today is loaded. */
  has(code: string): boolean;
  /** Codes of the councils of today in whose areas something drawn may lie. */
  touching(geometry: AreaGeometry): ReadonlySet<string>;
}

/** The councils of the loaded data. */
export interface Councils {
  readonly areas: CouncilAreas;
  /** The council that has taken the place of this one, or the council itself. */
  today(code: string): Council | null;
  byName(name: string): Council | null;
  /** The council in whose area a point lies. */
  at(point: Point): Council | null;
}

/** Codes of councils that license homes: districts, unitary, metropolitan and London boroughs, and those of the other nations. */
export function isCouncilCode(code: string): boolean {
  return /^(E0[6-9]|W06|S12|N09)\d{6}$/.test(code);
}

/** One text for `The City of Oxford`, `Oxford City Council` and `oxford`. */
export function councilKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .replace(
      /\b(the|city|county|council|borough|district|metropolitan|london|royal|unitary|authority|of)\b/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trim();
}

/** Steps from a council to the one of today. More would be a circle in the data. */
const mostSteps = 5;

/** Metres by which generalised borders of councils may lie off the true ones. */
const borderMargin = 500;

export async function loadCouncils(database: Kysely<Tables>): Promise<Councils> {
  const rows = await database.selectFrom('councils').selectAll().orderBy('code').execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byName = new Map<string, string | null>();
  for (const { code, name, also_called } of rows) {
    for (const key of new Set([name, ...also_called].map(councilKey))) {
      // A name that two councils have says nothing: a county town may be called as its county.
      byName.set(key, byName.has(key) && byName.get(key) !== code ? null : code);
    }
  }
  const drawn = rows.flatMap((row) => (row.area === null ? [] : [[row, row.area] as const]));
  const areas = new PolygonIndex(drawn);
  const today = (code: string): Council | null => {
    let row = byCode.get(code);
    for (let step = 0; step < mostSteps && row?.replaced_by != null; step += 1) {
      row = byCode.get(row.replaced_by) ?? { ...row, replaced_by: null };
    }
    return row ? { code: row.code, name: row.name } : null;
  };
  const codeOfToday = ({ code }: { readonly code: string }): string => today(code)?.code ?? code;
  const withArea = new Set(drawn.map(([row]) => codeOfToday(row)));
  return {
    areas: {
      has: (code) => withArea.has(code),
      touching: (geometry) => new Set([...areas.touching(geometry, borderMargin)].map(codeOfToday)),
    },
    today,
    byName(name) {
      const code = byName.get(councilKey(name));
      return code == null ? null : today(code);
    },
    at(point) {
      // Near a border both sides have a share: the larger one is taken.
      const [best] = [...areas.sharesOf([point])].sort(([, one], [, other]) => other - one);
      return best && best[1] >= 0.5 ? today(best[0].code) : null;
    },
  };
}
