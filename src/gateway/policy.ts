import type { SignInSettings } from '../contract';

/** A content security policy as directives, in the order in which they are written. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where Microsoft serves office.js. Every shipped page loads it from here. Decisions 201 and 218. */
export const officeSource = 'https://appsforoffice.microsoft.com';

/** Pages of Microsoft that show an add-in in a frame: Excel on the web, in SharePoint, OneDrive and Teams. Each ancestor must match. */
const officeFrames = [
  'https://*.cloud.microsoft',
  'https://*.officeapps.live.com',
  'https://*.office.com',
  'https://*.sharepoint.com',
  'https://onedrive.live.com',
  'https://teams.microsoft.com',
];

/**
 * The servers that the add-in's pages may call: this one, any over https, since users without sign-in type the API's address themselves, and plain
 * http on this machine. The client decides which host gets the keys: only our own and Microsoft's scripts run in these pages.
 */
const connectSources = ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The add-in's own pages. `style-src` needs `unsafe-inline` for the styles that office.js and Fluent write; scripts need nothing
 * of the kind. `'self'` among the ancestors is the workbench. There is no X-Frame-Options: it can name one ancestor only.
 */
export const addinPolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", officeSource],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  // The worker that runs the page's timers.
  'worker-src': ["'self'"],
  'connect-src': connectSources,
  'frame-ancestors': ["'self'", ...officeFrames],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'object-src': ["'none'"],
};

/** The workbench: its spreadsheet writes styles and draws on canvases, and may start workers from a blob. Nobody frames it. */
export const workbenchPolicy: Policy = {
  ...addinPolicy,
  'script-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For answers that are no pages: nothing in them may load or run. */
export const nothingPolicy: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * The policy where users sign in: this server holds the firm's keys and nobody types any, so that pages may call this server only, and the one
 * that signs users in where there is one.
 */
export function policyWithSignIn(policy: Policy, settings: SignInSettings): Policy {
  switch (settings.kind) {
    case 'none':
      return policy;
    case 'access-token':
      return { ...policy, 'connect-src': ["'self'"] };
    case 'entra': {
      // Microsoft is asked in a hidden frame whether it knows the user; its answer comes to a page of this server there.
      const sources = ["'self'", new URL(settings.authority).origin];
      return { ...policy, 'connect-src': sources, 'frame-src': sources };
    }
  }
}

/** The policy as the header's value. */
export function policyHeader(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
