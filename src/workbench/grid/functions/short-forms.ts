/** Excel's function that reads a property of a data type. */
export const fieldValueFunction = 'FIELDVALUE';

/**
 * The short forms of Excel in terms that the spreadsheet knows. Quoted text stays.
 *
 * `J2.score` is `FIELDVALUE(J2,"score")`; `[@UPRN]` is `Portfolio[[#This Row],[UPRN]]`, as files keep it.
 *
 * @param table the table that the formula's cell stands in; `null` where it stands in none
 */
export function withoutShortForms(formula: string, table: string | null): string {
  return formula
    .split('"')
    .map((part, index) => (index % 2 === 1 ? part : withoutDots(withoutSigns(part, table))))
    .join('"');
}

function withoutDots(part: string): string {
  return part.replace(
    /(?<![\w.$])(\$?[A-Z]{1,3}\$?\d{1,7})\.([A-Za-z_]\w*)/g,
    (_match, cell: string, field: string) => `${fieldValueFunction}(${cell},"${field}")`,
  );
}

function withoutSigns(part: string, table: string | null): string {
  return part.replace(
    /(\w*)\[@(?:\[([^[\]]+)\]|([^[\]]+))\]/g,
    (whole, named: string, bracketed: string | undefined, column: string | undefined) => {
      const name = named === '' ? table : named;
      return name === null ? whole : `${name}[[#This Row],[${bracketed ?? column ?? ''}]]`;
    },
  );
}
