/** Which version of the data this process answers from. Every load makes a new one, whoever loads. */
export class DataVersion {
  #current = 1;
  #newestLoad = 0;

  get current(): number {
    return this.#current;
  }

  /** This process has changed the data. */
  grow(): void {
    this.#current += 1;
  }

  /** @param newestLoad the number of the newest load that the database holds, whoever made it. */
  note(newestLoad: number): void {
    if (newestLoad !== this.#newestLoad) this.grow();
    this.#newestLoad = newestLoad;
  }

  /** Remembers what was computed for one version. */
  remembered<Value>(compute: () => Promise<Value>): () => Promise<Value> {
    let known: { readonly version: number; readonly value: Promise<Value> } | null = null;
    return () => {
      if (known?.version !== this.#current) {
        const value = compute();
        known = { version: this.#current, value };
        // One failure is the failure of one question: the next one tries again.
        value.catch(() => (known = null));
      }
      return known.value;
    };
  }
}
