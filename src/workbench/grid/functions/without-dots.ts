/** Excel's function that reads a property of a data type. */
export const fieldValueFunction = 'FIELDVALUE';

/** The short form in terms that the spreadsheet knows: `J2.score` is `FIELDVALUE(J2,"score")`. Quoted text stays. */
export function withoutDots(formula: string): string {
  return formula
    .split('"')
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            /(?<![\w.$])(\$?[A-Z]{1,3}\$?\d{1,7})\.([A-Za-z_]\w*)/g,
            (_match, cell: string, field: string) => `${fieldValueFunction}(${cell},"${field}")`,
          ),
    )
    .join('"');
}
