import type { Document } from './document';
import { ExcelError } from './excel-error';
import type { ClassName } from './instance';

/**
 * Members that came after ExcelApi 1.9, with the set they came in: an older Excel knows them not, and office.js does not look. Of what is
 * older than 1.9 nothing is withheld. A test holds this to the types of office.js.
 */
export const since: { readonly [Name in ClassName]?: Readonly<Record<string, string>> } = {
  Table: { resize: '1.13' },
};

/** Whether the Excel that the workbench is has a member. */
export function hasMember({ excelApi }: Document, className: ClassName, member: string): boolean {
  const wanted = since[className]?.[member];
  return wanted === undefined || !isOlder(excelApi, wanted);
}

/** @throws ExcelError `ApiNotFound` where the Excel that the workbench is has no such member */
export function checkMember(document: Document, className: ClassName, member: string): void {
  if (!hasMember(document, className, member))
    throw new ExcelError('ApiNotFound', undefined, `${className}.${member}`);
}

/** Versions are two numbers: 1.10 is newer than 1.9. */
export function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = than.split('.').map(Number);
  return major === wantedMajor ? minor < wantedMinor : major < wantedMajor;
}
