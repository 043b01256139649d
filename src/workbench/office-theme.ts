import { chosenTheme } from './theme';

/** What desktop Excel tells of its theme; office.js for the web tells nothing, and pages follow the system there. */
interface OfficeWindow extends Window {
  readonly Office?: { readonly context?: { officeTheme?: object } };
}

const DARK = { isDarkTheme: true, bodyBackgroundColor: '#1f2624', bodyForegroundColor: '#e8eeeb' };
const LIGHT = { isDarkTheme: false, bodyBackgroundColor: '#ffffff', bodyForegroundColor: '#1d2b27' };

/** Tells the add-in's page in a frame the theme that the person has chosen, as desktop Excel does; nothing where none was chosen. */
export function tellOfficeTheme(frame: HTMLIFrameElement): void {
  const page: OfficeWindow | null = frame.contentWindow;
  const context = page?.Office?.context;
  if (!page || !context) return;
  const chosen = chosenTheme();
  if (chosen === null) return;
  context.officeTheme = chosen === 'dark' ? DARK : LIGHT;
  // Pages look at it again when the person comes back to them.
  page.dispatchEvent(new Event('focus'));
}
