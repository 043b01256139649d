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

describe('what lies beside a house or is a part of it', () => {
  it.each([
    ...['The Coach House,', 'The Old Barn,', 'The Stables,', 'East Wing,', 'Shop,', 'Part of', 'Side of'],
    ...['Land at', 'Land adjacent to', 'Land to', 'Land and garages at', 'Adj.', 'House behind', 'Adjoining'],
    ...[
      'East Wing, Manor House,',
      'Manor House, East Wing,',
      'The Coach House, Manor House,',
      'Land, Elm House,',
      'Land at The Old Dairy,',
      'Land beside',
      'Land forming part of',
    ],
  ])('%s 12 High Street is not the house', (name) => {
    expect(bothWays(`${name} 12 High Street, ${town}`, house)).toEqual(['name', 'name']);
  });

  it.each([
    ...['East Wing,', 'The Coach House,', 'Old Barn,', 'Shop,'].map((name) => [
      `12 High Street, ${name} ${town}`,
      house,
    ]),
    ['12 High Street Shop, FH1 2AB', house],
    ['12 High Street East Wing, FH1 2AB', house],
    ['12 Kingsway, East Wing, FH1 2AB', '12 Kingsway, FH1 2AB'],
    [`12 High Street, East Wing, ${town}`, `12 High Street, West Wing, ${town}`],
    [`12 High Street, East Wing, ${town}`, `The Coach House, 12 High Street, ${town}`],
    ['East Wing, Elm House, 12 High Street, FH1 2AB', 'Elm House, 12 High Street, FH1 2AB'],
  ])('%s is not %s', (one, other) => {
    expect(bothWays(one, other)).toEqual(['name', 'name']);
  });

  it.each([
    [`Flat 4, North Wing, 12 High Street, ${town}`, `Flat 4, 12 High Street, ${town}`],
    [`Flat 4, 12 High Street, North Wing, ${town}`, `Flat 4, 12 High Street, ${town}`],
    [`Land Registry House, 12 High Street, ${town}`, house],
    [`The Old Shop, 12 High Street, ${town}`, house],
    [`12 High Street, East Wing, ${town}`, `East Wing, 12 High Street, ${town}`],
    [`12 High Street, Shop, ${town}`, `Shop, 12 High Street, ${town}`],
    ['12 High Street, Wing, Fernhope, FH1 2AB', house],
    ['12 High Street, Barn Lane, Fernhope, FH1 2AB', house],
    ['12 High Street, adjoining Church, FH1 2AB', '12 High Street, FH1 2AB'],
    ['12 The Stables, High Street, FH1 2AB', '12 Stables, High Street, FH1 2AB'],
    [`Flat above Shop, 12 High Street, ${town}`, `Flat above, 12 High Street, ${town}`],
    [`12 High Street, Flat above Shop, ${town}`, `Flat above, 12 High Street, ${town}`],
  ])('%s is %s', (one, other) => {
    expect(bothWays(one, other)).toEqual(['like', 'like']);
  });

  it('is a shop on the ground floor, which is not the flat there', () => {
    const [shop, flat] = [`Ground Floor Shop, ${house}`, `Ground Floor Flat, ${house}`];
    expect([...bothWays(shop, flat), compared(shop, shop)]).toEqual(['unit', 'unit', 'like']);
  });
});

describe('a home without a number', () => {
  it.each([
    ['Rose Cottage, FH1 2AB', 'Rose Cottage FH1 2AB', 'like'],
    ['Rose Cottage, FH1 2AB', `Rose Cottage, High Street, ${town}`, 'name'],
    [`Oak House, Abbey Road, ${town}`, `Oak House, ${town}`, 'name'],
    [`Old Hill View, Nether Larkfield, ${town}`, `Old Hill View, Church Lane, ${town}`, 'like'],
    [`Hill View, High Street, Larkfield, ${town}`, `Hill View, St Johns, ${town}`, 'name'],
    [`Hill View, Fernhope, South Yorkshire, FH1 2AB`, `Hill View, Church Lane, ${town}`, 'name'],
    [`Rose Cottage, Abbey Road, Larkfield, ${town}`, `Rose Cottage, Abbey, ${town}`, 'like'],
    [`Rose Cottage, Abbey Road, ${town}`, `Rose Cottage, Abbey Lane, ${town}`, 'street'],
    ['Park House, Abbey Strand, FH1 2AB', 'Park House, Abbey Reach, FH1 2AB', 'street'],
    ['Abbey Works, St Marys, FH1 2AB', 'Abbey Works, St Johns Road, FH1 2AB', 'street'],
    [`Mill House, ${town}`, `Tower House, Mill Lane, ${town}`, 'name'],
    [`Mill Tower, Elm Lane, ${town}`, `Tower Mill, Elm Lane, ${town}`, 'name'],
    [`Ground Floor Flat, ${town}`, `Ground Floor Flat, ${town}`, 'name'],
  ])('%s beside %s: %s', (asked, known, said) => {
    expect(compared(asked, known)).toBe(said);
  });
});

describe('the name of a building whose number is said', () => {
  it.each([
    ['Elm House', 'Elm Court', 'like'],
    ['Tower House', 'Rose Cottage', 'name'],
  ])('%s beside %s: %s', (one, other, said) => {
    expect(bothWays(`${one}, ${house}`, `${other}, ${house}`)).toEqual([said, said]);
  });
});

describe('a storey in short', () => {
  it.each([
    ['S/F/F', 'Second Floor Flat'],
    ['T/F/F', 'TFF'],
  ])('%s is %s', (one, other) => {
    expect(bothWays(`${one}, ${house}`, `${other}, ${house}`)).toEqual(['like', 'like']);
  });
});
