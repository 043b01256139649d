import { ProofRecord } from '../../src/commandline/proof-record';
import type { StepId } from '../../src/proof';

/** What the command keeps of what a proof's page tells. */

function record(only: readonly StepId[] | null = null) {
  const said: string[] = [];
  const made = new ProofRecord((line) => said.push(line), only);
  let isEnded = false;
  void made.ended.then(() => (isEnded = true));
  const ended = async (): Promise<boolean> => {
    await Promise.resolve();
    return isEnded;
  };
  return { made, said, ended };
}
const report = { id: 'environment', facts: { locks: true }, failure: null } as const;

it('keeps the last step that was begun, so that a page which is lost names it', () => {
  const { made } = record();
  made.take({ kind: 'begun', id: 'environment' });
  expect(made.proof.steps).toMatchObject([{ id: 'environment', failure: 'It was begun and did not end.' }]);
  made.take({ kind: 'done', report });
  expect(made.proof.steps).toEqual([report]);
});

it('names a page that was fetched and tells nothing, until it asks what to do', () => {
  const { made } = record();
  made.fetched();
  expect(made.proof.steps).toMatchObject([
    { id: 'environment', failure: expect.stringContaining('frame-ancestors') },
  ]);
  expect(made.read()).toEqual({ done: [], isReopened: false });
  expect(made.proof.steps).toEqual([]);
});

it('tells a page that begins what is done, whether it was to be opened again, and what is asked for', () => {
  const { made, said } = record(['environment', 'reopened']);
  made.take({ kind: 'host', host: { platform: 'PC', build: '16.0', excelApi: 17 } });
  made.take({ kind: 'done', report });
  made.take({ kind: 'prompt', text: 'Press Enter.' });
  made.take({ kind: 'reopen' });
  expect(made.read()).toEqual({ done: [report], isReopened: true, only: ['environment', 'reopened'] });
  expect(made.proof).toMatchObject({ host: { excelApi: 17 }, only: ['environment', 'reopened'] });
  expect(said).toEqual([
    '# PC 16.0',
    '# Press Enter.',
    '# Save the workbook, close it, and open it again: the proof goes on by itself.',
  ]);
});

it.each<[string, readonly StepId[] | null, string, boolean]>([
  ['once the last step was told', null, 'ended', true],
  ['not before the workbook was opened again', null, 'reopen', false],
  ['at once where no step is asked for that follows', ['environment'], 'reopen', true],
])('ends %s', async (_when, only, kind, isEnded) => {
  const { made, ended } = record(only);
  made.take({ kind });
  expect(await ended()).toBe(isEnded);
});

it.each([[null], ['text'], [{}], [{ kind: 'begun', id: 'sunshine' }], [{ kind: 'host', host: {} }]])(
  'takes nothing else: %j',
  (message) => expect(() => record().made.take(message)).toThrow(TypeError),
);
