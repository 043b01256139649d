import { withoutShortForms } from '../../../../src/workbench/grid/functions/short-forms';

it.each([
  ['=J2.score', '=FIELDVALUE(J2,"score")'],
  [
    '=IF(J2.score>50,$K$3.expiry_date,"J2.score")',
    '=IF(FIELDVALUE(J2,"score")>50,FIELDVALUE($K$3,"expiry_date"),"J2.score")',
  ],
  ['=SUM(A1:A2)*1.5', '=SUM(A1:A2)*1.5'],
  ['=DEV.EPCRATING(A2)', '=DEV.EPCRATING(A2)'],
  ['=EPCRATING([@UPRN])', '=EPCRATING(Homes[[#This Row],[UPRN]])'],
  ['=[@[Rent pcm]]*12&"[@UPRN]"', '=Homes[[#This Row],[Rent pcm]]*12&"[@UPRN]"'],
  ['=EPCRATING(Others[@UPRN])', '=EPCRATING(Others[[#This Row],[UPRN]])'],
  ['=SUM(Homes[Rent pcm])', '=SUM(Homes[Rent pcm])'],
])('%s is %s', (typed, stored) => {
  expect(withoutShortForms(typed, 'Homes')).toBe(stored);
});

it('means no column where the cell stands in no table', () =>
  expect(withoutShortForms('=EPCRATING([@UPRN])', null)).toBe('=EPCRATING([@UPRN])'));
