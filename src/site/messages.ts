import type { ImportMessage } from './importing/import-message';

/* What service worker and data workers of one site say to each other, over a channel that all of them hear. */

/** A request of the add-in's page, as data. */
export interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` where there is none. */
  readonly body: ArrayBuffer | null;
}

/** The answer to it, as data. */
export interface GivenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer;
}

export type SiteMessage =
  | ImportMessage
  /** The service worker has a request for whoever owns the data. */
  | { readonly kind: 'asked'; readonly id: string; readonly request: AskedRequest }
  /** The owner has it and will answer. */
  | { readonly kind: 'taken'; readonly id: string; readonly owner: string }
  /** `null`: nobody can tell what became of it, as when a connection breaks. */
  | { readonly kind: 'answered'; readonly id: string; readonly answer: GivenAnswer | null }
  /** For the pages: whether the browser kept the last change. */
  | { readonly kind: 'kept'; readonly isKept: boolean }
  /** For the pages: why the owner could not open the data; `null` once one could. */
  | { readonly kind: 'unopened'; readonly because: string | null }
  /** A worker has come to own the data: whatever nobody has taken may be asked again. */
  | { readonly kind: 'owns'; readonly owner: string };

/** What a page says to a service worker of a newer version that waits. */
export const takeOver = 'take-over';

/** The folder that the site is served from, e.g. `/terrace/`: several sites of one origin have nothing in common. */
export const siteFolder = (address: string): string => new URL('.', address).pathname;

/** How the names begin under which a browser keeps the site's files. */
export const cachesOfSite = (folder: string): string => `terrace-site ${folder} `;

export const channelName = (folder: string): string => `terrace-site ${folder}`;

/** Whoever holds this lock owns the data. */
export const lockName = (folder: string): string => `terrace-data ${folder}`;

/** Each page of the site has a share in this lock as long as it is open. */
export const openName = (folder: string): string => `terrace-open ${folder}`;

/**
 * Whether the add-in keeps something by this name, which all sites of an origin share. Homes and other data are each site's own: the worker removes
 * those.
 */
export const isAddins = (name: string): boolean => name.startsWith('terrace');

/** Name of the database in the browser; a folder's slashes would be folders of PostgreSQL's. */
export const databaseName = (folder: string): string => `terrace${folder.replace(/\W/g, '-')}`;
