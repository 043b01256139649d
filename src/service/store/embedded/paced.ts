import { pause, type Clock } from '../../../contract';

/** Does one piece of a long work. */
export type Paced = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** How often the database is left to those who go on asking before the next piece: the work is to end some time, whoever asks. */
const maxPauses = 4;

/** Turns of the event loop that a request takes at most from where it arrives until it wants the database. */
const turnsOfARequest = 4;

/** Resolves in the next turn of the event loop, in Node and in a page alike. */
function afterThisTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Leaves the database to others for as long as it kept them waiting, and again while they still ask: an answer takes several questions, each
 * of which would wait for another piece. Where nobody asks, nothing is waited for. Decision 320.
 * @param asked how often the database was wanted until now.
 */
export function paced(clock: Clock, asked: () => number): Paced {
  return async (work) => {
    // The piece wants it once itself.
    let known = asked() + 1;
    const began = clock.monotonic();
    const outcome = await work();
    const took = clock.monotonic() - began;
    // Requests that came meanwhile are seen now: pieces follow each other without a turn in which they could be.
    for (let turns = 0; turns < turnsOfARequest; turns += 1) await afterThisTurn();
    for (let pauses = 0; pauses < maxPauses && took > 0 && asked() > known; pauses += 1) {
      known = asked();
      await pause(clock, took);
    }
    return outcome;
  };
}
