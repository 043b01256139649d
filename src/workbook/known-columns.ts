import { squeezed } from '../portfolio';

/** Where a source's columns stand, by the headers that a run knows them by: a person may rename one meanwhile. */
export class KnownColumns {
  private last: readonly string[] = [];
  /** Headers as a run knows them, by what they are called now. */
  private readonly renamed = new Map<string, string>();

  /** Tells what the headers are now. A column that stands where another stood, whose header is nowhere any more, is that one. */
  update(headers: readonly string[]): void {
    const before = this.last.map(squeezed);
    const now = headers.map(squeezed);
    if (before.length === now.length) {
      before.forEach((was, position) => {
        const is = now[position];
        if (is === undefined || was === is || was === '' || now.includes(was) || before.includes(is)) return;
        this.renamed.set(is, this.renamed.get(was) ?? was);
      });
    }
    this.last = headers;
  }

  /** Position of a column, from 0; `null` where there is none of that header, or several. */
  positionOf(header: string): number | null {
    const wanted = squeezed(header);
    const found = this.last.flatMap((each, position) => {
      const name = squeezed(each);
      return name === wanted || this.renamed.get(name) === wanted ? [position] : [];
    });
    const [only, another] = found;
    return only === undefined || another !== undefined ? null : only;
  }

  missing(headers: readonly string[]): readonly string[] {
    return headers.filter((header) => {
      const wanted = squeezed(header);
      return !this.last.some((each) => {
        const name = squeezed(each);
        return name === wanted || this.renamed.get(name) === wanted;
      });
    });
  }
}
