import type { RibbonButton } from './manifest';

/** Where the workbench serves what the add-in's server serves at its root. */
const ADDIN = 'addin';

/** A control's picture, sharp on screens of every density. */
export function pictureOf({ icons }: Pick<RibbonButton, 'icons'>, size: number): HTMLImageElement {
  const picture = document.createElement('img');
  picture.width = size;
  picture.height = size;
  picture.alt = '';
  const sharp = [1, 2].flatMap((density) => {
    const address = icons.get(size * density);
    return address === undefined ? [] : [`${ADDIN}${address} ${density}x`];
  });
  picture.srcset = sharp.join(', ');
  return picture;
}
