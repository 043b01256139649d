import type { FunctionDescription } from './grid/formulas';
import type { TypedText } from './grid/typing/formula-editor';
import { offeredWords, quoted, type Offer } from './grid/typing/offered-words';
import type { UniverGrid } from './grid/univer-grid';
import { make, placePanel } from './element';
import './word-list.css';

const gapPixels = 8;
/** The spreadsheet's own note on the function stands under the formula: the list stands beside it. */
const noteWidthPixels = 256;

/**
 * Offers the words that an argument takes while a formula is typed, as Excel offers custom enums: arrows choose, Tab, Enter or a
 * click takes, Escape closes. Only for a grid that is drawn.
 */
export function offerWords(grid: UniverGrid, functions: readonly FunctionDescription[]): void {
  const list = make('ul', {
    class: 'words',
    role: 'listbox',
    'aria-label': 'Words that this argument takes',
    hidden: '',
  });
  document.body.append(list);
  let offer: Offer | null = null;
  let chosen = 0;
  /** The argument for which Escape has closed the list. */
  let closedAt: string | null = null;

  const choose = (index: number): void => {
    chosen = index;
    [...list.children].forEach((item, position) => {
      item.ariaSelected = String(position === index);
      if (position === index) item.scrollIntoView({ block: 'nearest' });
    });
  };
  const close = (): void => {
    offer = null;
    list.hidden = true;
    delete document.body.dataset['offersWords'];
  };
  const take = (index: number): void => {
    const word = offer?.words[index];
    if (!offer || !word) return;
    const { start, end } = offer.argument;
    close();
    grid.editor.replace(start, end, quoted(word.word));
  };
  const show = (typed: TypedText | null): void => {
    const found = typed && offeredWords(functions, typed.text, typed.caret);
    const argument = found && placeOf(found);
    if (closedAt !== argument) closedAt = null;
    if (!typed || !found || closedAt !== null) {
      close();
      return;
    }
    const before = offer?.words[chosen]?.word;
    offer = found;
    list.replaceChildren(
      ...found.words.map(({ word, meaning }, index) => item(word, meaning, () => take(index))),
    );
    choose(
      Math.max(
        0,
        found.words.findIndex(({ word }) => word === before),
      ),
    );
    list.hidden = false;
    document.body.dataset['offersWords'] = '';
    placeList(list, typed);
  };

  grid.editor.onTyping(show);
  grid.editor.takeKeys(
    () => offer !== null,
    (key) => {
      const length = offer?.words.length ?? 0;
      switch (key) {
        case 'down':
          choose((chosen + 1) % length);
          break;
        case 'up':
          choose((chosen + length - 1) % length);
          break;
        case 'take':
          take(chosen);
          break;
        case 'close':
          closedAt = offer && placeOf(offer);
          close();
          break;
      }
    },
  );
}

function placeList(list: HTMLElement, { place }: TypedText): void {
  const at = { left: place.left + noteWidthPixels, top: place.bottom + gapPixels };
  // Under the last rows of a window there is no room: the list moves up as far as it needs.
  placePanel(list, at, { width: window.innerWidth, height: window.innerHeight }, gapPixels);
}

/** The argument that an offer is for. */
function placeOf({ argument: { functionName, start } }: Offer): string {
  return `${functionName} ${start}`;
}

function item(word: string, meaning: string, take: () => void): HTMLLIElement {
  const line = make('li', { role: 'option' }, quoted(word), make('small', {}, meaning));
  // Not a click: the editor would lose the focus, and with it the formula.
  line.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    take();
  });
  return line;
}
