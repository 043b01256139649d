/**
 * Parameter of the page's address that says under which namespace Excel knows the functions, where the manifest gives them one: Excel
 * tells its add-ins nothing of it. `taskpane.html?functions=DEV` for `=DEV.EPCRATING(A2)`.
 * Decision 139.
 */
export const namespaceParameter = 'functions';

/** A letter, then letters, digits, `.` or `_`, 32 in all at most. */
export const namespacePattern = /^[A-Za-z][A-Za-z0-9._]{0,31}$/;

/** What stands before the names of the functions in a formula: `DEV.`, or `''` where they are typed bare. */
export function functionPrefix(search: string): string {
  const namespace = new URLSearchParams(search).get(namespaceParameter) ?? '';
  return namespacePattern.test(namespace) ? `${namespace}.` : '';
}
