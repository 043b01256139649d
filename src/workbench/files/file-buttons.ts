import { ask } from '../ask';
import { element } from '../element';
import type { Grid } from '../grid/grid';
import { downloadXlsx } from './download';
import { FileRefusal } from './file-refusal';
import { fromGrid } from './from-grid';
import { lossesOf } from './losses';
import { readXlsx } from './read-xlsx';
import { toGrid } from './to-grid';
import type { AddinData } from './workbook-file';
import { writeXlsx } from './write-xlsx';

export interface FileParts {
  readonly grid: Grid;
  /** The add-in's functions, in capitals. */
  readonly addinNames: () => ReadonlySet<string>;
  /** What the add-in keeps in the workbook now. */
  readonly addinData: () => AddinData;
  /** The workbook in the grid is about to be another. */
  readonly opening: () => void;
  /** Another workbook stands in the grid: whatever spoke of the one before starts anew. */
  readonly opened: (name: string, addinData: AddinData) => void;
  /** Shows that something is under way, or `null` that nothing is any more. */
  readonly busy: (words: string | null) => void;
}

/** The buttons *Open* and *Save*. A user's file is read and written in the browser, and goes nowhere. */
export function setUpFileButtons(parts: FileParts): void {
  let name = 'Portfolio.xlsx';
  let edited = false;
  parts.grid.onChanged((by) => (edited ||= by === 'user'));
  const chooser = element('file-chooser') as HTMLInputElement;
  element('file-open').addEventListener('click', () => chooser.click());
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    // The same file may be chosen again.
    chooser.value = '';
    if (!file) return;
    void runWithNotice(parts, `Opening “${file.name}”…`, async () => {
      if (!(await open(parts, file, edited))) return;
      name = file.name;
      edited = false;
    });
  });
  element('file-save').addEventListener('click', () => {
    void runWithNotice(parts, `Saving “${name}”…`, async () => {
      if (await save(parts, name)) edited = false;
    });
  });
  edited = false;
}

async function open(parts: FileParts, file: File, edited: boolean): Promise<boolean> {
  const { grid } = parts;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { workbook, leftOut } = await readXlsx(file.name, bytes, parts.addinNames());
  if (leftOut.length > 0 || edited) {
    parts.busy(null);
    const goesOn = await ask({
      title: `Open “${file.name}”?`,
      text:
        leftOut.length > 0
          ? 'The workbench does not show all of this file. It leaves out:'
          : 'It replaces the workbook that is open now.',
      items: leftOut,
      ...(edited ? { after: 'You will lose the changes that you have not saved.' } : {}),
      yes: 'Open',
      no: 'Cancel',
    });
    if (!goesOn) return false;
    parts.busy(`Opening “${file.name}”…`);
  }
  await nextPaint();
  parts.opening();
  toGrid(grid, workbook);
  parts.opened(file.name, workbook.addinData);
  return true;
}

async function save(parts: FileParts, name: string): Promise<boolean> {
  const losses = lossesOf(parts.grid);
  if (losses.length > 0) {
    parts.busy(null);
    const goesOn = await ask({
      title: `Save “${name}”?`,
      text: 'The saved file will differ from what you see here:',
      items: losses,
      yes: 'Save',
      no: 'Cancel',
    });
    if (!goesOn) return false;
    parts.busy(`Saving “${name}”…`);
  }
  await nextPaint();
  const bytes = await writeXlsx(fromGrid(parts.grid, parts.addinData()), parts.addinNames());
  downloadXlsx(bytes, name.replace(/\.xls[mx]$/i, '') + '.xlsx');
  return true;
}

/** Does it while the page says so, and tells what went wrong. */
async function runWithNotice({ busy }: FileParts, words: string, work: () => Promise<void>): Promise<void> {
  busy(words);
  try {
    await work();
  } catch (error) {
    busy(null);
    const text =
      error instanceof FileRefusal
        ? error.message
        : `Try again, or choose another file. The error was: ${error instanceof Error ? error.message : String(error)}`;
    await ask({ title: 'The file was not opened or saved', text, yes: 'Close' });
  } finally {
    busy(null);
  }
}

/** Resolves when the page was drawn again: what is long comes after it. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
