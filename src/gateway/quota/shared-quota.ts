import { serverHeaders, timestampAt, type Clock } from '../../contract';
import type { Asked, Desk, Reply } from './asked';
import type { Kept, KeptReplies } from './kept-replies';
import { longestAge, overtakenBy, questionName } from './question';

export interface SharedQuotaOptions {
  readonly clock: Clock;
  readonly kept: KeptReplies;
  /** Who asks the API: this gateway's counter, or the one that leads. */
  readonly desk: Desk;
  /** What a person is told of their share with an answer that cost nothing. */
  readonly shareOf: (person: string) => Record<string, string>;
  readonly gaveKept: () => void;
}

const checkedAtHeader = serverHeaders.checkedAt.toLowerCase();

/** Gives what is kept, and otherwise stands in line. */
export class SharedQuota implements Desk {
  private readonly headers = new WeakMap<Kept, Readonly<Record<string, string>>>();

  constructor(private readonly options: SharedQuotaOptions) {}

  async ask(asked: Asked): Promise<Reply> {
    const { clock, kept, desk } = this.options;
    const { operation, target, person } = asked;
    const name = asked.fresh ? null : questionName(operation, target);
    if (name !== null) {
      const age = longestAge(operation);
      const found = kept.here(name, age) ?? (kept.isShared ? await kept.anywhere(name, age) : null);
      if (found) return this.given(found, person);
    }
    const overtaken = overtakenBy(operation, target);
    let reply: Reply;
    try {
      reply = await desk.ask(asked);
    } finally {
      // Also a change that failed may have been carried out.
      if (overtaken !== null) kept.forget(overtaken);
    }
    if (checkedAtHeader in reply.headers) return reply;
    return { ...reply, headers: { ...reply.headers, [checkedAtHeader]: timestampAt(clock.now()) } };
  }

  private given(kept: Kept, person: string): Reply {
    this.options.gaveKept();
    const { status, body } = kept.reply;
    return { status, headers: { ...this.options.shareOf(person), ...this.headersOf(kept) }, body };
  }

  /** What every person is told alike: when the API gave it, and of what type it is. */
  private headersOf(kept: Kept): Readonly<Record<string, string>> {
    const made = this.headers.get(kept);
    if (made) return made;
    const headers: Record<string, string> = { [checkedAtHeader]: timestampAt(kept.checkedAt) };
    const type = kept.reply.headers['content-type'];
    if (type !== undefined) headers['content-type'] = type;
    this.headers.set(kept, headers);
    return headers;
  }
}
