import type { OpenStore } from '../../../../src/service/store';
import { sampleStore, servePortfolio, type Portfolio } from '../../properties/support/portfolio';
import { addHomeOfNowhere } from '../../support/home-of-nowhere';

/*
 * Homes of the sample: in an additional scheme and under an Article 4 direction, where a selective scheme begins later, and with two
 * licences in the register.
 */
export const station = { address: 'Flat 1, 19 Albion Place, Fernhope', postcode: 'FH5 3DJ' } as const;
export const stationUprn = 'registry:uprn:990000047962';
export const north = { address: '34 North Avenue, Fernhope', postcode: 'FH8 9EQ' } as const;
export const northUprn = 'registry:uprn:990000070643';
export const licensedUprn = 'registry:uprn:990000011480';
export const sampleUprns = [
  ...['990000004117', '990000011480', '990000018473', '990000025540', '990000032940'],
  ...['990000040377', '990000047962', '990000055658', '990000063243', '990000070643'],
].map((uprn) => `registry:uprn:${uprn}`);

export interface World {
  readonly store: OpenStore;
  readonly service: Portfolio;
  close(): Promise<void>;
}

/** The service over the sample, a home of no council, and a scheme of the whole borough that is under consultation. */
export async function openWorld(): Promise<World> {
  const store = await sampleStore();
  await addHomeOfNowhere(store);
  await store.write(({ database }) =>
    database
      .insertInto('schemes')
      .values({
        reference: 'proposed',
        name: 'Proposed selective licensing scheme',
        type: 'selective',
        area: JSON.stringify({ kind: 'council', councilCode: 'E07000999' }),
        council_code: 'E07000999',
        configurations: '[]',
        starts_on: '2027-09-01',
        ends_on: null,
        consultation: true,
        link: 'https://fernhope.example/licensing/proposed',
        source: 'test',
      })
      .execute(),
  );
  return { store, service: await servePortfolio(store), close: () => store.close() };
}

/** A path segment of an address: words joined with `+`, everything else encoded (contract 2.1). */
export function addressed({ address, postcode }: { address: string; postcode: string }): string {
  return `svc:address:${encodeURIComponent(`${address}, ${postcode}`).replaceAll('%20', '+')}`;
}
