/**
 * Excel knows sheets and tables by an id that outlives their name; the grid knows them by name alone. An id is given
 * when a name is first seen, goes along where a sheet is renamed, and goes when the name does. A workbook that is opened again has other ids: Excel promises none beyond the
 * document that is open.
 */
export class Identities {
  readonly #group: number;
  readonly #ids = new Map<string, string>();
  #opening: number;
  #next = 1;

  /**
   * @param group keeps the ids of sheets and tables apart, in Excel's own form
   * @param opening how often a workbook was opened before
   */
  constructor(group: number, opening = 0) {
    this.#group = group;
    this.#opening = opening;
  }

  /** The workbook was closed and opened again. */
  renew(): void {
    this.#opening += 1;
    this.#ids.clear();
  }

  idOf(name: string): string {
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = `{${hex(this.#next++, 8)}-${hex(this.#group, 4)}-0000-0000-${hex(this.#opening, 12)}}`;
    this.#ids.set(name, id);
    return id;
  }

  nameOf(id: string): string | null {
    for (const [name, known] of this.#ids) if (known === id.toUpperCase()) return name;
    return null;
  }

  rename(name: string, newName: string): void {
    const id = this.#ids.get(name);
    if (id === undefined) return;
    this.#ids.delete(name);
    this.#ids.set(newName, id);
  }

  forget(name: string): void {
    this.#ids.delete(name);
  }
}

function hex(number: number, length: number): string {
  return number.toString(16).toUpperCase().padStart(length, '0');
}
