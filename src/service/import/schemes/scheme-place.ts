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

/** Looks up councils and wards in the data that is loaded. */
export class SchemePlaces {
  readonly #councils: Councils;
  readonly #wardNames: ReadonlyMap<string, string>;
  readonly #knownWards: KnownWards;

  private constructor(councils: Councils, wardNames: ReadonlyMap<string, string>, knownWards: KnownWards) {
    this.#councils = councils;
    this.#wardNames = wardNames;
    this.#knownWards = knownWards;
  }

  static async load(database: Kysely<Tables>): Promise<SchemePlaces> {
    const wards = await database.selectFrom('wards').selectAll().execute();
    const councils = await loadCouncils(database);
    return new SchemePlaces(
      councils,
      new Map(wards.map(({ code, name }) => [code, name])),
      await loadKnownWards(database, councils),
    );
  }

  place({ council, area }: SchemeDraft): PlacedScheme {
    const code = councilMeant(council, this.#councils);
    if (code === null) return { skipped: unknownCouncil };
    const councilCode = this.#councils.today(code)?.code ?? code;
    switch (area.kind) {
      case 'polygon':
        return { councilCode, area, warnings: [] };
      case 'council':
        return this.#wholeCouncil(code, councilCode);
      case 'lists':
        return this.#lists(area, code, councilCode);
    }
  }

  /** A scheme of a council that was replaced goes on where that council was, and nowhere else. */
  #wholeCouncil(code: string, councilCode: string): SchemePlace {
    if (!this.#councils.isReplaced(code))
      return { councilCode, area: { kind: 'council', councilCode }, warnings: [] };
    const warning =
      this.#councils.areas.of(code) === null
        ? 'its council was replaced, and the area of the former one is not loaded: it is not certain which homes lie in it'
        : 'its council was replaced: it covers the area of the former one';
    return { councilCode, area: { kind: 'council', councilCode: code }, warnings: [warning] };
  }

  /** Lying in a ward or having a postcode is enough. */
  #lists(area: DraftArea & { kind: 'lists' }, code: string, councilCode: string): PlacedScheme {
    const names: string[] = [];
    for (const each of area.wards) {
      const ward = wardCodeOf(each);
      const name = ward === null ? each : this.#wardNames.get(ward);
      if (name === undefined)
        return { skipped: 'one of its wards is given by a code whose name is not loaded' };
      names.push(name);
    }
    const { wards, unknownWards } = recognisedWards(names, this.#knownWards.get(councilCode));
    const isOfFormer = wards.length > 0 && this.#councils.isReplaced(code);
    const parts: PlainArea[] = [
      ...(wards.length > 0 ? [{ kind: 'wards' as const, councilCode: code, wards }] : []),
      ...(area.postcodes.length > 0 ? [{ kind: 'postcodes' as const, postcodes: area.postcodes }] : []),
    ];
    const [only = { kind: 'any' as const, parts }, another] = parts;
    return {
      councilCode,
      area: another === undefined ? only : { kind: 'any', parts },
      warnings: isOfFormer ? [formerWards] : unknownWards.map(unknownWard),
    };
  }
}

const unknownWard = (name: string): string =>
  `no loaded ward of its council is called “${name}”: homes in other wards of the council are not certain to lie outside`;

const formerWards =
  'its council was replaced, and wards with it: homes in other wards of today’s council are not certain to lie outside';
