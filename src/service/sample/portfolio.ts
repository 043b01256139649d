import { borough } from './borough';
import { addressLine, type SampleHome } from './homes';
import { seededRandom } from './seeded-random';

/** A sheet: a row of headers, and rows as long as it. An empty cell is `''`. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const headers = [
  'UPRN',
  'Address',
  'Postcode',
  'Reference',
  'Bedrooms',
  'People',
  'Households',
  'Rent pcm',
  'Type',
] as const;
const homesInPortfolio = 230;

/** A row as an agent would keep it. */
function row(
  home: SampleHome,
  reference: string,
  people: number,
  households: number,
  rent: number,
): readonly (string | number)[] {
  const address = `${addressLine(home)}, ${borough.postTown}`;
  return [
    Number(home.uprn),
    address,
    home.postcode,
    reference,
    home.bedrooms,
    people,
    households,
    rent,
    home.kind,
  ];
}

/**
 * An agent's portfolio in the sample borough: 230 homes, shared ones on one row a tenant here and there, and a few rows
 * without a UPRN or without a count, as real sheets have them.
 */
export function portfolioOf(homes: readonly SampleHome[]): Sheet {
  const random = seededRandom(230);
  const step = Math.floor(homes.length / homesInPortfolio);
  // Homes came into the portfolio one by one, from all over the borough: 89 shares no factor with their number.
  const chosen = Array.from(
    { length: homesInPortfolio },
    (_, index) => homes[((index * 89) % homesInPortfolio) * step + 3],
  ).filter((home) => home !== undefined);
  const rows = chosen.flatMap((home, index) => {
    const reference = `FH-${String(index + 1).padStart(4, '0')}`;
    const shared = home.bedrooms >= 4 && random.happens(0.6);
    const people = shared ? home.bedrooms : random.between(1, home.bedrooms + 1);
    const rent = 550 + home.bedrooms * 175 + random.between(0, 8) * 25;
    if (shared && random.happens(0.25)) {
      const tenants = [1, 2].map((tenant) =>
        row(home, `${reference}-${tenant}`, 1, 1, Math.round(rent / people / 5) * 5),
      );
      return tenants;
    }
    return [row(home, reference, people, shared ? people : 1, rent)];
  });
  return {
    headers,
    rows: rows.map((each, index) => {
      if (index % 47 === 46) return each.map((value, column) => (column === 0 ? '' : value));
      return index % 31 === 30 ? each.map((value, column) => (column === 6 ? '' : value)) : each;
    }),
  };
}
