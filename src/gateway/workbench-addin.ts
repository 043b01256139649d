import { officeSource, type Policy } from './policy';

/** Where a shipped page finds office.js, and where the same page finds it in the workbench. */
const shippedOffice = `${officeSource}/lib/1/hosted/`;
export const workbenchOffice = '/workbench/office/';

/** A shipped page for the workbench: the address of office.js is replaced, and nothing else. */
export function pageForWorkbench(page: string): string {
  return page.replaceAll(shippedOffice, workbenchOffice);
}

/**
 * A shipped page's policy for the workbench: the source of office.js is replaced, and nothing else.
 * @param origin Origin of this server, such as `https://localhost:3000`.
 */
export function policyForWorkbench(policy: Policy, origin: string): Policy {
  return Object.fromEntries(
    Object.entries(policy).map(([directive, sources]) => [
      directive,
      sources.map((source) => (source === officeSource ? `${origin}${workbenchOffice}` : source)),
    ]),
  );
}
