/** What the page around the add-in looks like and when a user sees it. */
export interface Host {
  /** Whether the application is in a dark theme; where it does not say, whether the system is. */
  readonly isDark: () => boolean;
  /** Calls `listener` whenever `isDark` may have changed; the returned function ends that. */
  readonly onThemeChange: (listener: () => void) => () => void;
}

/** Resolves once office.js has found its application. `null`: the page is open in a plain browser. Decision 113. */
export async function hostReady(): Promise<Office.HostType | null> {
  // The types promise a host; outside an application there is none.
  const { host }: { host: Office.HostType | null } = await Office.onReady();
  return host;
}

/**
 * Resolves once office.js has found its application, with the name of the account that Excel is used with. `null` where Excel does
 * not say. A browser that knows several accounts signs in by this one without asking.
 */
export async function loginHint(): Promise<string | null> {
  await hostReady();
  // Before NestedAppAuth 1.1 there is no such method, whatever the types say.
  const { auth } = Office as { readonly auth?: Partial<Office.Auth> };
  if (auth?.getAuthContext === undefined) return null;
  try {
    const { loginHint: hint, userPrincipalName } = await auth.getAuthContext();
    return [hint, userPrincipalName].find((name) => name !== '') ?? null;
  } catch {
    return null;
  }
}

export function officeHost(): Host {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    isDark: () => isDarkTheme(officeTheme()) ?? system.matches,
    onThemeChange(listener) {
      // Excel tells of no change of its theme: it is looked at again when the user comes back to the pane.
      system.addEventListener('change', listener);
      window.addEventListener('focus', listener);
      return () => {
        system.removeEventListener('change', listener);
        window.removeEventListener('focus', listener);
      };
    },
  };
}

/**
 * Resolves when `pane` is laid out before a user's eyes. A shared runtime also runs while the pane is closed, only to
 * calculate; asking the browser works in every host and costs no call to it.
 */
export function paneShown(pane: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (
        !entries.some(
          ({ isIntersecting, boundingClientRect }) => isIntersecting && boundingClientRect.width > 0,
        )
      )
        return;
      observer.disconnect();
      resolve();
    });
    observer.observe(pane);
  });
}

/** What is known of the application's theme: older versions tell colours alone, some nothing. */
export type KnownTheme = Partial<Pick<Office.OfficeTheme, 'isDarkTheme' | 'bodyBackgroundColor'>>;

/** Whether a theme is dark, by its word or its background; `null` where it tells neither. */
export function isDarkTheme(theme: KnownTheme | null): boolean | null {
  if (theme?.isDarkTheme !== undefined) return theme.isDarkTheme;
  const [, red, green, blue] =
    /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(theme?.bodyBackgroundColor ?? '') ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}

function officeTheme(): KnownTheme | null {
  // The types promise a theme; Excel on the web may have none.
  return (Office.context as { officeTheme?: KnownTheme } | undefined)?.officeTheme ?? null;
}

/** Lets the browser ask before the page is closed, until the returned function is called. Desktop Excel closes unasked. */
export function warnBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
