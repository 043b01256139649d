import type { Kysely } from 'kysely';
import { loadCouncils, type Councils } from '../../store/questions/councils';
import type { Area, PlainArea } from '../../store/store';
import type { Tables } from '../../store/tables';
import { loadKnownWards, recognisedWards, type KnownWards } from '../../store/questions/wards';
import { councilMeant, wardCodeOf } from '../codes';
import type { DraftArea } from './scheme-area';
import type { SchemeDraft } from './scheme-draft';

/** A scheme's council and area in the words of the store. */
export interface SchemePlace {
  /** Code of the council of today. */
  readonly councilCode: string;
  readonly area: Area;
  readonly warnings: readonly string[];
}

export type PlacedScheme = SchemePlace | { readonly skipped: string };

const unknownCouncil = 'its council is neither a GSS code nor the name of a council that is known';

/** What is loaded of councils and wards. */
interface KnownPlaces {
  readonly councils: Councils;
  readonly wardNames: ReadonlyMap<string, string>;
  readonly wards: KnownWards;
}

export async function loadKnownPlaces(database: Kysely<Tables>): Promise<KnownPlaces> {
  const wards = await database.selectFrom('wards').selectAll().execute();
  const councils = await loadCouncils(database);
  return {
    councils,
    wardNames: new Map(wards.map(({ code, name }) => [code, name])),
    wards: await loadKnownWards(database, councils),
  };
}

/** Looks up the council and the wards of a scheme in the data that is loaded. */
export function placeScheme({ council, area }: SchemeDraft, known: KnownPlaces): PlacedScheme {
  const code = councilMeant(council, known.councils);
  if (code === null) return { skipped: unknownCouncil };
  const councilCode = known.councils.today(code)?.code ?? code;
  switch (area.kind) {
    case 'polygon':
      return { councilCode, area, warnings: [] };
    case 'council':
      return wholeCouncil(code, councilCode, known);
    case 'lists':
      return listed(area, code, councilCode, known);
  }
}

/** A scheme of a council that was replaced goes on where that council was, and nowhere else. */
function wholeCouncil(code: string, councilCode: string, { councils }: KnownPlaces): SchemePlace {
  if (!councils.isReplaced(code))
    return { councilCode, area: { kind: 'council', councilCode }, warnings: [] };
  const warning =
    councils.areas.of(code) === null
      ? 'its council was replaced, and the area of the former one is not loaded: it is not certain which homes lie in it'
      : 'its council was replaced: it covers the area of the former one';
  return { councilCode, area: { kind: 'council', councilCode: code }, warnings: [warning] };
}

/** Lying in a ward or having a postcode is enough. */
function listed(
  area: DraftArea & { kind: 'lists' },
  code: string,
  councilCode: string,
  known: KnownPlaces,
): PlacedScheme {
  const names: string[] = [];
  for (const each of area.wards) {
    const ward = wardCodeOf(each);
    const name = ward === null ? each : known.wardNames.get(ward);
    if (name === undefined)
      return { skipped: 'one of its wards is given by a code whose name is not loaded' };
    names.push(name);
  }
  const { wards, unknownWards } = recognisedWards(names, known.wards.get(councilCode));
  const isOfFormer = wards.length > 0 && known.councils.isReplaced(code);
  const parts: PlainArea[] = [];
  if (wards.length > 0) parts.push({ kind: 'wards', councilCode: code, wards });
  if (area.postcodes.length > 0) parts.push({ kind: 'postcodes', postcodes: area.postcodes });
  const [only, another] = parts;
  return {
    councilCode,
    area: only && !another ? only : { kind: 'any', parts },
    warnings: isOfFormer ? [formerWards] : unknownWards.map(unknownWard),
  };
}

const unknownWard = (name: string): string =>
  `no loaded ward of its council is called “${name}”: homes in other wards of the council are not certain to lie outside`;

const formerWards =
  'its council was replaced, and wards with it: homes in other wards of today’s council are not certain to lie outside';
