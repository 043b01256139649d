import { fromR1C1, toR1C1 } from '../../../src/workbench/model/r1c1';

const at = { row: 4, column: 3 };

it.each([
  ['=C5', '=RC[-1]'],
  ['=D4+$D5+D$4+$D$4', '=R[-1]C+RC4+R4C+R4C4'],
  ['=SUM(A1:B2)', '=SUM(R[-4]C[-3]:R[-3]C[-2])'],
  ['=IF(B5="C5","A1",LOG10(E6))', '=IF(RC[-2]="C5","A1",LOG10(R[1]C[1]))'],
  ["='My A1'!C5&Homes!C5", "='My A1'!RC[-1]&Homes!RC[-1]"],
  ['=LEN([@Address])*12', '=LEN([@Address])*12'],
])('%s in D5 reads %s', (a1, r1c1) => {
  expect(toR1C1(a1, at)).toBe(r1c1);
  expect(fromR1C1(r1c1, at)).toBe(a1);
});
