const signature = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the part that holds an encrypted workbook, as it stands in a compound file. */
const encryptedPart = 'EncryptedPackage';

/**
 * What is said of a compound file, which no library of .xlsx reads: a workbook with a password, or one of Excel 97. `null` where it is none.
 * @param use What its user does with it.
 */
export function compoundSentence(name: string, bytes: Uint8Array, use: 'open' | 'take'): string | null {
  if (!signature.every((byte, index) => bytes[index] === byte)) return null;
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return text.includes(encryptedPart)
    ? `Take the password off in Excel (File > Info > Protect Workbook) and ${use} it again: “${name}” is encrypted.`
    : `Save it in Excel as an Excel workbook (.xlsx) and ${use} that: “${name}” is an Excel 97 workbook (.xls).`;
}
