import { withoutDots } from '../../../../src/workbench/grid/functions/without-dots';

it.each([
  ['=J2.score', '=FIELDVALUE(J2,"score")'],
  [
    '=IF(J2.score>50,$K$3.expiry_date,"J2.score")',
    '=IF(FIELDVALUE(J2,"score")>50,FIELDVALUE($K$3,"expiry_date"),"J2.score")',
  ],
  ['=SUM(A1:A2)*1.5', '=SUM(A1:A2)*1.5'],
  ['=DEV.EPCRATING(A2)', '=DEV.EPCRATING(A2)'],
])('%s is %s', (typed, stored) => {
  expect(withoutDots(typed)).toBe(stored);
});
