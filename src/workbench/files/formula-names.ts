import { callPattern, markedFunction, outsideQuotes, unknownFunctionMark } from '../../contract';
import { givenNames, withGivenMarks, withoutGivenMarks } from './given-names';

/**
 * Names of functions as a file holds them. Excel marks what its first version of the format did not know: add-ins'
 * functions by `_xldudf_`, its own later ones by `_xlfn.`, and reads none of them without the mark.
 */
const laterMark = '_xlfn.';
const laterSheetMark = '_xlfn._xlws.';

/** Excel's own functions that came after the format, as far as the workbench calculates them. */
const laterFunctions = new Set(
  (
    'ACOT ACOTH AGGREGATE ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND ' +
    'BITLSHIFT BITOR BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV ' +
    'CHISQ.INV.RT CHISQ.TEST CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH ' +
    'COVARIANCE.P COVARIANCE.S CSC CSCH DAYS DECIMAL DROP ENCODEURL ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST ' +
    'F.DIST F.DIST.RT F.INV F.INV.RT F.TEST FIELDVALUE FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.ETS ' +
    'FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY FORECAST.ETS.STAT FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST ' +
    'GAMMA.INV GAMMALN.PRECISE GAUSS HSTACK HYPGEOM.DIST IFNA IFS IMAGE IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH ' +
    'IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS ' +
    'MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NUMBERVALUE PDURATION ' +
    'PERCENTILE.EXC PERCENTILE.INC PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA PHI POISSON.DIST QUARTILE.EXC ' +
    'QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SKEW.P SORTBY STDEV.P ' +
    'STDEV.S SWITCH T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT ' +
    'TOCOL TOROW UNICHAR UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST WRAPCOLS WRAPROWS ' +
    'XLOOKUP XMATCH XOR Z.TEST'
  ).split(' '),
);
const laterSheetFunctions = new Set(['FILTER', 'SORT']);

/**
 * A formula of a file in the workbench's names, with `=`. A namespace before an add-in's name goes. A mark goes only where saving puts it back:
 * those of other functions stay, without which Excel would not know them again.
 */
export function fromFile(formula: string, addinNames: ReadonlySet<string>): string {
  return `=${outsideQuotes(withoutGivenMarks(formula), (part) =>
    part.replace(/\b_FV\(/g, 'FIELDVALUE(').replace(callPattern, (name) => {
      const bare = name.replace(/^_xlfn\.(?:_xlws\.)?/, '');
      if (laterFunctions.has(bare) || laterSheetFunctions.has(bare)) return bare;
      return markedFunction(name, addinNames) ?? name;
    }),
  )}`;
}

/** A formula as Excel writes it into a file, without `=`. */
export function toFile(formula: string, addinNames: ReadonlySet<string>): string {
  const given = givenNames(formula);
  const marked = outsideQuotes(formula.slice(1), (part) =>
    part.replace(callPattern, (name) => {
      const upper = name.toUpperCase();
      if (given.has(upper)) return name;
      if (addinNames.has(upper)) return `${unknownFunctionMark}${upper.replaceAll('.', '_')}`;
      if (laterSheetFunctions.has(upper)) return `${laterSheetMark}${upper}`;
      return laterFunctions.has(upper) ? `${laterMark}${upper}` : name;
    }),
  );
  return withGivenMarks(marked, given);
}
