import { isFormula } from '../../../src/workbook/cells';
import { callsIn, repairedFormula } from '../../../src/workbook/ribbon/formula-text';

const names = ['EPCRATING', 'LICENCE'];

it.each([
  ['=EPCRATING(A2)', 1],
  ['=epcrating (A2)', 1],
  ['=DEV.EPCRATING(A2)', 1],
  ['=IF(EPCRATING(A2)="E",LICENCE(A2),"")', 2],
  ['=LICENCES(A2)', 0],
  ['=MYEPCRATING(A2)', 0],
  ['=MY_EPCRATING(A2)', 0],
  ['=_xldudf_EPCRATING(A2)', 1],
  ['=_xldudf_DEV_EPCRATING(A2)', 1],
  ['=_xldudf_WISEPRICE(A2)', 0],
  ['="EPCRATING("&A2', 0],
  ["='EPCRATING(1)'!A2", 0],
  ["=IF('Bob''s [1] homes'!A2=\"Landlord's\",EPCRATING(B2),\"[\")", 1],
  ['=IF([@[Licence (HMO)]]="Yes","ok","chase")', 0],
  ['=COUNTIF(Homes[Licence (council)],"x")', 0],
  ['=SUM(Homes[[#This Row],[Licence (2025)]:[Licence (2026)]])', 0],
  [`=IF([@[Flat '#]]="","",EPCRATING([@[UPRN '#]]))`, 1],
  [`=IF(Homes[[#This Row],['[old'] UPRN]]="","",EPCRATING([@UPRN]))`, 1],
  [`=IF([@[Size 12"]]="",EPCRATING([@UPRN]),[@[Size 12"]])`, 1],
  ['=[Book1.xlsx]Homes!A2&EPCRATING(B2)', 1],
  ['=EPCRATING+1', 0],
])('%s holds %i calls', (formula, calls) => {
  expect(callsIn(formula, names)).toBe(calls);
});

it.each<[string, unknown, string | null]>([
  ['=EPCRATING(A2)', 'D', null],
  ['=EPCRATING(A2)', '#N/A', null],
  ['=EPCRATING(A2)', '#NAME?', '=EPCRATING(A2)'],
  ['=EPCRATING(A2)', '#BUSY!', '=EPCRATING(A2)'],
  ['=_xldudf_EPCRATING(A2)', 'D', '=EPCRATING(A2)'],
  ['=_xldudf_DEV_EPCRATING(A2)', '#NAME?', '=EPCRATING(A2)'],
  ['=EPCRATING(A2)&_xldudf_WISEPRICE(A2)', '#NAME?', '=EPCRATING(A2)&_xldudf_WISEPRICE(A2)'],
  ['=_xldudf_WISEPRICE(A2)', '#NAME?', null],
  ['=MY_EPCRATING(A2)', '#NAME?', null],
  ['=_xldudf_EPCRATING(A2)&"_xldudf_EPCRATING("', '#NAME?', '=EPCRATING(A2)&"_xldudf_EPCRATING("'],
  [
    `=IF([@[Flat '#]]="","",_xldudf_EPCRATING([@[UPRN '#]]))`,
    '#NAME?',
    `=IF([@[Flat '#]]="","",EPCRATING([@[UPRN '#]]))`,
  ],
  ['=IF(A1,_xldudf_EPCRATING(A2),_XLDUDF_LICENCE(A2))', '#NAME?', '=IF(A1,EPCRATING(A2),LICENCE(A2))'],
])('%s that shows %j is entered as %j', (formula, value, expected) => {
  expect(repairedFormula(formula, value, { names, prefix: '' })).toBe(expected);
});

it.each<[unknown, unknown, boolean]>([
  ['=A1', 5, true],
  ['=EPCRATING(A2)', '#NAME?', true],
  ['=only text', '=only text', false],
  ['text', 'text', false],
  [5, 5, false],
])('%j with the value %j is a formula: %s', (formula, value, expected) => {
  expect(isFormula(formula, value)).toBe(expected);
});

it('a repaired formula calls the functions under the namespace that Excel knows them by', () => {
  expect(repairedFormula('=_xldudf_EPCRATING(A2)', '#NAME?', { names, prefix: 'DEV.' })).toBe(
    '=DEV.EPCRATING(A2)',
  );
});
