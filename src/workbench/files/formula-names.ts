import { callPattern, markedFunction, outsideQuotes, unknownFunctionMark } from '../../contract';

/**
 * Names of functions as a file holds them. Excel marks what its first version of the format did not know: add-ins'
 * functions by `_xldudf_`, its own later ones by `_xlfn.`, and reads none of them without the mark.
 */
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

/** A formula of a file in the workbench's names, with `=`. A namespace before an add-in's name goes. */
export function fromFile(formula: string, addinNames: ReadonlySet<string>): string {
  return `=${outsideQuotes(formula, (part) =>
    part
      .replace(/_xlpm\./g, '')
      .replace(/_xlfn\.(?:_xlws\.)?/g, '')
      .replace(/\b_FV\(/g, 'FIELDVALUE(')
      .replace(callPattern, (name) => {
        if (!name.toLowerCase().startsWith(unknownFunctionMark)) return name;
        return markedFunction(name, addinNames) ?? name.slice(unknownFunctionMark.length);
      }),
  )}`;
}

/** A formula as Excel writes it into a file, without `=`. */
export function toFile(formula: string, addinNames: ReadonlySet<string>): string {
  return outsideQuotes(formula.slice(1), (part) =>
    part.replace(callPattern, (name) => {
      const upper = name.toUpperCase();
      if (addinNames.has(upper)) return `${unknownFunctionMark}${upper.replaceAll('.', '_')}`;
      if (laterSheetFunctions.has(upper)) return `${laterSheetMark}${upper}`;
      return laterFunctions.has(upper) ? `${laterMark}${upper}` : name;
    }),
  );
}
