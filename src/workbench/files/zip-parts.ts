import { unzipSync } from 'fflate';
import { FileRefusal } from './file-refusal';

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
    throw new FileRefusal(`Choose an Excel workbook (.xlsx): “${name}” is a packed file of another kind.`);
  return parts;
}
