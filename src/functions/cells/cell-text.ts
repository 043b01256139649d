import { momentOfSerial, problemMessage, timestampAt } from '../../contract';
import type { Cell, CellValue } from './cell';

/** What a cell shows, and where it shows an error its reason, as plain text. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'value':
      return String(cell.value);
    case 'formatted':
      return formattedText(cell.value, cell.format);
    case 'rich':
      return formattedText(cell.plain, cell.format);
    case 'problem':
      return problemMessage(cell.problem);
    case 'refusal':
      return cell.message;
    case 'error':
      return cell.code;
  }
}

function formattedText(value: CellValue, format: string | undefined): string {
  if (typeof value !== 'number' || format === undefined || !format.includes('yy')) return String(value);
  // To the minute, as the formats are: what a fraction of a day loses is far less.
  const minutes = Math.round(momentOfSerial(value) / 60_000);
  const [year = '', month = '', day = '', time = ''] = timestampAt(minutes * 60_000).split(/[-T]/);
  const words = `${day}/${month}/${year}`;
  return format.includes('hh') ? `${words} ${time.slice(0, 5)}` : words;
}
