import { withoutEscapes } from './library/escapes';
import { scanXml, XmlRefused } from './scan-xml';

/** As Excel writes them, and as Strict Open XML has them. */
export const mainNamespaces = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];

const item = 'sst/si';

/** Texts of a file, each once. @throws XmlRefused */
export function sharedStrings(xml: string): readonly string[] {
  const found: string[] = [];
  const text = new TextCollector();
  scanXml(xml, mainNamespaces, {
    open(path) {
      if (path.startsWith(`${item}/`)) text.open(path.slice(item.length + 1));
      else if (path !== item && /\/(?:si|t|r)$/.test(path)) throw new XmlRefused('a text in another place');
    },
    close(path) {
      if (path === item) found.push(text.take());
    },
    text: (plain, path) => text.text(plain, path.slice(item.length + 1)),
  });
  return found;
}

/** What may stand in a text: letters in runs of one look, and how they are spoken. */
const inText = /^(?:t|r|r\/t|r\/rPr(?:\/\w+)?|rPh|rPh\/t|phoneticPr)$/;

/** Takes a text, in runs or not, and leaves how it is spoken. Paths are from the text on. */
export class TextCollector {
  #taken = '';
  /** What is not ended: characters are written whole in one text. */
  #current = '';
  #texts = 0;
  #runs = 0;

  open(path: string): void {
    if (path === 'r') this.#runs += 1;
    const isText = path === 't' || path === 'r/t';
    // One alone, or one in each run.
    const isOneMore = path === 't' ? this.#texts + this.#runs > 0 : this.#texts !== this.#runs - 1;
    if (!inText.test(path) || (isText && isOneMore)) throw new XmlRefused('a text with something else in it');
    if (!isText) return;
    this.#texts += 1;
    this.#end();
  }

  text(plain: string, path: string): void {
    if (path === 't' || path === 'r/t') this.#current += plain;
  }

  /** What was taken since the last time. */
  take(): string {
    this.#end();
    const whole = this.#taken;
    this.#taken = '';
    this.#texts = 0;
    this.#runs = 0;
    return whole;
  }

  #end(): void {
    this.#taken += withoutEscapes(this.#current);
    this.#current = '';
  }
}
