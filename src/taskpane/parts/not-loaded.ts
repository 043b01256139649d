/* Parts of the add-in are loaded when they are first wanted: there may be no network then, or the server has only those of a newer version. */

export const ifItStays =
  'If that does not help there may be a newer Terrace: close the workbook, or this page, and open it again.';

/** What was to do the work of a button. */
export const notLoaded = `Check the network and press the button again: a part of Terrace could not be loaded. ${ifItStays}`;

export const paneNotLoaded = `Check the network: this pane could not be loaded, and is tried again by itself. ${ifItStays}`;
