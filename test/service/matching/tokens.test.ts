import { tokensOf } from '../../../src/service/matching/tokens';

describe('several homes in one address', () => {
  it.each([
    ['12 High Street, and 14 High Street', '12&14 high st'],
    ['12 - 12a High Street', '12&12a high st'],
    ['1 - b High Street', '1 b high st'],
    ['1A, 2A & B High Street', '1a&2a&2b high st'],
    ['1 & A High Street', '1 and a high st'],
    ['Flat A-C, 12 High Street', 'flat a&b&c , 12 high st'],
    ['Flat 1 & 2, 12 High Street', 'flat 1&2 , 12 high st'],
    ['Flat 1, 2 & 3, 12 High Street', 'flat 1&2&3 , 12 high st'],
    ['Flat 1, 12 & 14 High Street', 'flat 1 , 12&14 high st'],
    ['Flats 1, 12 High Street', 'flats 1 , 12 high st'],
    ['Flats 1A, B & C - 12 High Street', 'flats 1a , b and c 12 high st'],
  ])('%s is read as %s', (text, tokens) => {
    expect(tokensOf(text).join(' ')).toBe(tokens);
  });
});

describe('numbers and dashes', () => {
  it.each([
    ['1⅓ High Street', '1 1/3 high st'],
    ['142- 144 High Street', '142-144 high st'],
    ['142 -144 High Street', '142-144 high st'],
    ['Flat 12/ 14, High Street', 'flat 12/14 , high st'],
    ['Flat 12 /14, High Street', 'flat 12/14 , high st'],
    ['Flats 12 - 14 Lime Court', 'flat 12-14 lime court'],
    ['Flat A/B, Rose-Marie House', 'flat a b , rose marie house'],
    ['U/G/F Flat', 'upper ground floor flat'],
    ['G.F.F.', 'ground floor flat'],
    ['-12 High Street, Fernhope -', '12 high st , fernhope'],
    ['//12-- High Street/', '12 high st'],
  ])('%s is read as %s', (text, tokens) => {
    expect(tokensOf(text).join(' ')).toBe(tokens);
  });
});
