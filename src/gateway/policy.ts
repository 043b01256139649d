import type { SignInSettings } from './sign-in/user';

/** A content security policy as directives, in the order in which they are written. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where Microsoft serves office.js. Every page we ship loads it from here. */
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
 * What the add-in's pages may ask: this server, and over https the API that a user typed in with keys of their own; plain http on this
 * machine alone, as the client has it. Which host gets the keys is decided there: no script but ours and Microsoft's runs in these pages.
 */
const connectSources = ["'self'", 'https:', 'http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The add-in's own pages. `style-src` needs `unsafe-inline` for the styles that office.js and Fluent write; scripts need nothing
 * of the kind. `'self'` among the ancestors is the workbench. There is no X-Frame-Options: it knows one ancestor only.
 */
export const addinPolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", officeSource],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  // The worker that holds the page's waits.
  'worker-src': ["'self'"],
  'connect-src': connectSources,
  'frame-ancestors': ["'self'", ...officeFrames],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'object-src': ["'none'"],
};

/** The workbench: its spreadsheet writes styles and draws on canvases, and may start workers from a blob. Nobody frames it. */
export const workbenchPolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'object-src': ["'none'"],
};

/** Answers that are no pages: nothing in them may load or run. */
export const nothingPolicy: Policy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * The policy where users sign in: this server holds the firm's keys, nobody types any, and nothing else is asked but, where there is one, the
 * server that signs users in.
 */
export function policyWithSignIn(policy: Policy, settings: SignInSettings): Policy {
  switch (settings.kind) {
    case 'none':
      return policy;
    case 'access-token':
      return { ...policy, 'connect-src': ["'self'"] };
    case 'entra':
      return { ...policy, 'connect-src': ["'self'", new URL(settings.authority).origin] };
  }
}

/** The policy as the header's value. */
export function policyHeader(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
