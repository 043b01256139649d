/** Opens an address in the user's browser; `false` where the page around the pane does not let it. */
export function openInBrowser(address: string): boolean {
  // Excel on the web has no such set, and lets a pane open windows as any page does.
  if (!Office.context.requirements.isSetSupported('OpenBrowserWindowApi', '1.1'))
    return window.open(address) !== null;
  Office.context.ui.openBrowserWindow(address);
  return true;
}
