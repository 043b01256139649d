import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import type { PropertyInput, UtcTimestamp } from '../../src/contract';
import { deviceJournal } from '../../src/runs/device-journal';
import type { CreateIntent } from '../../src/runs/journal';

const input: PropertyInput = { address: '1 High Street', postcode: 'FH1 2AB' };

function intent(reference: string, at: string): CreateIntent {
  return { run: 'r1', reference, at: at as UtcTimestamp, input };
}

describe('R2.1 the journal of this device', () => {
  it('R2.1 outlives the page, oldest first, and forgets what was settled', async () => {
    const journal = deviceJournal('one');
    await journal.recordIntents([
      intent('B', '2026-11-21T12:01:00.000Z'),
      intent('A', '2026-11-21T12:00:00.000Z'),
      intent('C', '2026-11-21T12:02:00.000Z'),
    ]);
    await journal.resolve('r1', 'B');
    await journal.resolve('another run', 'A');
    const later = deviceJournal('one');
    expect((await later.unresolved()).map(({ reference }) => reference)).toEqual(['A', 'C']);
    expect((await later.unresolved())[0]?.input).toEqual(input);
  });

  it('R2.1 holds nothing of another document', async () => {
    expect(await deviceJournal('two').unresolved()).toEqual([]);
  });

  it('R2.2 rejects where the device does not let it write', async () => {
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('Storage is blocked.');
    });
    const journal = deviceJournal('three');
    await expect(journal.recordIntents([intent('A', '2026-11-21T12:00:00.000Z')])).rejects.toThrow(
      'Storage is blocked.',
    );
    open.mockRestore();
    await journal.recordIntents([intent('A', '2026-11-21T12:00:00.000Z')]);
    expect(await journal.unresolved()).toHaveLength(1);
  });

  it('R2.1 is opened again where the browser has ended it, as where the data of sites are cleared', async () => {
    const open = jest.spyOn(indexedDB, 'open');
    const journal = deviceJournal('four');
    await journal.recordIntents([intent('A', '2026-11-21T12:00:00.000Z')]);
    const [first] = open.mock.results;
    open.mockRestore();
    forceCloseDatabase((first?.value as IDBOpenDBRequest).result as never);
    await journal.recordIntents([intent('B', '2026-11-21T12:01:00.000Z')]);
    expect((await journal.unresolved()).map(({ reference }) => reference)).toEqual(['A', 'B']);
  });
});
