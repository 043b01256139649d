import type { Store } from '../../../src/service/store/store';

/** A home that is known, in no council's area: determination-check answers 202001. */
export const homeOfNowhere = 'registry:uprn:990000999999';

export async function addHomeOfNowhere(store: Store): Promise<void> {
  await store.write(({ database }) =>
    database
      .insertInto('homes')
      .values({
        key: '990000999999',
        address: '1 Nowhere Lane',
        address_key: '1 nowhere lane',
        postcode: 'ZZ1 1ZZ',
      })
      .execute(),
  );
}
