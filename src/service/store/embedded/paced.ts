import { pause, type Clock } from '../../../contract';

/** Does one piece of a long work. */
export type Paced = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Leaves the database to others for as long as it kept them waiting: an answer takes several questions, each of which would wait for
 * another piece. Where nobody asks, nothing is waited for. Decision 320.
 * @param asked how often the database was wanted until now.
 */
export function paced(clock: Clock, asked: () => number): Paced {
  return async (work) => {
    const [before, began] = [asked(), clock.monotonic()];
    const outcome = await work();
    const took = clock.monotonic() - began;
    if (asked() - before > 1 && took > 0) await pause(clock, took);
    return outcome;
  };
}
