/** Questions of one batch at most: more would make everybody wait for the last of them. */
const maxBatch = 100;

interface Waiting<Answer> {
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks for many things at once. While one question is under way, what is asked for meanwhile is gathered, and goes as one question
 * after it: under load a round trip to the database is shared by many requests.
 * @param askMany Answers by key; a key without an answer is `null`.
 * @param turn Waited for before each question, and again for as long as more was asked for meanwhile: what comes at one moment shares it.
 *   Default: a lone request does not wait.
 */
export function batchLoader<Key, Answer>(
  askMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
  turn?: () => Promise<void>,
): (key: Key) => Promise<Answer | null> {
  let gathered = new Map<Key, Waiting<Answer>[]>();
  let isAsking = false;

  function nextBatch(): Map<Key, Waiting<Answer>[]> {
    if (gathered.size <= maxBatch) {
      const all = gathered;
      gathered = new Map();
      return all;
    }
    const batch = new Map([...gathered].slice(0, maxBatch));
    for (const key of batch.keys()) gathered.delete(key);
    return batch;
  }

  async function gatherBy(nextTurn: () => Promise<void>): Promise<void> {
    for (let known = 0; known < gathered.size && gathered.size < maxBatch;) {
      known = gathered.size;
      await nextTurn();
    }
  }

  async function ask(): Promise<void> {
    isAsking = true;
    while (gathered.size > 0) {
      if (turn) await gatherBy(turn);
      const batch = nextBatch();
      try {
        const answers = await askMany([...batch.keys()]);
        for (const [key, waiting] of batch)
          for (const { resolve } of waiting) resolve(answers.get(key) ?? null);
      } catch (error) {
        for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = gathered.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else gathered.set(key, [{ resolve, reject }]);
      if (!isAsking) void ask();
    });
}
