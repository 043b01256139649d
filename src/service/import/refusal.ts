/** A file that cannot be imported. The message is one sentence for the user; nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** A file that should hold something else than was found in it. */
export const anotherFile = (name: string, wanted: string, found: string): ImportRefused =>
  new ImportRefused(`Choose another file: "${name}" should hold ${wanted}, and ${found}.`);
