import { ApiRefusal } from '../routes/refusal';

/** Writes that are under way, by what they write: a second one at the same thing is refused (contract 7, 700001). */
export class UnderWay {
  private readonly names = new Set<string>();

  /**
   * Runs `work` unless another has the same name at this moment; without a name it runs always.
   * @throws ApiRefusal 700001, with `description`.
   */
  async alone<Outcome>(
    name: string | null,
    description: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (name === null) return work();
    if (this.names.has(name)) throw new ApiRefusal(700001, description);
    this.names.add(name);
    try {
      return await work();
    } finally {
      this.names.delete(name);
    }
  }
}
