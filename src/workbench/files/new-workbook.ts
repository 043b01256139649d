import { ask } from '../ask';
import { downloadXlsx } from './download';

let made = 1;

/** Excel opens a workbook of an add-in in a window of its own; here it is downloaded. */
export function openNewWorkbook(base64: string): void {
  made += 1;
  const name = `Book${made}.xlsx`;
  downloadXlsx(
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    name,
  );
  void ask({
    title: 'A new workbook',
    text: `Excel would open it in a window of its own. The workbench has downloaded it as “${name}”.`,
    yes: 'Close',
  });
}
