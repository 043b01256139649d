/**
 * The database cannot be asked at this moment: it ended, or its server does not answer. What was asked is answered 503, and may be asked
 * again: nothing is wrong with the question. The message quotes nothing that was asked.
 */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';

  /** @param seconds after which it may be asked again. */
  constructor(
    message: string,
    readonly seconds: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
