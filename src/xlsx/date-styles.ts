import { dateFormats, showsDate, type DateKind } from '../portfolio';
import { attributeOf, escaped, tagsOf } from './package';

/** The first number that a file may give a format of its own. */
const firstOwnFormat = 164;
/** Numbers of formats that show days and that no file has to describe: days, a day with its time. */
const knownDateFormats: readonly number[] = [14, 15, 16, 17, 22];
const xfPattern = /<xf\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/xf>)/g;

/** The styles of a file, to which styles are added that show days and moments and are otherwise like those that are there. */
export class DateStyles {
  #xml: string;
  readonly #xfs: string[];
  /** Formats that the file describes. */
  readonly #described: readonly string[];
  readonly #known = new Map<string, number>();
  readonly #formats = new Map<DateKind, number>();

  constructor(xml: string) {
    this.#xml = xml;
    this.#described = tagsOf(xml, 'numFmt');
    this.#xfs = [...(cellXfs(xml)?.[1] ?? '').matchAll(xfPattern)].map(([xf]) => xf);
  }

  /** Number of the style that is like `base` and shows days: it itself where it does. */
  like(base: number, kind: DateKind): number {
    const key = `${base} ${kind}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const xf = this.#xfs[base] ?? '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
    const number = this.#showsDays(xf) ? base : this.#xfs.push(this.#dated(xf, kind)) - 1;
    this.#known.set(key, number);
    return number;
  }

  /** The styles as they are to be written. */
  xml(): string {
    if (this.#formats.size === 0) return this.#xml;
    const all = `<cellXfs count="${this.#xfs.length}">${this.#xfs.join('')}</cellXfs>`;
    return this.#xml.replace(/<cellXfs\b[^>]*>[\s\S]*?<\/cellXfs>/, () => all);
  }

  /** The same, showing days. */
  #dated(xf: string, kind: DateKind): string {
    const plain = xf
      .replace(/^(<xf\b[^>]*?)\snumFmtId="[^"]*"/, '$1')
      .replace(/^(<xf\b[^>]*?)\sapplyNumberFormat="[^"]*"/, '$1');
    return plain.replace(/^<xf\b/, `<xf numFmtId="${this.#format(kind)}" applyNumberFormat="1"`);
  }

  #showsDays(xf: string): boolean {
    const number = Number(attributeOf(xf, 'numFmtId'));
    const own = this.#described.find((tag) => Number(attributeOf(tag, 'numFmtId')) === number);
    return own === undefined
      ? knownDateFormats.includes(number)
      : showsDate(attributeOf(own, 'formatCode') ?? '');
  }

  #format(kind: DateKind): number {
    const known = this.#formats.get(kind);
    if (known !== undefined) return known;
    const used = tagsOf(this.#xml, 'numFmt').map((tag) => Number(attributeOf(tag, 'numFmtId')));
    const number = Math.max(firstOwnFormat - 1, ...used) + 1;
    this.#formats.set(kind, number);
    const made = `<numFmt numFmtId="${number}" formatCode="${escaped(dateFormats[kind])}"/>`;
    const list = /<numFmts\b[^>]*?(?:\/>|>([\s\S]*?)<\/numFmts>)/.exec(this.#xml);
    const formats = `<numFmts count="${used.length + 1}">${list?.[1] ?? ''}${made}</numFmts>`;
    this.#xml =
      list === null
        ? this.#xml.replace(/<styleSheet\b[^>]*>/, (tag) => tag + formats)
        : this.#xml.replace(list[0], () => formats);
    return number;
  }
}

function cellXfs(xml: string): RegExpExecArray | null {
  return /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml);
}
