import { ask } from './ask';
import { FileRefusal } from './files/file-refusal';
import { fetchLinkedSheet, linkedSheet, nameOf } from './files/linked-sheet';
import { toGrid } from './files/to-grid';
import type { UniverGrid } from './grid/univer-grid';
import { openSample, type Sample } from './sample';

/** What the page began with. */
export interface FirstSheet {
  /** The guide leads through the sample alone. */
  readonly isSample: boolean;
  /** Beside the page's title. */
  readonly note: string;
}

/** Opens the sheet that the page's address names; the sample where it names none, or one that cannot be opened, which is told. */
export async function openFirstSheet(grid: UniverGrid, sample: Sample, address: string): Promise<FirstSheet> {
  try {
    const linked = linkedSheet(address);
    if (linked === 'empty') return { isSample: false, note: 'An empty sheet' };
    if (linked !== 'sample') {
      toGrid(grid, await fetchLinkedSheet(linked));
      return { isSample: false, note: nameOf(linked) };
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    void ask({ title: 'The sheet was not opened', text: error.message, yes: 'Go on with the sample' });
  }
  openSample(grid, sample);
  const rows = sample.rows.length.toLocaleString('en-GB');
  return {
    isSample: true,
    note: `A made-up portfolio of ${rows} rows in a borough that does not exist`,
  };
}
