/** What a button of the ribbon does. */
export type RibbonAction = { readonly kind: 'pane' } | { readonly kind: 'function'; readonly name: string };

/** A button as the manifest describes it. */
export interface RibbonButton {
  readonly id: string;
  readonly label: string;
  readonly tip: string;
  /** The icon's picture by its size in pixels, below the add-in's own address. */
  readonly icons: ReadonlyMap<number, string>;
  readonly action: RibbonAction;
}

export interface RibbonMenu extends Omit<RibbonButton, 'action'> {
  readonly items: readonly RibbonButton[];
}

export interface RibbonGroup {
  readonly label: string;
  readonly controls: readonly (RibbonButton | RibbonMenu)[];
}

/** What a manifest puts into Excel: groups on the Home tab, and entries of the cells' context menu. */
export interface Manifest {
  readonly groups: readonly RibbonGroup[];
  readonly contextMenu: readonly RibbonButton[];
}

/** @throws Error when it is no XML */
export function readManifest(text: string): Manifest {
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  if (xml.querySelector('parsererror'))
    throw new Error('Build the add-in and reload the page: its manifest is no XML.');
  /** What stands among the resources, by its id. */
  const words = new Map(
    [...xml.getElementsByTagName('*')]
      .filter((one) => one.hasAttribute('id') && one.hasAttribute('DefaultValue'))
      .map((one) => [one.getAttribute('id') ?? '', one.getAttribute('DefaultValue') ?? '']),
  );
  const word = (parent: Element, name: string): string =>
    words.get(childrenOf(parent, name)[0]?.getAttribute('resid') ?? '') ?? '';
  const looks = (control: Element): Omit<RibbonButton, 'action'> => {
    const [tip] = childrenOf(control, 'Supertip');
    const [icon] = childrenOf(control, 'Icon');
    const pictures = [...(icon?.children ?? [])].map((image): [number, string] => {
      const address = words.get(image.getAttribute('resid') ?? '') ?? '';
      return [
        Number(image.getAttribute('size')),
        URL.canParse(address) ? new URL(address).pathname : address,
      ];
    });
    return {
      id: control.getAttribute('id') ?? '',
      label: word(control, 'Label'),
      tip: tip ? word(tip, 'Description') : '',
      icons: new Map(pictures),
    };
  };
  const button = (control: Element): RibbonButton => {
    const [action] = childrenOf(control, 'Action');
    const name = action && childrenOf(action, 'FunctionName')[0]?.textContent.trim();
    return { ...looks(control), action: name ? { kind: 'function', name } : { kind: 'pane' } };
  };
  const control = (element: Element): RibbonButton | RibbonMenu => {
    const items = childrenOf(element, 'Items').flatMap((list) => childrenOf(list, 'Item'));
    return items.length === 0 ? button(element) : { ...looks(element), items: items.map(button) };
  };
  return {
    groups: [...xml.querySelectorAll('ExtensionPoint > OfficeTab > Group')].map((group) => ({
      label: word(group, 'Label'),
      controls: childrenOf(group, 'Control').map(control),
    })),
    contextMenu: [...xml.querySelectorAll('ExtensionPoint > OfficeMenu[id="ContextMenuCell"] > Control')].map(
      button,
    ),
  };
}

export function isMenu(control: RibbonButton | RibbonMenu): control is RibbonMenu {
  return 'items' in control;
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter((child) => child.localName === name);
}
