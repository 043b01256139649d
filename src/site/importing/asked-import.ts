import type { SiteMessage } from '../messages';
import type { ImportOutcome, SiteImport } from './import-message';
import type { ImportProgress } from '../../service';

/** An import that a page has asked for, of whoever owns the data. */
export class AskedImport {
  /** Resolves with what became of it. */
  readonly outcome: Promise<ImportOutcome>;
  #settle: (outcome: ImportOutcome) => void = () => undefined;
  #owner: string | null = null;
  #isCancelled = false;
  readonly #id: string;
  readonly #order: SiteImport;
  readonly #send: (message: SiteMessage) => void;
  readonly #onProgress: (progress: ImportProgress) => void;

  constructor(
    id: string,
    order: SiteImport,
    send: (message: SiteMessage) => void,
    onProgress: (progress: ImportProgress) => void,
  ) {
    this.#id = id;
    this.#order = order;
    this.#send = send;
    this.#onProgress = onProgress;
    this.outcome = new Promise((settle) => (this.#settle = settle));
    this.#ask();
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#send({ kind: 'cancel import', id: this.#id });
  }

  receive(message: SiteMessage): void {
    if (message.kind === 'owns') this.#handOver(message.owner);
    else if (message.kind === 'importing' && message.id === this.#id) {
      this.#owner = message.owner;
      if (message.progress) this.#onProgress(message.progress);
    } else if (message.kind === 'imported' && message.id === this.#id) this.#settle(message.outcome);
  }

  #ask(): void {
    this.#send({ kind: 'import', id: this.#id, order: this.#order });
  }

  /** One that nobody took is asked of the next owner; what was under way in a tab that was closed is not there. */
  #handOver(owner: string): void {
    if (this.#owner === owner) return;
    if (this.#owner === null) {
      // Said before the owner is asked, who then begins nothing and tells what became of it.
      if (this.#isCancelled) this.cancel();
      this.#ask();
    } else
      this.#settle({
        said: 'failed',
        message:
          'Import the files again: the tab that held the data was closed meanwhile. What is there already is not doubled.',
      });
  }
}
