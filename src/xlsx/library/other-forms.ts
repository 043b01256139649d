import { strFromU8, unzipSync } from 'fflate';

/** A file that holds days, texts or sheets in a form that the library takes for something else, or for nothing. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
}

/** The library takes 2024-02-29 for the number 2024, as Strict Open XML has days. */
const isoDay = /<c\b[^>]*\st=["']d["']/;
const cdata = /<!\[CDATA\[/;
/** How a text is spoken: where that stands in a cell, the library reads no further. */
const spoken = /<rPh\b/;

/** Hands on the XML of a sheet as the library reads it, piece by piece. @throws FormRefused */
export async function* withoutOtherForms(xml: AsyncIterable<string>): AsyncGenerator<string> {
  let unfinished = '';
  for await (const piece of xml) {
    const text = unfinished + piece;
    if ([isoDay, cdata, spoken].some((form) => form.test(text))) throw new FormRefused();
    // A tag may stand in two pieces.
    unfinished = text.slice(text.lastIndexOf('<'));
    yield piece;
  }
}

const stringsPart = 'xl/sharedStrings.xml';

/** @throws FormRefused where a text of the file stands in a form that the library reads as blank. */
export function refuseOtherTexts(bytes: Uint8Array): void {
  const { [stringsPart]: file } = unzipSync(bytes, { filter: ({ name }) => name === stringsPart });
  if (file !== undefined && cdata.test(strFromU8(file))) throw new FormRefused();
}

/** What of a book the library has found by the names that Excel gives to parts. */
export interface FoundParts {
  readonly sheets: readonly { readonly rId: string }[];
  readonly workbookRels: readonly { readonly Id: string; readonly Type: string }[];
  readonly sharedStrings?: unknown;
}

/** Sheets that the book lists, but for those that are charts alone. @throws FormRefused where its texts have a name that the library does not know. */
export function sheetsListed({ sheets, workbookRels, sharedStrings }: FoundParts): number {
  const isOf = (type: string, { Type }: FoundParts['workbookRels'][number]): boolean =>
    Type.endsWith(`/${type}`);
  if (sharedStrings === undefined && workbookRels.some((each) => isOf('sharedStrings', each)))
    throw new FormRefused();
  const ids = new Set(workbookRels.filter((each) => isOf('worksheet', each)).map(({ Id }) => Id));
  return sheets.filter(({ rId }) => ids.has(rId)).length;
}
