import { movedFormula } from '../../../src/workbench/files/shared-formula';

describe('a formula one row further down and two columns further right', () => {
  it.each([
    ['A2+$A2+A$2+$A$2', 'C3+$A3+C$2+$A$2'],
    ['SUM(B2:AZ9)', 'SUM(D3:BB10)'],
    ['sum(b2)', 'sum(D3)'],
    ['SUM(A:A)+SUM($B:C)', 'SUM(C:C)+SUM($B:E)'],
    ['SUM(2:2)+SUM($3:4)', 'SUM(3:3)+SUM($3:5)'],
    ["Homes!B2+'FH1 A2'!B2+[1]Rents!B2", "Homes!D3+'FH1 A2'!D3+[1]Rents!D3"],
    ['FH1!A2', 'FH1!C3'],
    ['"a ""FH1"" A2"&A2', '"a ""FH1"" A2"&C3'],
    ['Fees[Q1]+Fees[[#This Row],[Q1]]', 'Fees[Q1]+Fees[[#This Row],[Q1]]'],
    ['LOG10(A2)+1E5+_xlfn.BITAND(A2,7)', 'LOG10(C3)+1E5+_xlfn.BITAND(C3,7)'],
    ['RATE2027+XFE1+A2000000', 'RATE2027+XFE1+A2000000'],
  ])('%s is %s', (formula, moved) => {
    expect(movedFormula(formula, 1, 2)).toBe(moved);
  });
});
