/**
 * Whether office.js for the web, which handles Tab itself, finds an element among those that it goes through. From any other it would leave
 * the pane.
 */
export function isKnownToOffice(element: Element): boolean {
  return (
    element.matches('a[href],button,input,select,textarea,[tabindex]') && !element.matches('[tabindex="-1"]')
  );
}

/** Keeps the keyboard where the user is: Tab goes on from whatever has the focus. */
export function keepKeyboard(page: Document): void {
  // Between the page's own listeners and those of office.js, on the window: from here the browser itself moves on.
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !isKnownToOffice(event.target as Element)) event.stopPropagation();
  });
}
