/**
 * Names of functions as a file holds them. Excel marks what its first version of the format did not know: add-ins'
 * functions by `_xldudf_`, its own later ones by `_xlfn.`, and reads none of them without the mark.
 */
const addinMark = '_xldudf_';
const laterMark = '_xlfn.';
const laterSheetMark = '_xlfn._xlws.';

/** Excel's own functions that came after the format, as far as the workbench calculates them. */
const laterFunctions = new Set(
  (
    'ACOT ACOTH ARABIC ARRAYTOTEXT BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CHOOSECOLS CHOOSEROWS ' +
    'CONCAT COT COTH CSC CSCH DAYS DECIMAL DROP EXPAND FIELDVALUE FILTERXML FLOOR.MATH FORMULATEXT HSTACK IFNA IFS ' +
    'ISFORMULA ISOWEEKNUM LAMBDA LET MAKEARRAY MAP MAXIFS MINIFS NUMBERVALUE RANDARRAY REDUCE SCAN SEC SECH SEQUENCE ' +
    'SHEET SHEETS SORTBY SWITCH TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW UNICHAR UNICODE UNIQUE ' +
    'VALUETOTEXT VSTACK WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR'
  ).split(' '),
);
const laterSheetFunctions = new Set(['FILTER', 'SORT']);

const callPattern = /(?<![\w.])([A-Za-z_][\w.]*)(?=\s*\()/g;

/** A formula of a file in the workbench's names, with `=`. A namespace before an add-in's name goes. */
export function fromFile(formula: string, addinNames: ReadonlySet<string>): string {
  return `=${outsideText(formula, (part) =>
    part
      .replace(/_xlpm\./g, '')
      .replace(/_xlfn\.(?:_xlws\.)?/g, '')
      .replace(/\b_FV\(/g, 'FIELDVALUE(')
      .replace(callPattern, (name) => {
        if (!name.toLowerCase().startsWith(addinMark)) return name;
        const bare = name.slice(addinMark.length);
        return known(bare, addinNames) ?? bare;
      }),
  )}`;
}

/** A formula as Excel writes it into a file, without `=`. */
export function toFile(formula: string, addinNames: ReadonlySet<string>): string {
  return outsideText(formula.slice(1), (part) =>
    part.replace(callPattern, (name) => {
      const upper = name.toUpperCase();
      if (addinNames.has(upper)) return `${addinMark}${upper.replaceAll('.', '_')}`;
      if (laterSheetFunctions.has(upper)) return `${laterSheetMark}${upper}`;
      return laterFunctions.has(upper) ? `${laterMark}${upper}` : name;
    }),
  );
}

/** `DEV_EPCRATING` was entered with a namespace: the function is the same. */
function known(bare: string, addinNames: ReadonlySet<string>): string | undefined {
  const upper = bare.toUpperCase();
  const written = (name: string): string => name.replaceAll('.', '_');
  return [...addinNames].find((name) => upper === written(name) || upper.endsWith(`_${written(name)}`));
}

/** Text in quotes, and sheets' names in apostrophes, are no functions. */
function outsideText(formula: string, change: (part: string) => string): string {
  return formula
    .split(/("[^"]*"|'[^']*')/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}
