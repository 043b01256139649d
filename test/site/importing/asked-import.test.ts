import { ImportRefused } from '../../../src/service/import/refusal';
import { AskedImport } from '../../../src/site/importing/asked-import';
import { ImportDesk } from '../../../src/site/importing/import-desk';
import type { SiteMessage } from '../../../src/site/messages';
import { order, report } from './support/one-import';

const progress = {
  file: 'homes.csv',
  rows: 1,
  bytesDone: 10,
  bytesTotal: 20,
  stage: 'reading',
} as const;

describe('an import of a page, while the owner of the data changes', () => {
  let sent: SiteMessage[];
  let told: unknown[];
  let asked: AskedImport;
  beforeEach(() => {
    [sent, told] = [[], []];
    asked = new AskedImport(
      '1',
      order,
      (message) => sent.push(message),
      (each) => told.push(each),
    );
  });

  it('is told how far it is and what became of it, and nothing of others', async () => {
    asked.receive({ kind: 'importing', id: '1', owner: 'first', progress: null });
    asked.receive({ kind: 'importing', id: '2', owner: 'first', progress });
    asked.receive({ kind: 'importing', id: '1', owner: 'first', progress });
    asked.receive({ kind: 'imported', id: '2', outcome: { said: 'refused', message: 'Not this one.' } });
    asked.receive({ kind: 'imported', id: '1', outcome: { said: 'done', report } });
    expect(told).toEqual([progress]);
    expect(await asked.outcome).toEqual({ said: 'done', report });
    expect(sent).toEqual([{ kind: 'import', id: '1', order }]);
  });

  it('that nobody has taken is asked again of whoever comes to own the data', () => {
    asked.receive({ kind: 'owns', owner: 'first' });
    expect(sent).toHaveLength(2);
    asked.receive({ kind: 'importing', id: '1', owner: 'first', progress: null });
    asked.receive({ kind: 'owns', owner: 'first' });
    expect(sent).toHaveLength(2);
  });

  it('that went with a closed tab is not sent twice', async () => {
    asked.receive({ kind: 'importing', id: '1', owner: 'first', progress });
    asked.receive({ kind: 'owns', owner: 'second' });
    expect(await asked.outcome).toEqual({
      said: 'failed',
      message: expect.stringMatching(/^Import the files again: the tab that held the data/) as unknown,
    });
    expect(sent).toHaveLength(1);
  });

  it('is cancelled by its owner', () => {
    asked.cancel();
    expect(sent.at(-1)).toEqual({ kind: 'cancel import', id: '1' });
  });

  it('that was cancelled before anybody owned the data is not carried out by whoever comes to', async () => {
    asked.cancel();
    let imported = 0;
    const desk = new ImportDesk({
      owner: 'first',
      say: (message) => asked.receive(message),
      onFailure: () => undefined,
      service: {
        import: ({ isCancelled }) => {
          if (isCancelled?.()) return Promise.reject(new ImportRefused('You cancelled it.'));
          imported += 1;
          return Promise.resolve(report);
        },
      },
    });
    const before = sent.length;
    asked.receive({ kind: 'owns', owner: 'first' });
    for (const message of sent.slice(before)) desk.receive(message);
    expect(await asked.outcome).toEqual({ said: 'refused', message: 'You cancelled it.' });
    expect(imported).toBe(0);
  });
});
