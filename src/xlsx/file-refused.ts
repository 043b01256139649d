/** A file that cannot be read or written as a workbook of homes: why, action first. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** What is said of a file that is no workbook, or none that can be changed without losing anything of it. */
export function saveAgain(name: string): FileRefused {
  return new FileRefused(
    `Open “${name}” in Excel, save it again as an Excel workbook (.xlsx), and take that file: as it is it cannot be read.`,
  );
}

/** What is said of a file with macros, and of a template: a copy of it is neither. */
export function noPlainWorkbook(name: string): FileRefused {
  return new FileRefused(
    `Open “${name}” in Excel, save it as an Excel workbook (.xlsx), and take that file: a copy with macros or of a template would not open.`,
  );
}
