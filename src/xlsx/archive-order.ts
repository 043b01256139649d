import { XmlRefused } from './scan-xml';

/** What the parts of an archive begin with, and how long that is without what varies. */
const [endMark, far, entryMark, fileMark] = [0x06054b50, 0x07064b50, 0x02014b50, 0x04034b50];
const [endLength, farLength, entryLength, fileLength] = [22, 20, 46, 30];
/** Of a file's flags, that its sizes stand behind it; of a size, that it stands elsewhere. */
const [sizesBehind, unknown] = [8, 0xffffffff];
const blanks = new Set([9, 10, 13, 32]);

/**
 * Looks whether an archive has its files one after the other and a list of just these behind them: some programs go by the list, some by the files.
 * @throws XmlRefused; a RangeError where it is torn.
 */
export function checkArchive(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const isAlike = (one: number, other: number, length: number): boolean =>
    bytes.subarray(one, one + length).every((byte, at) => byte === bytes[other + at]);
  // Mail may add an end of line.
  const end = bytes.findLastIndex((byte) => !blanks.has(byte)) + 1 - endLength;
  const [count, list] = [short(end + 10), long(end + 16)];
  const isPlain = long(end) === endMark && long(end - farLength) !== far && short(end + 8) === count;
  if (!isPlain) throw new XmlRefused('an archive with something behind it');
  const files: (readonly [begins: number, ends: number])[] = [];
  let at = list;
  for (let each = 0; each < count; each += 1) {
    const [nameLength, file] = [short(at + 28), long(at + 42)];
    const begins = file + fileLength;
    const isSame =
      long(at) === entryMark &&
      long(file) === fileMark &&
      short(at + 10) === short(file + 8) &&
      nameLength === short(file + 26) &&
      isAlike(at + entryLength, begins, nameLength) &&
      ((short(file + 6) & sizesBehind) !== 0 ||
        [0, 4].every((each) => [long(at + 20 + each), unknown].includes(long(file + 18 + each))));
    if (!isSame) throw new XmlRefused('a file that is listed as another');
    files.push([file, begins + nameLength + short(file + 28) + long(at + 20)]);
    at += entryLength + nameLength + short(at + 30) + short(at + 32);
  }
  files.sort(([one], [other]) => one - other);
  let before = 0;
  // Behind a file its lengths may stand, which take less than another file.
  const isClose = (begins: number): boolean => begins >= before && begins < before + fileLength;
  for (const [begins, ends] of [...files, [list, end] as const]) {
    if (!isClose(begins)) throw new XmlRefused('files that are not listed');
    before = ends;
  }
  if (at !== end) throw new XmlRefused('a list with something behind it');
}
