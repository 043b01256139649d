/** Lines go to the database in pieces: one statement for each would cost more than the rows. */
const batchLength = 1 << 21;

/** Collects lines made by `csvLine` and sends them on when there are enough. */
export class BatchWriter {
  #lines: string[] = [];
  #length = 0;
  readonly #send: (csv: string) => Promise<void>;

  constructor(send: (csv: string) => Promise<void>) {
    this.#send = send;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length >= batchLength) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const csv = this.#lines.join('');
    this.#lines = [];
    this.#length = 0;
    await this.#send(csv);
  }
}
