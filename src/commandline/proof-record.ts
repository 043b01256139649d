import {
  allSteps,
  catalogue,
  readMessage,
  type Proof,
  type ProofState,
  type StepId,
  type StepReport,
} from '../proof';

const silence =
  'The page was fetched, and nothing of it ran: the frame around it is refused (frame-ancestors of its policy), or its scripts are. The console of the page says which.';

/** What a run of the proof has come to so far, as its page tells it. */
export class ProofRecord {
  #host: Proof['host'] = { platform: 'unknown', build: 'unknown', excelApi: 0 };
  #reports = new Map<StepId, StepReport>();
  #isReopening = false;
  #end: () => void = () => undefined;
  /** Whether a page was fetched that has told nothing yet. */
  #isSilent = false;
  readonly #say: (line: string) => void;
  readonly #only: readonly StepId[] | null;
  /** Resolves when the last step was told. */
  readonly ended = new Promise<void>((resolve) => (this.#end = resolve));

  /** @param only the steps that are asked for; `null`: all */
  constructor(say: (line: string) => void, only: readonly StepId[] | null) {
    this.#say = say;
    this.#only = only;
  }

  get proof(): Proof {
    const steps = [...this.#reports.values()];
    const next = this.#asked.find((id) => !this.#reports.has(id));
    return {
      host: this.#host,
      steps:
        this.#isSilent && next !== undefined ? [...steps, { id: next, facts: {}, failure: silence }] : steps,
      ...(this.#only && { only: this.#only }),
    };
  }

  /** What a page that begins is told: a page that begins after the last was done was opened again. */
  readonly read = (): ProofState => {
    this.#isSilent = false;
    return {
      done: [...this.#reports.values()],
      isReopened: this.#isReopening,
      ...(this.#only && { only: this.#only }),
    };
  };

  /** The add-in's page was fetched: from now on it should tell something. */
  readonly fetched = (): void => {
    this.#isSilent = true;
    this.#say('# The page of the add-in was fetched.');
  };

  get #asked(): readonly StepId[] {
    return allSteps.filter((id) => this.#only?.includes(id) !== false);
  }

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
      case 'prompt':
        this.#say(`# ${message.text}`);
        return;
      case 'done':
        this.#reports.set(message.report.id, message.report);
        return;
      case 'reopen':
        this.#isReopening = true;
        if (!this.#asked.includes('reopened')) {
          this.#end();
          return;
        }
        this.#say('# Save the workbook, close it, and open it again: the proof goes on by itself.');
        return;
      case 'ended':
        this.#end();
    }
  };
}
