import { messages, protocol, types, type PGlite } from '@electric-sql/pglite';
import { joined } from '../../bytes';

type Field = InstanceType<typeof messages.RowDescriptionMessage>['fields'][number];

/** Parameters of questions that are asked at every request: what PostgreSQL reads from text. */
function asText(parameter: unknown): string | null {
  if (parameter === null) return null;
  if (typeof parameter === 'string') return parameter;
  if (typeof parameter === 'number' || typeof parameter === 'bigint') return String(parameter);
  throw new TypeError('Give a prepared question texts and numbers.');
}

/**
 * Statements that the embedded session has planned. `PGlite.query` plans and describes a statement each time and calls into
 * the database five times over; here it is once, which makes a question three times as quick.
 */
export class PreparedStatements {
  readonly #fields = new Map<string, readonly Field[]>();
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async #plan(name: string, sql: string): Promise<readonly Field[]> {
    const { serialize } = protocol;
    const { messages: said } = await this.#database.execProtocol(
      joined([
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const description = said.find((message) => message instanceof messages.RowDescriptionMessage);
    const fields = description?.fields ?? [];
    this.#fields.set(name, fields);
    return fields;
  }

  /** Rows of a statement that only reads. */
  async ask<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const fields = this.#fields.get(name) ?? (await this.#plan(name, sql));
    const { serialize } = protocol;
    const { messages: said } = await this.#database.execProtocol(
      joined([
        serialize.bind({ statement: name, values: parameters.map(asText) }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      { syncToFs: false },
    );
    return said
      .filter((message) => message instanceof messages.DataRowMessage)
      .map(
        (row) =>
          Object.fromEntries(
            fields.map(({ name: column, dataTypeID }, index) => [
              column,
              row.fields[index] == null ? null : types.parseType(row.fields[index], dataTypeID),
            ]),
          ) as Row,
      );
  }
}
