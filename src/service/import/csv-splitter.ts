import { utf8 } from '../bytes';
import type { Delimiter } from './delimiter';

/** A row of a CSV file: its values in the order of the header, and the line on which it ends. */
export interface CsvRow {
  readonly line: number;
  readonly values: readonly string[];
}

type LineEnd = '\n' | '\r\n' | '\r';

/** Why rows cannot be told apart after the last one that could. */
export class CsvBroken extends Error {
  override readonly name = 'CsvBroken';
  constructor(readonly why: 'row too long' | 'quote not closed') {
    super(why);
  }
}

/** The first place of a letter in a text from `from` on, its length when there is none; looked for anew only once it is passed. */
class NextPlace {
  #at = -1;
  readonly #letter: string;

  constructor(letter: string) {
    this.#letter = letter;
  }

  forget(): void {
    this.#at = -1;
  }

  from(text: string, from: number): number {
    if (this.#at < from) {
      const found = text.indexOf(this.#letter, from);
      this.#at = found < 0 ? text.length : found;
    }
    return this.#at;
  }
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/**
 * Takes a text of CSV, which comes in pieces, apart into rows: as leniently as spreadsheets do. Lines end as the first one does. A quote
 * within a value that did not begin with one is a letter; a value that goes on after its closing quote keeps its quotes; empty lines are
 * passed over. Most lines of the great registers hold no quote, and are split by the engine itself: that is what makes it quick.
 * Decision 271.
 */
export class CsvSplitter {
  /** Line on which the last row ended that is whole. */
  lastWholeLine = 0;
  #line = 1;
  #rest = '';
  #isBegun = false;
  #lineEnd: LineEnd | null = null;
  readonly #quote = new NextPlace('"');
  readonly #feed = new NextPlace('\n');
  readonly #return = new NextPlace('\r');
  readonly #delimiter: Delimiter;
  readonly #maxBytes: number;

  constructor(delimiter: Delimiter, maxBytes: number) {
    this.#delimiter = delimiter;
    this.#maxBytes = maxBytes;
  }

  /** Rows that are whole with this piece. @throws CsvBroken when one becomes longer than any row. */
  push(piece: string): readonly CsvRow[] {
    return this.#take(piece, false);
  }

  /** The row after which no line ends. @throws CsvBroken when a quote in it is not closed. */
  end(): readonly CsvRow[] {
    return this.#take('', true);
  }

  #take(piece: string, isLast: boolean): readonly CsvRow[] {
    let text = this.#rest + piece;
    if (!this.#isBegun && text !== '') {
      this.#isBegun = true;
      if (text.startsWith('\uFEFF')) text = text.slice(1);
    }
    for (const place of [this.#quote, this.#feed, this.#return]) place.forget();
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) {
      const next = this.#plainRow(text, at, rows) ?? this.#anyRow(text, at, isLast, rows);
      if (next === null) break;
      at = next;
    }
    this.#rest = text.slice(at);
    this.#ensureBounded(this.#rest);
    return rows;
  }

  /** Keeps the row that ends on this line. @throws CsvBroken when it is longer than any row. */
  #keep(rows: CsvRow[], raw: string, values: readonly string[]): void {
    this.#ensureBounded(raw);
    this.lastWholeLine = this.#line;
    rows.push({ line: this.#line, values });
  }

  #ensureBounded(raw: string): void {
    // No letter takes more than three bytes of its UTF-16 unit.
    if (raw.length * 3 > this.#maxBytes && utf8(raw).length > this.#maxBytes)
      throw new CsvBroken('row too long');
  }

  /** A line without quotes, and without the other kinds of line end in it: where the next one begins, `null` for any other. */
  #plainRow(text: string, at: number, rows: CsvRow[]): number | null {
    const [feed, back] = [this.#feed.from(text, at), this.#return.from(text, at)];
    if (this.#lineEnd === null) return null;
    const end = this.#lineEnd === '\n' ? feed : back;
    const next = end + this.#lineEnd.length;
    const isPlain =
      this.#lineEnd === '\n' ? back > feed : this.#lineEnd === '\r' ? feed > back : feed === back + 1;
    if (!isPlain || next > text.length || this.#quote.from(text, at) < end) return null;
    if (end > at) {
      const raw = text.slice(at, end);
      this.#keep(rows, raw, raw.split(this.#delimiter));
    }
    this.#line += 1;
    return next;
  }

  /** Length of the line end that stands here, 0 for none; `null` where that depends on what follows. */
  #lineEndAt(text: string, at: number, isLast: boolean): number | null {
    const letter = text[at];
    if (letter !== '\r' && letter !== '\n') return 0;
    if (letter === '\r' && this.#lineEnd !== '\r' && at + 1 >= text.length && !isLast) return null;
    const isPair = letter === '\r' && text[at + 1] === '\n';
    this.#lineEnd ??= isPair ? '\r\n' : letter;
    return text.startsWith(this.#lineEnd, at) ? this.#lineEnd.length : 0;
  }

  /** Where a value ends that is not, or no longer, quoted; `null` while it goes on. */
  #endOfValue(text: string, from: number, isLast: boolean): number | null {
    const found = text.indexOf(this.#delimiter, from);
    const delimiter = found < 0 ? text.length : found;
    for (let at = from; ; at += 1) {
      at = Math.min(this.#feed.from(text, at), this.#return.from(text, at));
      if (delimiter < at) return delimiter;
      if (at >= text.length) break;
      const length = this.#lineEndAt(text, at, isLast);
      if (length !== 0) return length === null ? null : at;
    }
    return isLast ? text.length : null;
  }

  /** A value that begins with a quote, and where it ends; `null` while it goes on. @throws CsvBroken when it is not closed. */
  #quotedValue(text: string, from: number, isLast: boolean): readonly [value: string, end: number] | null {
    let value = '';
    let at = from + 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0 && isLast) throw new CsvBroken('quote not closed');
      if (quote < 0 || (quote + 1 >= text.length && !isLast)) return null;
      value += text.slice(at, quote);
      const after = quote + 1;
      if (text[after] === '"') {
        value += '"';
        at = after + 1;
        continue;
      }
      const length = this.#lineEndAt(text, after, isLast);
      if (length === null) return null;
      if (after >= text.length || text[after] === this.#delimiter || length > 0) return [value, after];
      const end = this.#endOfValue(text, after, isLast);
      return end === null ? null : [`"${value}"${text.slice(after, end)}`, end];
    }
  }

  /** A row of any kind: where the next one begins, or `null` while it is not whole. */
  #anyRow(text: string, from: number, isLast: boolean, rows: CsvRow[]): number | null {
    const values: string[] = [];
    let at = from;
    for (;;) {
      const isQuoted = text[at] === '"';
      const quoted = isQuoted ? this.#quotedValue(text, at, isLast) : null;
      const end = isQuoted ? (quoted?.[1] ?? null) : this.#endOfValue(text, at, isLast);
      if (end === null) return null;
      values.push(quoted?.[0] ?? text.slice(at, end));
      at = end;
      if (text[at] !== this.#delimiter) break;
      at += 1;
    }
    const raw = text.slice(from, at);
    // A line end that is the very last letter ends no line any more.
    const within = at < text.length ? raw : raw.slice(0, -1);
    this.#line += countOf(within, '\n') + countOf(within, '\r');
    if (raw !== '') this.#keep(rows, raw, values);
    this.#line += 1;
    return at < text.length ? at + (this.#lineEnd?.length ?? 0) : at;
  }
}
