import { fromFile, toFile } from '../../../src/workbench/files/formula-names';

const addinNames = new Set(['EPCRATING']);

describe('a formula of a file', () => {
  it.each([
    ['_xldudf_EPCRATING(A2)', '=EPCRATING(A2)'],
    ['_xlfn.XLOOKUP(A3,A2:A3,B2:B3)', '=XLOOKUP(A3,A2:A3,B2:B3)'],
    [
      '_xlfn._xlws.SORT(_xlfn._xlws.FILTER(A2:B9,B2:B9="LET(x,1,x)"))',
      '=SORT(FILTER(A2:B9,B2:B9="LET(x,1,x)"))',
    ],
    ['_xlfn.RANK.EQ(E2,E$2:E$9)', '=RANK.EQ(E2,E$2:E$9)'],
    ['_xlfn.STDEV.S(E2:E9)', '=STDEV.S(E2:E9)'],
    ['_xlfn.LET(_xlpm.rent,E2,_xlpm.rent*12)', '=LET(rent,E2,rent*12)'],
    ['_xlfn.LET(_xlpm.a,1,_xlpm.b,_xlpm.a+A1,_xlpm.a&"a, b"&a!B2)', '=LET(a,1,b,a+A1,a&"a, b"&a!B2)'],
    [
      '_xlfn.LET(_xlpm.rent,Homes[rent],_xlpm.rent*SUM(Homes[the rent now]))',
      '=LET(rent,Homes[rent],rent*SUM(Homes[the rent now]))',
    ],
    [
      '_xlfn.BYROW(A1:B3,_xlfn.LAMBDA(_xlpm.line,SUM(_xlpm.line,{1,2})))',
      '=BYROW(A1:B3,LAMBDA(line,SUM(line,{1,2})))',
    ],
    ['_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1),_xlpm.f(2))', '=LET(f,LAMBDA(x,x+1),f(2))'],
    ['_xlfn.ANCHORARRAY(A1)', '=_xlfn.ANCHORARRAY(A1)'],
    ['_xldudf_OTHER_FN(A1)', '=_xldudf_OTHER_FN(A1)'],
    ['NETWORKDAYS.INTL(A1,B1)', '=NETWORKDAYS.INTL(A1,B1)'],
    ['SUM(Homes[Take (net)],Homes[EPCRATING (2024)])', '=SUM(Homes[Take (net)],Homes[EPCRATING (2024)])'],
    ['IF(A1,rent,SUM(B1:B2))', '=IF(A1,rent,SUM(B1:B2))'],
  ])('%s is %s here, and is saved as it was', (inFile, here) => {
    expect(fromFile(inFile, addinNames)).toBe(here);
    expect(toFile(here, addinNames)).toBe(inFile);
  });

  it('is saved with the marks that Excel reads, however it was opened', () => {
    expect(fromFile('_xldudf_DEV_EPCRATING(A2)', addinNames)).toBe('=EPCRATING(A2)');
    expect(toFile('=rank.eq(A2,B2:B9)', addinNames)).toBe('_xlfn.RANK.EQ(A2,B2:B9)');
  });
});
