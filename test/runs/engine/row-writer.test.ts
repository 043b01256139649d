import { rowWriter } from '../../../src/runs/engine/row-writer';
import { FakeClock } from '../../support/fake-clock';
import { fakeSheet } from '../support/fake-sheet';

it.each([
  [1, 'written', null],
  [2, undefined, 'There was an internal error while processing the request.'],
])(
  'R3.5 where Excel refuses %i times what a check or refresh writes, its row is %p, and the run ends with %p',
  async (refusals, outcome, failure) => {
    const sheet = fakeSheet(['UPRN', 'EPC rating'], [[1, '']]);
    let batches = 0;
    sheet.before = () => {
      batches += 1;
      if (batches <= refusals) throw new Error('There was an internal error while processing the request.');
    };
    const came: string[] = [];
    const writer = rowWriter<number>(sheet, new FakeClock(), (_home, row) => came.push(row));
    await writer.add(1, [{ key: { UPRN: 1 }, cells: { 'EPC rating': 'C' } }]);
    const ended = await writer.end().then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    expect([came[0], ended]).toEqual([outcome, failure]);
  },
);
