import { normalisedHeader } from '../../portfolio';

/** Where a source's columns stand, by the headers that a run knows them by: a user may rename one meanwhile. */
export class KnownColumns {
  /** Headers as they are compared. Compared anew for every cell of a run they would take longer than all else that it does. */
  #last: readonly string[] = [];
  readonly #positions = new Map<string, number | null>();
  /** Headers as a run knows them, by what they are called now. */
  readonly #renamed = new Map<string, string>();

  /** Tells what the headers are now. A column that stands where another stood, whose header is nowhere any more, is that one. */
  update(headers: readonly string[]): void {
    const before = this.#last;
    const now = headers.map(normalisedHeader);
    this.#positions.clear();
    if (before.length === now.length) {
      before.forEach((was, position) => {
        const is = now[position];
        if (is === undefined || was === is || was === '' || now.includes(was) || before.includes(is)) return;
        this.#renamed.set(is, this.#renamed.get(was) ?? was);
      });
    }
    this.#last = now;
  }

  /** Position of a column, from 0; `null` where there is none of that header, or several. */
  positionOf(header: string): number | null {
    const known = this.#positions.get(header);
    if (known !== undefined) return known;
    const [only, another] = this.positionsOf(header);
    const position = only === undefined || another !== undefined ? null : only;
    this.#positions.set(header, position);
    return position;
  }

  missing(headers: readonly string[]): readonly string[] {
    return headers.filter((header) => this.positionsOf(header).length === 0);
  }

  /** Positions of the columns of that header: several where some read alike. */
  positionsOf(header: string): readonly number[] {
    const wanted = normalisedHeader(header);
    return this.#last.flatMap((name, position) =>
      name === wanted || this.#renamed.get(name) === wanted ? [position] : [],
    );
  }
}

/** Headers that no other column has: one that has none of its own cannot be found again. */
export function uniqueHeaders(headers: readonly string[]): readonly (string | null)[] {
  const count = new Map<string, number>();
  for (const header of headers)
    count.set(normalisedHeader(header), (count.get(normalisedHeader(header)) ?? 0) + 1);
  return headers.map((header) =>
    header === '' || count.get(normalisedHeader(header)) !== 1 ? null : header,
  );
}
