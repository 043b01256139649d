import { sql, type Kysely } from 'kysely';
import { copyQuery, csvLine } from '../copy';
import type { Tables } from '../tables';
import type { CertificateDocument } from './certificate-document';
import { readCompact } from './compact-document';

type Database = Kysely<Tables>;

/** Texts that have a code, at most: the register's own words are a third of it. All of them are kept in memory. */
const maxTexts = 1 << 17;
/** Longer ones are somebody's own words. */
const maxLength = 200;

async function textsFrom(database: Database, first: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('certificate_texts')
    .select('text')
    .where('code', '>=', first)
    .orderBy('code')
    .execute();
  return rows.map(({ text }) => text);
}

/** The texts that certificates share, for those who read them: a code never comes to mean another text. */
export class CertificateTexts {
  readonly #texts: string[] = [];

  /** The values of documents. Texts that came since they were read last are read when one of them is met. */
  async read(database: Database, documents: readonly string[]): Promise<readonly CertificateDocument[]> {
    const decode = (): (CertificateDocument | null)[] =>
      documents.map((document) => readCompact(document, (code) => this.#texts[code]));
    const first = decode();
    if (!first.includes(null)) return first as CertificateDocument[];
    const from = this.#texts.length;
    // Each to its place: whoever read at the same moment may have put them there already.
    for (const [index, text] of (await textsFrom(database, from)).entries()) this.#texts[from + index] = text;
    return decode().map((values) => {
      if (values === null) throw new Error('A certificate has a text that the database does not have.');
      return values;
    });
  }
}

/** The same texts for whoever writes certificates, alone: a text that has no code gets the next one. */
export class WrittenTexts {
  readonly #codes: Map<string, number>;
  readonly #texts: string[];
  #saved: number;

  constructor(known: readonly string[]) {
    this.#codes = new Map(known.map((text, code) => [text, code]));
    this.#texts = [...known];
    this.#saved = known.length;
  }

  static async of(database: Database): Promise<WrittenTexts> {
    // Two that write at once would give one code to two texts.
    await sql`lock table certificate_texts in exclusive mode`.execute(database);
    return new WrittenTexts(await textsFrom(database, 0));
  }

  readonly codeOf = (text: string): number | null => {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    if (text.length > maxLength || this.#codes.size >= maxTexts) return null;
    const code = this.#codes.size;
    this.#codes.set(text, code);
    this.#texts.push(text);
    return code;
  };

  /** The texts that have codes from this one on, in the order of their codes. */
  from(code: number): readonly string[] {
    return this.#texts.slice(code);
  }

  /** Stores the texts that are new, within the transaction of the certificates that have them. */
  async save(database: Database): Promise<void> {
    if (this.#texts.length === this.#saved) return;
    const lines = this.from(this.#saved).map((text, index) => csvLine([this.#saved + index, text]));
    // Texts that get a code while these are on their way are stored with the certificates that have them.
    this.#saved = this.#texts.length;
    await database.executeQuery(copyQuery('certificate_texts', ['code', 'text'], lines.join('')));
  }
}
