/** A file that cannot be opened or saved, with a sentence for the person whose file it is. */
export class FileRefusal extends Error {}

/** More than this the browser would choke on. */
const maxFileBytes = 30 * 1024 * 1024;
const zipSignature = [0x50, 0x4b];
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the part that holds an encrypted workbook, as it stands in a compound file. */
const encryptedPart = 'EncryptedPackage';

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
  if (beginsWith(bytes, compoundSignature)) throw new FileRefusal(compound(name, bytes));
  if (!beginsWith(bytes, zipSignature))
    throw new FileRefusal(`Save it as an Excel workbook (.xlsx) and open that: “${name}” is none.`);
}

function compound(name: string, bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return text.includes(encryptedPart)
    ? `Take the password off in Excel (File > Info > Protect Workbook) and open it again: “${name}” is encrypted.`
    : `Save it in Excel as an Excel workbook (.xlsx) and open that: “${name}” has the form of Excel 97 (.xls).`;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
