import { catalogue, readMessage, type Proof, type ProofState, type StepId, type StepReport } from '../proof';

/** What a run of the proof has come to so far, as its page tells it. */
export class ProofRecord {
  #host: Proof['host'] = { platform: 'unknown', build: 'unknown' };
  #reports = new Map<StepId, StepReport>();
  #isReopening = false;
  #end: () => void = () => undefined;
  readonly #say: (line: string) => void;
  /** Resolves when the last step was told. */
  readonly ended = new Promise<void>((resolve) => (this.#end = resolve));

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get proof(): Proof {
    return { host: this.#host, steps: [...this.#reports.values()] };
  }

  /** What a page that begins is told: a page that begins after the last was done was opened again. */
  readonly read = (): ProofState => ({ done: this.proof.steps, isReopened: this.#isReopening });

  /** @throws TypeError when it is no message of a proof */
  readonly take = (given: unknown): void => {
    const message = readMessage(given);
    switch (message.kind) {
      case 'host':
        this.#host = message.host;
        this.#say(`# ${message.host.platform} ${message.host.build}`);
        return;
      case 'begun':
        // A page that is lost leaves this behind.
        this.#reports.set(message.id, {
          id: message.id,
          facts: {},
          failure: 'It was begun and did not end.',
        });
        this.#say(`# ${catalogue[message.id].title} ...`);
        return;
      case 'done':
        this.#reports.set(message.report.id, message.report);
        return;
      case 'reopen':
        this.#isReopening = true;
        this.#say('# Save the workbook, close it, and open it again: the proof goes on by itself.');
        return;
      case 'ended':
        this.#end();
    }
  };
}
