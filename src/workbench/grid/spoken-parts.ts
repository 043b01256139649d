/** What a part of the spreadsheet's frame is called, and the attributes of Univer that no screen reader understands. */
interface SpokenPart {
  readonly selector: string;
  readonly attributes: Readonly<Record<string, string | null>>;
}

const parts: readonly SpokenPart[] = [
  { selector: '[data-u-comp="defined-name"] > input', attributes: { 'aria-label': 'Selected cells' } },
  {
    selector: '[data-u-comp="defined-name"] > a',
    attributes: { role: 'button', 'aria-label': 'Names of the workbook' },
  },
  { selector: 'button:has(> .univerjs-icon-close-icon)', attributes: { 'aria-label': 'Close' } },
  {
    selector: '[data-u-comp="sheet-bar-append-button"]:has(> .univerjs-icon-increase-icon)',
    attributes: { 'aria-label': 'Add a sheet' },
  },
  {
    selector: '[data-u-comp="sheet-bar-append-button"]:has(> .univerjs-icon-convert-icon)',
    attributes: { 'aria-label': 'All sheets' },
  },
  {
    selector: '[data-u-comp="button"]:has(> .univerjs-icon-reduce-icon)',
    attributes: { 'aria-label': 'Zoom out' },
  },
  {
    selector: '[data-u-comp="button"]:has(> .univerjs-icon-increase-icon)',
    attributes: { 'aria-label': 'Zoom in' },
  },
  { selector: '[role="track"]', attributes: { role: 'none' } },
  { selector: '[role="none"] > a[role="button"]', attributes: { role: 'none', 'aria-hidden': 'true' } },
  { selector: 'button[role="handle"]', attributes: { role: null, 'aria-label': 'Zoom' } },
  // The menu's button stands within it.
  {
    selector: 'div[data-slot="dropdown-menu-trigger"]',
    attributes: { 'aria-haspopup': null, 'aria-expanded': null },
  },
  // Nothing comes before its place on the page.
  { selector: 'canvas[tabindex="1"]', attributes: { tabindex: '0' } },
];

/** Has a screen reader understand what Univer draws around the cells: it names none of it. */
export function nameParts(container: HTMLElement): void {
  const name = (): void => {
    for (const { selector, attributes } of parts)
      for (const part of container.querySelectorAll(selector))
        for (const [key, value] of Object.entries(attributes)) put(part, key, value);
  };
  new MutationObserver(name).observe(container, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-expanded'],
  });
  name();
}

function put(part: Element, key: string, value: string | null): void {
  if (value === null) part.removeAttribute(key);
  else if (part.getAttribute(key) !== value) part.setAttribute(key, value);
}
