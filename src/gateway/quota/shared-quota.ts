import { serverHeaders, timestampAt, type Clock } from '../../contract';
import type { Asked, Desk, FrontDesk, Reply } from './asked';
import type { Kept, KeptReplies } from './kept-replies';
import { longestAge, overtakenBy, questionName } from './question';
import { worthOf } from './worth';

export interface SharedQuotaOptions {
  readonly clock: Clock;
  readonly kept: KeptReplies;
  /** Who asks the API: this gateway's counter, or the one that leads. */
  readonly desk: Desk;
  /** What a person is told of their share with an answer that cost nothing; `null` where that is not known here. */
  readonly shareOf: (person: string) => Readonly<Record<string, string>> | null;
  readonly gaveKept: () => void;
}

/** A kept answer as it was given last: with this very share of somebody. */
interface Told {
  readonly share: Readonly<Record<string, string>> | null;
  readonly reply: Reply;
}

const checkedAtHeader = serverHeaders.checkedAt.toLowerCase();

/** Gives what is kept, and otherwise stands in line. */
export class SharedQuota implements FrontDesk {
  private readonly told = new WeakMap<Kept, Told>();

  constructor(private readonly options: SharedQuotaOptions) {}

  ask(asked: Asked): Reply | Promise<Reply> {
    const { kept } = this.options;
    const { operation, target, person } = asked;
    const name = asked.fresh ? null : questionName(operation, target);
    if (name === null) return this.askDesk(asked);
    const age = longestAge(operation);
    const found = kept.here(name, age);
    if (found) return this.given(found, person);
    if (!kept.isShared) return this.askDesk(asked);
    return kept
      .anywhere(name, age, (reply) => worthOf(asked, reply) === 'kept')
      .then((shared) => (shared ? this.given(shared, person) : this.askDesk(asked)));
  }

  private async askDesk(asked: Asked): Promise<Reply> {
    const { clock, kept, desk } = this.options;
    const { operation, target } = asked;
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
    const share = this.options.shareOf(person);
    const told = this.told.get(kept);
    if (told?.share === share) return told.reply;
    const { status, headers, body } = kept.reply;
    const type = headers['content-type'];
    const reply = {
      status,
      headers: {
        ...share,
        [checkedAtHeader]: timestampAt(kept.checkedAt),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      body,
    };
    this.told.set(kept, { share, reply });
    return reply;
  }
}
