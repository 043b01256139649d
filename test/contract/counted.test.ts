import { counted } from '../../src/contract';

it('counts with the right noun', () => {
  expect(counted(1, 'time', 'times')).toBe('1 time');
  expect(counted(1_204, 'time', 'times')).toBe('1,204 times');
});
