import { timestampAt, type Clock } from '../../../../src/contract';
import type { Store } from '../../../../src/service/store/store';
import { addToJournal } from '../../../../src/service/store/journal';

/** Loads a selective scheme of the whole borough of the sample, as from a file that is imported this moment. */
export async function loadWholeScheme(
  store: Store,
  clock: Clock,
  reference: string,
  startsOn: string | null,
  endsOn: string | null,
): Promise<void> {
  await store.write(async ({ database }) => {
    await database
      .insertInto('schemes')
      .values({
        reference,
        name: `Selective ${reference}`,
        type: 'selective',
        area: JSON.stringify({ kind: 'council', councilCode: 'E07000999' }),
        council_code: 'E07000999',
        configurations: '[]',
        starts_on: startsOn,
        ends_on: endsOn,
        consultation: false,
        source: 'test',
      })
      .execute();
    const at = timestampAt(clock.now());
    await addToJournal(database, { kind: 'schemes', at, files: [`${reference}.csv`], read: 1, kept: 1 });
  });
}
