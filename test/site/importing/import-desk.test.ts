import { ImportRefused } from '../../../src/service/import/refusal';
import type { PageService } from '../../../src/service/page-service';
import { ImportDesk } from '../../../src/site/importing/import-desk';
import type { SiteMessage } from '../../../src/site/messages';
import { order, report } from './support/one-import';

/** What a desk says of one import that its service does in this way. */
async function said(carryOut: PageService['import'], ...also: SiteMessage[]) {
  const messages: SiteMessage[] = [];
  const failures: unknown[] = [];
  await new Promise<void>((done) => {
    const desk = new ImportDesk({
      service: { import: carryOut },
      owner: 'owner',
      say(message) {
        messages.push(message);
        if (message.kind === 'imported') done();
      },
      onFailure: (failure) => failures.push(failure),
    });
    for (const message of [{ kind: 'import', id: '1', order } as const, ...also]) desk.receive(message);
  });
  return { messages, failures };
}

const began = { kind: 'importing', id: '1', owner: 'owner', progress: null };

it('carries an import out once, however often it is handed over', async () => {
  const { messages } = await said(() => Promise.resolve(report), { kind: 'import', id: '1', order });
  expect(messages).toEqual([began, { kind: 'imported', id: '1', outcome: { said: 'done', report } }]);
});

it('tells a refusal as it is, and of a failure what to do', async () => {
  const refusal = await said(() => Promise.reject(new ImportRefused('Choose another file.')));
  expect(refusal).toEqual({
    messages: [
      began,
      { kind: 'imported', id: '1', outcome: { said: 'refused', message: 'Choose another file.' } },
    ],
    failures: [],
  });
  const { messages, failures } = await said(() => Promise.reject(new Error('No space.')));
  expect(messages.at(-1)).toMatchObject({
    outcome: {
      said: 'failed',
      message: expect.stringMatching(/^Import the files again.*No space\.$/) as unknown,
    },
  });
  expect(failures).toHaveLength(1);
});

it('cancels the one that is meant', async () => {
  const carryOut: PageService['import'] = async ({ isCancelled }) => {
    await Promise.resolve();
    if (isCancelled?.()) throw new ImportRefused('Cancelled.');
    return report;
  };
  const other = await said(carryOut, { kind: 'cancel import', id: '2' });
  expect(other.messages.at(-1)).toMatchObject({ outcome: { said: 'done' } });
  const this_ = await said(carryOut, { kind: 'cancel import', id: '1' });
  expect(this_.messages.at(-1)).toMatchObject({ outcome: { said: 'refused' } });
});
