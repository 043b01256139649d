import type { Clock } from '../../contract';
import type { RowWrite, RowWritten } from '../../sheet';
import { createYieldToMain } from '../yield-to-main';
import type { RunResult, RunTools, Work } from './kind';
import { rowWriter } from './row-writer';
import { mapLimit } from './map-limit';

/** Items that are asked for at once: more than are ever in flight, few enough that a pause is soon felt. */
const maxConcurrent = 12;

/** What the API said of an item, and what its rows are to show; `null` where nothing is written. */
export interface ItemAnswer<Result> {
  readonly result: Result;
  readonly writes: readonly RowWrite[] | null;
}

/** How a run asks for each of its items. */
interface AskEachInput<Item, Result> {
  readonly items: readonly Item[];
  readonly clock: Clock;
  readonly ask: (item: Item) => Promise<ItemAnswer<Result>>;
  /** Of an item whose turn did not come. */
  readonly notAsked: (item: Item) => Result;
}

/** Asks for several items at a time, and writes the answers to all of their rows in few round trips while further answers arrive. */
export function askEach<Item, Result extends RunResult & { readonly end: string }>(
  { items, clock, ask, notAsked }: AskEachInput<Item, Result>,
  { sheet, pauseToken, reportDone }: RunTools,
): Work<Item, Result> {
  const results = new Map<Item, Result>();
  const yieldToMain = createYieldToMain(clock);
  const writer = rowWriter<Item>(sheet, clock, (item, row: RowWritten) => {
    const result = results.get(item);
    if (result) results.set(item, { ...result, row });
  });
  const one = async (item: Item): Promise<void> => {
    await yieldToMain();
    if (!(await pauseToken.mayContinue())) return;
    const { result, writes } = await ask(item);
    results.set(item, result);
    reportDone(result.end);
    if (writes !== null) await writer.add(item, writes);
  };
  return {
    async carryOut() {
      await mapLimit(items, maxConcurrent, one);
      await writer.end();
    },
    resultOf: (item) => results.get(item) ?? notAsked(item),
  };
}
