import { addressParts } from '../../../src/service/matching/address-parts';
import { compareAddresses } from '../../../src/service/matching/compare';

const town = 'Fernhope, FH1 2AB';
const house = `12 High Street, ${town}`;

function compared(one: string, other: string): string {
  const comparison = compareAddresses(addressParts(one), addressParts(other));
  return comparison.kind === 'no' ? comparison.because : 'like';
}

const bothWays = (one: string, other: string): readonly string[] => [
  compared(one, other),
  compared(other, one),
];

describe('a storey in short', () => {
  it.each([
    ['S/F/F', 'Second Floor Flat'],
    ['T/F/F', 'TFF'],
  ])('%s is %s', (one, other) => {
    expect(bothWays(`${one}, ${house}`, `${other}, ${house}`)).toEqual(['like', 'like']);
  });
});
