import type { AreaGeometry } from '../../store/store';
import { areaIn } from '../areas/drawn-area';
import type { Feature } from '../areas/features';
import { councilCodeOf, gssCode } from '../codes';
import { dayValue } from '../epc/values';
import type { Place, Reasons } from '../report';

/** What the files say of a council. */
export interface CouncilRow {
  readonly code: string;
  name: string | null;
  readonly alsoCalled: Set<string>;
  replacedBy: string | null;
  endedOn: string | null;
  area: AreaGeometry | null;
}

/** A row of a table by its canonical names. */
export type Row = ReadonlyMap<string, string>;

/** Councils as several files together tell of them. */
export class CouncilRows {
  readonly byCode = new Map<string, CouncilRow>();
  /** GSS codes by the three letters by which the lists of names know a council. */
  readonly #byLetters = new Map<string, string>();
  readonly #replacements: (readonly [code: string, letters: string])[] = [];
  readonly #names: { readonly letters: string; readonly name: string; readonly place: Place }[] = [];
  readonly #skipped: Reasons;

  constructor(skipped: Reasons) {
    this.#skipped = skipped;
  }

  #council(code: string): CouncilRow {
    const known = this.byCode.get(code);
    if (known) return known;
    const row = {
      code,
      name: null,
      alsoCalled: new Set<string>(),
      replacedBy: null,
      endedOn: null,
      area: null,
    };
    this.byCode.set(code, row);
    return row;
  }

  /** A feature of a map of councils. */
  addArea({ line, properties, area: drawn, system }: Feature, file: string): void {
    const entries = [...properties];
    const [code] = entries.flatMap(([, value]) => councilCodeOf(value) ?? []);
    if (code === undefined) {
      this.#skipped.add('it has no GSS code of a council', { line, file });
      return;
    }
    const area = areaIn(drawn, system);
    if (typeof area === 'string') {
      this.#skipped.add(area, { line, file });
      return;
    }
    const council = this.#council(code);
    council.area = area;
    const name = entries.find(([key]) => /(^|_)(lad|area|lau|auth)?\d*(nm|name)$/.test(key))?.[1];
    council.name ??= name ?? null;
    if (name !== undefined) council.alsoCalled.add(name);
  }

  /** A row of the list of authorities: those of today and of the past, with who replaced them. */
  addAuthority(row: Row, place: Place): void {
    const given = row.get('gss_code') ?? '';
    const code = councilCodeOf(given);
    const letters = row.get('local_authority_code') ?? '';
    if (code === null) {
      const why = 'it does not license homes: it is a county, or several councils together';
      this.#skipped.add(gssCode(given) === null ? 'it has no GSS code' : why, place);
      return;
    }
    this.#byLetters.set(letters, code);
    const council = this.#council(code);
    const [nice = '', official = ''] = [row.get('nice_name'), row.get('official_name')];
    council.name = nice || official || council.name;
    for (const name of [nice, official]) if (name !== '') council.alsoCalled.add(name);
    council.endedOn = dayValue(row.get('end_date') ?? '') ?? council.endedOn;
    const replacedBy = row.get('replaced_by') ?? '';
    if (replacedBy !== '') this.#replacements.push([code, replacedBy]);
    for (const former of (row.get('former_gss_codes') ?? '').split(/[,;\s]+/)) {
      const old = councilCodeOf(former);
      if (old === null || old === code) continue;
      const before = this.#council(old);
      before.name ??= council.name;
      before.replacedBy = code;
    }
  }

  /** A row of the list of names, or of the list of codes. */
  addName(row: Row, place: Place): void {
    const letters = row.get('local_authority_code') ?? '';
    const code = councilCodeOf(row.get('gss_code'));
    if (code !== null) this.#byLetters.set(letters, code);
    const name = row.get('la_name') ?? '';
    if (name !== '') this.#names.push({ letters, name, place });
  }

  /** Ties together what the files name by letters. */
  resolveReferences(): void {
    for (const [code, letters] of this.#replacements) {
      const next = this.#byLetters.get(letters);
      if (next !== undefined) this.#council(code).replacedBy = next;
    }
    for (const { letters, name, place } of this.#names) {
      const code = this.#byLetters.get(letters);
      if (code === undefined) this.#skipped.add('none of the files has its council’s GSS code', place);
      else this.#council(code).alsoCalled.add(name);
    }
  }
}
