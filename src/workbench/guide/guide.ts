import { quietStorage } from '../../contract';
import { cellName } from '../address';
import type { Area } from '../area';
import { element, make } from '../element';
import { steps, type FirstMinute, type Step } from './first-minute';
import './guide.css';

const filledRows = 29;
const storage = quietStorage(() => window.localStorage);
/** Set once the user has put the guide away. */
const awayKey = 'terrace.workbench.guide-away';

const titles: Readonly<Record<Step, string>> = {
  formula: 'Type a formula',
  fill: 'Fill it down',
  check: 'Check the portfolio',
  needs: 'See what needs doing',
};

/** Where the steps are done; each puts the keyboard there. */
export interface GuidePlaces {
  /** Where the first formula may be typed. */
  readonly freeCell: () => Area;
  readonly cells: (area: Area) => void;
  readonly check: () => void;
  readonly pane: () => void;
}

/** The guide of the first minute above the sheet. It can be put away, and comes back by its button. */
export function showGuide(minute: FirstMinute, places: GuidePlaces): void {
  const guide = element('guide');
  const toggle = element('guide-toggle');
  const list = make('ol', { class: 'guide-steps' });
  const words = make('p', { class: 'guide-words' });
  const showMe = make('button', { class: 'button', type: 'button' }, 'Show me');
  const open = make('button', { class: 'button', type: 'button' }, 'Open your own sheet…');
  const away = make('button', { class: 'button', type: 'button' }, 'Put away');
  const said = make('p', { class: 'unseen', role: 'status' });
  guide.append(
    make('div', { class: 'guide-line' }, list, open, away),
    make('div', { class: 'guide-line' }, words, showMe),
    said,
  );
  const formulaCell = (): Area => minute.formula ?? places.freeCell();
  const show = (): void => {
    const { next, done } = minute;
    list.replaceChildren(...steps.map((step, at) => stepItem(step, at, done.has(step), step === next)));
    words.replaceChildren(...(next === null ? endWords : stepWords(next, formulaCell())));
    showMe.hidden = next === null;
  };
  const setShown = (isShown: boolean): void => {
    if (isShown) storage.remove(awayKey);
    else storage.keep(awayKey, 'yes');
    guide.hidden = !isShown;
    toggle.setAttribute('aria-expanded', String(isShown));
  };
  showMe.addEventListener('click', () => {
    if (minute.next !== null) lead(minute.next, formulaCell(), places);
  });
  open.addEventListener('click', () => element('file-open').click());
  away.addEventListener('click', () => {
    setShown(false);
    toggle.focus();
  });
  toggle.hidden = false;
  toggle.addEventListener('click', () => setShown(toggle.getAttribute('aria-expanded') === 'false'));
  minute.onChanged(() => {
    show();
    said.textContent = `${minute.done.size} of ${steps.length} done. ${minute.next === null ? '' : `Next: ${titles[minute.next]}. `}${words.textContent}`;
  });
  show();
  setShown(storage.read(awayKey) === null);
}

/** The guide is about the sample: beside a workbook of the user's own it goes. */
export function endGuide(): void {
  element('guide').hidden = true;
  element('guide-toggle').hidden = true;
}

function stepItem(step: Step, at: number, isDone: boolean, isNext: boolean): HTMLElement {
  return make(
    'li',
    {
      class: 'guide-step',
      'data-state': isDone ? 'done' : isNext ? 'next' : 'later',
      ...(isNext && { 'aria-current': 'step' }),
    },
    make('span', { class: 'guide-number', 'aria-hidden': 'true' }, isDone ? '✓' : String(at + 1)),
    make('span', {}, titles[step], ...(isDone ? [make('span', { class: 'unseen' }, ', done')] : [])),
  );
}

/** The cells that a formula is filled into. */
const filledOf = (formula: Area): Area => ({ ...formula, rows: filledRows });

const code = (text: string): HTMLElement => make('code', {}, text);

const endWords: readonly (Node | string)[] = [
  'That was the first minute. Open a sheet of your own: it is read in this browser and goes nowhere.',
];

function stepWords(step: Step, formula: Area): readonly (Node | string)[] {
  const first = cellName(formula.row, formula.column);
  const last = cellName(formula.row + filledRows - 1, formula.column);
  switch (step) {
    case 'formula':
      return [
        'In cell ',
        code(first),
        ' type ',
        code('=EPCRATING(A2)'),
        ' and press Enter: it asks for the energy rating of the home in row 2.',
      ];
    case 'fill':
      return [
        'Select ',
        code(`${first}:${last}`),
        ' and press Ctrl+D, or drag the corner of ',
        code(first),
        ' down: every row is a home, and each is asked about once.',
      ];
    case 'check':
      return [
        'Press Check selection above the sheet and go through the pane. It shows what it will do before it starts, and writes what it finds beside each home.',
      ];
    case 'needs':
      return [
        'When the check is done, choose Overview in the pane. Open what is first and choose a row: the sheet goes to that home.',
      ];
  }
}

function lead(step: Step, formula: Area, places: GuidePlaces): void {
  const ways: Readonly<Record<Step, () => void>> = {
    formula: () => places.cells(formula),
    fill: () => places.cells(filledOf(formula)),
    check: places.check,
    needs: places.pane,
  };
  ways[step]();
}
