/** A file that cannot be imported. The message is one sentence for a person; nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
