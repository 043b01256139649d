/** A file whose days are written out, as Strict Open XML has them: the library takes 2024-02-29 for the number 2024. */
export class IsoDaysRefused extends Error {
  override readonly name = 'IsoDaysRefused';
}

/** Hands on the XML of a sheet as the library reads it, piece by piece. @throws IsoDaysRefused */
export async function* withoutIsoDays(xml: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = '';
  for await (const piece of xml) {
    const text = unfinished + piece;
    if (/<c\b[^>]*\st=["']d["']/.test(text)) throw new IsoDaysRefused();
    // A tag may stand in two pieces.
    unfinished = text.slice(text.lastIndexOf('<'));
    yield piece;
  }
}
