import type { Kysely, Selectable } from 'kysely';
import { knownCouncil, knownCouncils, renumberedCode } from './known-councils';
import { PolygonIndex } from '../areas/polygon-index';
import type { AreaGeometry, Point } from '../rows';
import type { CouncilsTable, Tables } from '../tables';

/** A council that licenses homes, or did. */
export interface Council {
  /** GSS code, e.g. `E07000178`. */
  readonly code: string;
  /** `null` where neither the loaded data nor the built-in list has a name for it. */
  readonly name: string | null;
}

/** The areas of councils, as far as they are loaded. */
export interface CouncilAreas {
  /** Whether the area of this council of today is loaded. */
  has(code: string): boolean;
  /** The area of the council of this code, whether it still exists or not; `null` where it is not loaded. */
  of(code: string): AreaGeometry | null;
  /** Codes of the councils of today in whose areas something drawn may lie. */
  touching(geometry: AreaGeometry): ReadonlySet<string>;
}

/** The councils of the loaded data, and beneath them those of the built-in list. */
export interface Councils {
  readonly areas: CouncilAreas;
  /** The council that has taken the place of this one, or the council itself; `null` where nothing is known of the code. */
  today(code: string): Council | null;
  /** The council of this code, whether it still exists or not; `null` where nothing is known of the code. */
  itself(code: string): Council | null;
  /** Whether another council has taken the place of this one. One that only got a new code goes on as it was. Decision 75. */
  isReplaced(code: string): boolean;
  /** The council that is so called, whether it still exists or not. */
  named(name: string): Council | null;
  /** The council of today in the place of the one that is so called. */
  byName(name: string): Council | null;
  /** The council in whose area a point lies. */
  at(point: Point): Council | null;
}

/** Codes of councils that license homes: districts, unitary, metropolitan and London boroughs, and those of the other nations. Decision 71. */
export function isCouncilCode(code: string): boolean {
  return /^(E0[6-9]|W06|S12|N09)\d{6}$/.test(code);
}

/** One text for `The City of Oxford`, `Oxford City Council` and `oxford`. */
export function councilKey(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const key = letters
    .replace(
      /\b(the|city|county|council|borough|district|metropolitan|london|royal|unitary|authority|of)\b/g,
      ' ',
    )
    .replace(/ +/g, ' ')
    .trim();
  // Of the City of London nothing would be left.
  return key === '' ? letters : key;
}

/** Steps from a council to the one of today. More would be a circle in the data. */
const maxSteps = 5;

/** Metres by which generalised borders of councils may lie off the true ones. Decision 72. */
const borderMarginMetres = 500;

type Row = Selectable<CouncilsTable>;

/** Codes of councils by the keys of their names; `null` where a name is that of two councils. */
function namesOf(rows: readonly Row[]): ReadonlyMap<string, string | null> {
  const byName = new Map<string, string | null>();
  for (const { code, name, also_called } of rows) {
    for (const key of new Set([name, ...also_called].map(councilKey))) {
      // A name that two councils have says nothing: a county town may be called as its county.
      byName.set(key, byName.has(key) && byName.get(key) !== code ? null : code);
    }
  }
  const imported = new Set(byName.keys());
  for (const { code, names } of knownCouncils)
    for (const key of names.map(councilKey)) if (!imported.has(key)) byName.set(key, code);
  return byName;
}

export async function loadCouncils(database: Kysely<Tables>): Promise<Councils> {
  const rows = await database.selectFrom('councils').selectAll().orderBy('code').execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byName = namesOf(rows);
  const drawn = rows.flatMap((row) => (row.area === null ? [] : [[row, row.area] as const]));
  const areas = new PolygonIndex(drawn);
  /** A map of areas without names calls a council by its code. */
  const nameOf = (code: string): string | null => {
    const imported = byCode.get(code)?.name ?? code;
    return imported === code ? (knownCouncil(code)?.names[0] ?? null) : imported;
  };
  const nextOf = (code: string): string | null => {
    const renumbered = renumberedCode(code);
    const known = renumbered === code ? (knownCouncil(code)?.replacedBy ?? null) : renumbered;
    return byCode.get(code)?.replaced_by ?? known;
  };
  const isKnown = (code: string): boolean => byCode.has(code) || knownCouncil(code) !== null;
  const isSameUnderNewCode = (code: string, next: string): boolean => {
    const [name, nextName] = [nameOf(code), nameOf(next)];
    const isSameName = name !== null && nextName !== null && councilKey(name) === councilKey(nextName);
    return renumberedCode(code) === next || isSameName;
  };
  /** The codes from a council to that of today. */
  const path = (code: string): readonly string[] => {
    const codes = [code];
    for (let next = nextOf(code); next !== null && codes.length <= maxSteps; next = nextOf(next))
      codes.push(next);
    return codes;
  };
  const today = (code: string): Council | null => {
    if (!isKnown(code)) return null;
    const last = path(code).at(-1) ?? code;
    return { code: last, name: nameOf(last) ?? nameOf(code) };
  };
  const named = (name: string): Council | null => {
    const code = byName.get(councilKey(name));
    return code == null ? null : { code, name: nameOf(code) };
  };
  const codeOfToday = ({ code }: { readonly code: string }): string => today(code)?.code ?? code;
  const withArea = new Set(drawn.map(([row]) => codeOfToday(row)));
  return {
    areas: {
      has: (code) => withArea.has(code),
      of: (code) => byCode.get(code)?.area ?? null,
      touching: (geometry) => new Set([...areas.touching(geometry, borderMarginMetres)].map(codeOfToday)),
    },
    today,
    itself: (code) => (isKnown(code) ? { code, name: nameOf(code) } : null),
    isReplaced: (code) =>
      path(code).some((next, step, codes) => {
        const before = codes[step - 1];
        return before !== undefined && !isSameUnderNewCode(before, next);
      }),
    named,
    byName(name) {
      const found = named(name);
      return found && today(found.code);
    },
    at(point) {
      // Near a border both sides have a share: the larger one is taken.
      const [best] = [...areas.sharesOf([point])].sort(([, one], [, other]) => other - one);
      return best && best[1] >= 0.5 ? today(best[0].code) : null;
    },
  };
}

/** The code under which a council goes on that only got a new one; of any other, also of one that was replaced, its own. Decision 75. */
export function codeOfSameCouncil(code: string, councils: Councils): string {
  return councils.isReplaced(code) ? code : (councils.today(code)?.code ?? code);
}
