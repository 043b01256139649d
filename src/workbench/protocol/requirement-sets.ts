/**
 * The requirement sets the host claims. Each claim is kept: what a set promises and the object model lacks is
 * answered with Excel's own error naming the member.
 */
export type RequirementSets = Readonly<Record<string, number | string>>;

/** Excel of Microsoft 365. CustomFunctions is office.js's own set. */
const defaultSets: RequirementSets = {
  ExcelApi: '1.20',
  SharedRuntime: '1.1',
  CustomFunctionsRuntime: '1.4',
  CustomFunctions: '1.8',
};

/**
 * The switch of an older Excel: sets that the page's address names, e.g. `?ExcelApi=1.14&CustomFunctionsRuntime=1.3`; `0`
 * withdraws one. What the sets do not have is refused with `ApiNotFound` (`model/since.ts`).
 */
export function setsWanted(search: string): RequirementSets {
  const wanted = [...new URLSearchParams(search)].filter(
    ([name, version]) => name in defaultSets && /^\d+(\.\d+)?$/.test(version),
  );
  return Object.fromEntries(wanted);
}

/** The requirement matrix as office.js reads it: JSON, the versions as text because 1.1 and 1.10 differ. */
export function requirementMatrix(changes: RequirementSets = {}): string {
  const sets = Object.entries({ ...defaultSets, ...changes })
    .map(([name, version]) => [name, String(version)] as const)
    .filter(([, version]) => version !== '0');
  return JSON.stringify(Object.fromEntries(sets));
}

/** The newest set of the Excel API that is claimed. */
export function excelApiOf(changes: RequirementSets = {}): string {
  return String({ ...defaultSets, ...changes }['ExcelApi']);
}

/** Custom enums are in no set: Excels that know no data types of functions are all older than they are, and ignore them. */
export function offersEnumerations(changes: RequirementSets): boolean {
  const [major = 0, minor = 0] = String({ ...defaultSets, ...changes }['CustomFunctionsRuntime'])
    .split('.')
    .map(Number);
  return major > 1 || (major === 1 && minor >= 4);
}
