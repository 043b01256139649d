import { unzipSync } from 'fflate';
import { compoundSentence } from '../../xlsx/library/compound-file';

/** A file that cannot be opened or saved, with a sentence for the user whose file it is. */
export class FileRefusal extends Error {}

/** A larger file takes more memory than a browser tab has. */
const maxFileBytes = 30 * 1024 * 1024;
const zipSignature = [0x50, 0x4b];

/**
 * Looks at a file's first bytes before anything else does.
 *
 * @throws FileRefusal when it is no workbook of today's form: empty, too large, locked, of Excel 97 or something else
 */
export function checkFile(name: string, bytes: Uint8Array): void {
  if (bytes.length === 0) throw new FileRefusal(`Choose another file: “${name}” is empty.`);
  if (bytes.length > maxFileBytes) {
    const size = Math.round(bytes.length / 1024 / 1024);
    throw new FileRefusal(
      `Choose a smaller workbook: “${name}” has ${size} MB, and the workbench opens up to 30 MB.`,
    );
  }
  const compound = compoundSentence(name, bytes, 'open');
  if (compound !== null) throw new FileRefusal(compound);
  if (!zipSignature.every((byte, index) => bytes[index] === byte))
    throw new FileRefusal(`Save it as an Excel workbook (.xlsx) and open that: “${name}” is not one.`);
}

/** What a workbook may grow to when it is unpacked. */
const maxUnpackedBytes = 400 * 1024 * 1024;
const workbookPart = 'xl/workbook.xml';

/**
 * The names of the parts of a workbook, which nothing is unpacked for.
 *
 * @throws FileRefusal when it is no workbook, or one that would unpack to more than a browser holds
 */
export function listParts(name: string, bytes: Uint8Array): string[] {
  const parts: string[] = [];
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: (part) => {
        parts.push(part.name);
        size += part.originalSize;
        return false;
      },
    });
  } catch {
    throw new FileRefusal(
      `Download or copy “${name}” again, or choose another file: it is damaged. Nothing here was changed.`,
    );
  }
  if (size > maxUnpackedBytes)
    throw new FileRefusal(`Choose a smaller workbook: “${name}” unpacks to more than 400 MB.`);
  if (parts.includes('xl/workbook.bin'))
    throw new FileRefusal(
      `Save it in Excel as an Excel workbook (.xlsx) and open that: “${name}” is a binary workbook.`,
    );
  if (!parts.includes(workbookPart))
    throw new FileRefusal(`Choose an Excel workbook (.xlsx): “${name}” is another kind of zip file.`);
  return parts;
}
