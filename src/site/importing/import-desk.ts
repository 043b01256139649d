import { ImportRefused } from '../../service/import/refusal';
import type { PageService } from '../../service/page-service';
import type { SiteMessage } from '../messages';
import type { ImportOutcome, SiteImport } from './import-message';

/** What the desk needs of the worker that it stands in. */
export interface DeskParts {
  readonly service: Pick<PageService, 'import'>;
  /** Who owns the data. */
  readonly owner: string;
  readonly say: (message: SiteMessage) => void;
  readonly onFailure: (failure: unknown) => void;
}

/** Takes the imports of all tabs, where the data is. */
export class ImportDesk {
  readonly #taken = new Set<string>();
  readonly #cancelled = new Set<string>();
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  receive(message: SiteMessage): void {
    if (message.kind === 'cancel import') this.#cancelled.add(message.id);
    // One that was handed over twice, since this one began to listen meanwhile, is carried out once.
    if (message.kind !== 'import' || this.#taken.has(message.id)) return;
    this.#taken.add(message.id);
    void this.#carryOut(message.id, message.order);
  }

  async #carryOut(id: string, order: SiteImport): Promise<void> {
    const { owner, say } = this.#parts;
    say({ kind: 'importing', id, owner, progress: null });
    say({ kind: 'imported', id, outcome: await this.#outcomeOf(id, order) });
  }

  async #outcomeOf(id: string, order: SiteImport): Promise<ImportOutcome> {
    const { service, owner, say, onFailure } = this.#parts;
    try {
      const report = await service.import({
        ...order,
        onProgress: (progress) => say({ kind: 'importing', id, owner, progress }),
        isCancelled: () => this.#cancelled.has(id),
      });
      return { said: 'done', report };
    } catch (failure) {
      if (failure instanceof ImportRefused) return { said: 'refused', message: failure.message };
      onFailure(failure);
      const because = failure instanceof Error ? failure.message : String(failure);
      return {
        said: 'failed',
        message: `Import the files again, after you made room where the browser has none: nothing of them is there. ${because}`,
      };
    }
  }
}
