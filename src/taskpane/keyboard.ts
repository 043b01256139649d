/**
 * Whether office.js for the web, which handles Tab itself, finds an element among those that it goes through. From any other it would leave
 * the pane.
 */
export function isKnownToOffice(element: Element): boolean {
  return (
    element.matches('a[href],button,input,select,textarea,[tabindex]') && !element.matches('[tabindex="-1"]')
  );
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Keeps the keyboard where the user is: Tab goes on from whatever has the focus, and so does what takes the place of what had it. */
export function keepKeyboard(page: Document): void {
  // Between the page's own listeners and those of office.js, on the window: from here the browser itself moves on.
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !isKnownToOffice(event.target as Element)) event.stopPropagation();
  });
  /** What had the focus last, with all that it lay in. */
  let path: readonly HTMLElement[] = [];
  page.addEventListener('focusin', (event) => {
    path = event.composedPath().slice(0, -2) as HTMLElement[];
  });
  new MutationObserver(() => {
    const { activeElement: focused } = page;
    const isElsewhere = focused !== null && focused !== page.body && isShown(focused);
    // A keyboard that is in the sheet, or that came elsewhere while the page was not looked at, stays there.
    if (path[0] === undefined || isElsewhere || !page.hasFocus() || isShown(path[0])) return;
    const place =
      path.find((each) => each.ariaLabel !== null && isShown(each)) ??
      [...page.querySelectorAll<HTMLElement>('main h2')].find(isShown);
    if (place === undefined) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    // Screens that were seen are hidden by their style.
  }).observe(page.body, { childList: true, subtree: true, attributeFilter: ['style'] });
}
