import { pause, type Clock } from '../../../contract';
import type { Store } from '../store';

type Keep<Database> = (database: Database) => Promise<void>;

/**
 * Has a page's store keep a load once it is whole. A browser keeps files whole, so that slices kept one by one would take the square of
 * the time; a load of which the tab is closed meanwhile is not there. Decision 330.
 */
export class KeptLoads<Database> {
  /** Set from when a slice has the database until it is committed: nobody else writes meanwhile. */
  #isInSlice = false;
  readonly #clock: Clock;
  readonly #keep: Keep<Database>;

  constructor(clock: Clock, keep: Keep<Database>) {
    this.#clock = clock;
    this.#keep = keep;
  }

  /** To be done after each commit. */
  readonly afterCommit: Keep<Database> = async (database) => {
    const wasSlice = this.#isInSlice;
    this.#isInSlice = false;
    if (!wasSlice) await this.#keep(database);
  };

  /** @param keepNow keeps all that is committed. */
  over(store: Store, keepNow: () => Promise<void>): Store {
    return {
      ...store,
      load: (work) =>
        store.load(async (loading) => {
          const outcome = await work({
            ...loading,
            slice: async (inSlice) => {
              const done = await loading.slice((writing) => this.#inSlice(() => inSlice(writing)));
              // What others ask, and that the user wants it no more, comes as an event.
              await pause(this.#clock, 0);
              return done;
            },
          });
          await keepNow();
          return outcome;
        }),
    };
  }

  async #inSlice<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    this.#isInSlice = true;
    try {
      return await work();
    } catch (error) {
      this.#isInSlice = false;
      throw error;
    }
  }
}
