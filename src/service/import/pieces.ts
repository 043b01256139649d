/** Lines go to the database in pieces: one statement for each would cost more than the rows. */
const pieceLength = 1 << 21;

/** Collects lines made by `csvLine` and sends them on when there are enough. */
export class Pieces {
  private lines: string[] = [];
  private length = 0;

  constructor(private readonly send: (csv: string) => Promise<void>) {}

  async add(line: string): Promise<void> {
    this.lines.push(line);
    this.length += line.length;
    if (this.length >= pieceLength) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const csv = this.lines.join('');
    this.lines = [];
    this.length = 0;
    await this.send(csv);
  }
}
