import type { Book } from './book';
import { isSameName } from '../address';
import type { GridName } from './grid';

/** The names of the workbook, kept by Univer so that formulas know them. */
export class Names {
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  list(): GridName[] {
    const names = this.#workbook()?.getDefinedNames() ?? [];
    return names.map((each) => ({ name: each.getName(), formula: `=${each.getFormulaOrRefString()}` }));
  }

  /** @param formula what it stands for, from `=` on */
  add({ name, formula }: GridName): void {
    this.#workbook()?.insertDefinedName(name, formula.replace(/^=/, ''));
  }

  remove(name: string): void {
    this.list()
      .filter((each) => isSameName(each.name, name))
      .forEach((each) => this.#workbook()?.deleteDefinedName(each.name));
  }

  #workbook() {
    return this.#book.api.getWorkbook(this.#book.id);
  }
}
