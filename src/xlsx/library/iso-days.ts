import { strFromU8, unzipSync } from 'fflate';

/** A file whose days are written out, as Strict Open XML has them: the library takes 2024-02-29 for the number 2024. */
export class IsoDaysRefused extends Error {
  override readonly name = 'IsoDaysRefused';
}

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;

/** @throws IsoDaysRefused; another error where the bytes are no archive. */
export function refuseIsoDays(bytes: Uint8Array): void {
  const sheets: string[] = [];
  unzipSync(bytes, {
    filter({ name }) {
      if (sheetPart.test(name)) sheets.push(name);
      return false;
    },
  });
  // One after the other: together they may take more memory than there is.
  for (const sheet of sheets) {
    const { [sheet]: part = new Uint8Array() } = unzipSync(bytes, { filter: ({ name }) => name === sheet });
    if (/<c\b[^>]*\st=["']d["']/.test(strFromU8(part))) throw new IsoDaysRefused(sheet);
  }
}
