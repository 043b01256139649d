import { make } from '../element';
import { type Manifest, type RibbonAction, type RibbonButton, type RibbonMenu, isMenu } from './manifest';

/** Draws the groups of the manifest as Excel draws them on its Home tab. */
export function showRibbon(
  ribbon: HTMLElement,
  { groups }: Manifest,
  press: (action: RibbonAction) => void,
): void {
  for (const group of groups) {
    const controls = group.controls.map((control) =>
      isMenu(control) ? menu(control, press) : button(control, press),
    );
    ribbon.append(
      make(
        'div',
        { class: 'ribbon-group', role: 'group', 'aria-label': group.label },
        make('div', { class: 'ribbon-controls' }, ...controls),
        make('span', { class: 'ribbon-label' }, group.label),
      ),
    );
  }
  moveWithArrows(ribbon);
}

function button(control: RibbonButton, press: (action: RibbonAction) => void): HTMLElement {
  const made = face(control, 'ribbon-button');
  made.addEventListener('click', () => press(control.action));
  return made;
}

/** A button that opens its items below it. */
function menu(control: RibbonMenu, press: (action: RibbonAction) => void): HTMLElement {
  const list = make('div', { class: 'ribbon-items', role: 'menu', popover: '' });
  const opener = face(control, 'ribbon-button');
  opener.dataset['menu'] = '';
  opener.setAttribute('aria-haspopup', 'menu');
  opener.addEventListener('click', () => {
    const { left, bottom } = opener.getBoundingClientRect();
    list.style.left = `${left}px`;
    list.style.top = `${bottom + 4}px`;
    list.togglePopover();
    if (list.matches(':popover-open')) list.querySelector('button')?.focus();
  });
  list.append(
    ...control.items.map((item) => {
      const made = face(item, 'ribbon-item');
      made.setAttribute('role', 'menuitem');
      made.addEventListener('click', () => {
        list.hidePopover();
        press(item.action);
      });
      return made;
    }),
  );
  moveWithArrows(list);
  return make('div', { class: 'ribbon-menu' }, opener, list);
}

function face(control: Omit<RibbonButton, 'action'>, className: string): HTMLButtonElement {
  return make(
    'button',
    { type: 'button', class: className, 'data-control': control.id, title: control.tip },
    pictureOf(control, className === 'ribbon-item' ? 16 : 24),
    make('span', {}, control.label),
  );
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
};

function moveWithArrows(list: HTMLElement): void {
  list.addEventListener('keydown', (key) => {
    const step = arrowSteps[key.key];
    const buttons = [...list.querySelectorAll('button')].filter((one) => one.checkVisibility());
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    key.preventDefault();
    key.stopPropagation();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  });
}

/** Where the workbench serves what the add-in's server serves at its root. */
const addinFolder = 'addin';

/** A control's picture, sharp on screens of every density. */
function pictureOf({ icons }: Pick<RibbonButton, 'icons'>, size: number): HTMLImageElement {
  const sharp = [1, 2].flatMap((density) => {
    const address = icons.get(size * density);
    return address === undefined ? [] : [`${addinFolder}${address} ${density}x`];
  });
  const side = String(size);
  return make('img', { width: side, height: side, alt: '', srcset: sharp.join(', ') });
}

/** A grid whose cells' context menu takes entries. */
interface GridWithMenu {
  addToContextMenu(id: string, title: string, run: () => void): void;
}

/** Puts the manifest's entries into the context menu of the cells. */
export function offerContextMenu(
  grid: GridWithMenu,
  { contextMenu }: Manifest,
  press: (action: RibbonAction) => void,
): void {
  for (const { id, label, action } of contextMenu) grid.addToContextMenu(id, label, () => press(action));
}
