/**
 * Runs `work` over items, at most `atOnce` of them at a time, beginning them in order. Resolves when all have ended; a rejection
 * of `work` rejects once those that had begun have ended: none begins after it.
 */
export async function mapLimit<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  const failures: unknown[] = [];
  const one = async (): Promise<void> => {
    for (let item = items[next]; failures.length === 0 && next < items.length; item = items[next]) {
      next += 1;
      try {
        await work(item as Item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, one));
  if (failures.length > 0) throw failures[0];
}
