import { callsIn, isFormula, repairedFormula } from '../../../src/workbook/ribbon/calculation';

const count = callsIn(['EPCRATING', 'LICENCE']);

it.each([
  ['=EPCRATING(A2)', 1],
  ['=epcrating (A2)', 1],
  ['=DEV.EPCRATING(A2)', 1],
  ['=IF(EPCRATING(A2)="E",LICENCE(A2),"")', 2],
  ['=LICENCES(A2)', 0],
  ['=MYEPCRATING(A2)', 0],
  ['="EPCRATING("&A2', 0],
  ["='EPCRATING(1)'!A2", 0],
  ['=EPCRATING+1', 0],
])('%s holds %i calls', (formula, calls) => {
  expect(count(formula)).toBe(calls);
});

it.each<[string, unknown, string | null]>([
  ['=EPCRATING(A2)', 'D', null],
  ['=EPCRATING(A2)', '#N/A', null],
  ['=EPCRATING(A2)', '#NAME?', '=EPCRATING(A2)'],
  ['=EPCRATING(A2)', '#BUSY!', '=EPCRATING(A2)'],
  ['=_xldudf_EPCRATING(A2)', 'D', '=EPCRATING(A2)'],
  ['=IF(A1,_xldudf_EPCRATING(A2),_XLDUDF_LICENCE(A2))', '#NAME?', '=IF(A1,EPCRATING(A2),LICENCE(A2))'],
])('%s that shows %j is entered as %j', (formula, value, expected) => {
  expect(repairedFormula(formula, value)).toBe(expected);
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
