import { strFromU8, unzipSync } from 'fflate';
import { isTrue, tagsOf } from '../package';

const part = 'xl/workbook.xml';

/** Whether the days of an .xlsx count from 1904. LibreOffice says `true`, where the library knows Excel's `1` alone. */
export function countsFrom1904(bytes: Uint8Array): boolean {
  const { [part]: file = new Uint8Array() } = unzipSync(bytes, { filter: ({ name }) => name === part });
  const [tag = ''] = tagsOf(strFromU8(file), 'workbookPr');
  return isTrue(tag, 'date1904');
}
