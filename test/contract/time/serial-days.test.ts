import { momentOfSerial, rightSerialAt, serialAt, type DateSystem } from '../../../src/contract';

it.each<[moment: string, system: DateSystem | undefined, serial: number]>([
  ['2000-01-01T00:00:00Z', undefined, 36_526],
  ['2000-01-01T18:00:00Z', '1900', 36_526.75],
  ['2000-01-01T00:00:00Z', '1904', 35_064],
  ['1900-03-01T00:00:00Z', '1900', 61],
  ['1904-01-01T00:00:00Z', '1904', 0],
])('%s is, counted from %s, %d', (moment, system, serial) => {
  expect(rightSerialAt(Date.parse(moment), system)).toBe(serial);
  expect(momentOfSerial(serial, system)).toBe(Date.parse(moment));
});

it.each<[moment: string, system: DateSystem, serial: number]>([
  ['1900-02-28T00:00:00Z', '1900', 60],
  ['1903-12-31T00:00:00Z', '1904', -1],
])('%s has, counted from %s, no number that Excel shows rightly', (moment, system, serial) => {
  expect(rightSerialAt(Date.parse(moment), system)).toBeNull();
  expect(serialAt(Date.parse(moment), system)).toBe(serial);
});
