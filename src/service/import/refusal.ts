/** A file that cannot be imported. The message is one sentence for the user; nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
