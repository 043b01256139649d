/** How many of something each person has. */
export class Tally {
  private readonly counts = new Map<string, number>();

  of(person: string): number {
    return this.counts.get(person) ?? 0;
  }

  add(person: string, change: 1 | -1): void {
    const count = this.of(person) + change;
    if (count > 0) this.counts.set(person, count);
    else this.counts.delete(person);
  }
}
