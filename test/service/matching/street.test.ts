import { addressParts } from '../../../src/service/matching/address-parts';
import { streetLikeness, without } from '../../../src/service/matching/street';

const twoThirds = 2 / 3;

describe('how well two streets agree', () => {
  it.each([
    // Both say of which kind they are.
    ['Mountpleasant Road', 'Mount Pleasant Road', 1],
    ['Mount Road', 'Mount Pleasant Road', twoThirds],
    ['Elm Road', 'Elm Road East', 1],
    ['Mill Lane, Larkfield, Mill Lane, Fernhope', 'Mill Lane, Fernhope', 1],
    ['Elm Park House, High Street, Park Road', 'Elm Park House', 1],
    ['Park Avenue North', 'Park Avenue South', 0],
    // One does.
    ['Abbey', 'Abbey Road', 1],
    ['Mount Pleasant', 'Mount Pleasant Road', 1],
    ['Abbey Fernhope', 'Abbey Road, Fernhope', twoThirds],
    ['Abbey Sttreet', 'Abbey Street', twoThirds],
    ['Abbey Sttreet, Larkfield, Fernhope', 'Abbey Street', 0.6],
    ['Abbey Sttreet', 'Abbey Road', 0],
    ['Abbey Strand, Fernhope', 'Abbey Street', 0],
    ['Abbey Trees, Fernhope', 'Abbey Street', 0],
    ['Mount, Fernhope, Oxfordshire', 'Mount Pleasant Road, Fernhope', 0.6],
    ['Mount Zanzibar, Fernhope', 'Mount Pleasant Road, Fernhope', 0],
    ['Fernhope', 'Albert Street, Fernhope', 0],
    // Neither does.
    ['Kingsway', 'The Broadway', 0],
    ['Abbey Reach, Fernhope', 'Abbey, Fernhope', 0.8],
    ['Abbey Reach, Fernhope', 'Abbey', 0.6],
    ['Abbey Reach, Fernhope', 'Abbey, Larkfield', 0],
    ['Abbey, Headington', 'Abbey, Larkfield', 0.6],
    // Only the number is said.
    ['', '', 0.5],
    ['', 'High Street', 0],
  ])('%s beside %s: %d', (one, other, likeness) => {
    const [first, second] = [addressParts(`12 ${one}, FH1 2AB`), addressParts(`12 ${other}, FH1 2AB`)];
    expect([streetLikeness(first, second), streetLikeness(second, first)]).toEqual([likeness, likeness]);
  });

  it('takes a word for its equal first, then for a slip of the pen', () => {
    expect(without(['mill', 'hill'], ['hill', 'mall'])).toEqual([]);
  });
});
