import type { CellPlace } from '../../../../src/workbench/grid/functions/calling-cells';
import { CellCalls } from '../../../../src/workbench/grid/functions/cell-calls';
import type { FunctionCall, FunctionResult } from '../../../../src/workbench/grid/formulas';
import { deletion, insertion } from '../../../../src/workbench/shift';

/** The function at the other end: it answers when the test says so. */
class Addin {
  readonly calls: (FunctionCall & { answer(result: FunctionResult): void; stop(): void })[] = [];

  readonly callFunction = (call: FunctionCall): Promise<FunctionResult> =>
    new Promise((answer, stop) => this.calls.push({ ...call, answer, stop: () => stop(new Error('gone')) }));
}

const place = (row: number, column = 9): CellPlace => ({ sheetId: 'one', row, column });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start() {
  const addin = new Addin();
  const answered = jest.fn();
  const cells = new CellCalls({
    callFunction: addin.callFunction,
    addressOf: ({ row, column }) => `Portfolio!R${row}C${column}`,
    onAnswer: answered,
  });
  /** One calculation in which these cells ask for these values. */
  const calculate = (asked: readonly (readonly [CellPlace, string])[], completed = true) => {
    cells.beginCalculation();
    const results = asked.map(([cell, value]) => cells.ask(cell, 'EPCRATING', [value]));
    cells.endCalculation(completed);
    return results;
  };
  return { addin, cells, calculate, answered };
}

describe('a call', () => {
  it('goes out when the calculation ends, with all the others', () => {
    const { addin, cells } = start();
    cells.beginCalculation();
    expect(cells.ask(place(1), 'EPCRATING', ['a'])).toBeUndefined();
    expect(cells.ask(place(2), 'EPCRATING', ['b'])).toBeUndefined();
    expect(addin.calls).toHaveLength(0);
    cells.endCalculation(true);
    expect(addin.calls.map(({ address, arguments: [value] }) => [address, value])).toEqual([
      ['Portfolio!R1C9', 'a'],
      ['Portfolio!R2C9', 'b'],
    ]);
    expect(cells.unanswered).toBe(2);
  });

  it('is answered in the next calculation, and not made again', async () => {
    const { addin, cells, calculate, answered } = start();
    calculate([[place(1), 'a']]);
    addin.calls[0]!.answer('C');
    await settled();
    expect(answered).toHaveBeenCalledTimes(1);
    expect(cells.takeAnswered()).toEqual([place(1)]);
    expect(calculate([[place(1), 'a']])).toEqual(['C']);
    expect(calculate([[place(1), 'a']])).toEqual(['C']);
    expect(addin.calls).toHaveLength(1);
    expect(cells.unanswered).toBe(0);
    expect(cells.takeAnswered()).toEqual([]);
  });

  it('is aborted when the cell asks something else', () => {
    const { addin, cells, calculate } = start();
    calculate([[place(1), 'a']]);
    calculate([[place(1), 'b']]);
    expect(addin.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(cells.unanswered).toBe(1);
  });

  it('is aborted when its cell is edited, and a late answer is nothing', async () => {
    const { addin, cells, calculate, answered } = start();
    calculate([[place(1), 'a']]);
    cells.forget(place(1));
    expect(addin.calls[0]!.signal.aborted).toBe(true);
    addin.calls[0]!.answer('C');
    await settled();
    expect(answered).not.toHaveBeenCalled();
    expect(cells.unanswered).toBe(0);
  });

  it('that is forgotten before it went out never goes', () => {
    const { addin, cells } = start();
    cells.beginCalculation();
    cells.ask(place(1), 'EPCRATING', ['a']);
    cells.forget(place(1));
    cells.endCalculation(true);
    expect(addin.calls).toHaveLength(0);
    expect(cells.unanswered).toBe(0);
  });

  it('becomes an error that says so when the add-in is gone', async () => {
    const { addin, cells, calculate } = start();
    calculate([[place(1), 'a']]);
    addin.calls[0]!.stop();
    await settled();
    expect(calculate([[place(1), 'a']])).toEqual([
      { error: '#VALUE!', message: 'Enter the formula again: the add-in stopped before it answered.' },
    ]);
    expect(cells.unanswered).toBe(0);
  });

  it('is made anew when the cell is to be calculated anew', async () => {
    const { addin, cells, calculate } = start();
    calculate([[place(1), 'a']]);
    addin.calls[0]!.answer('C');
    await settled();
    cells.forgetAll();
    calculate([[place(1), 'a']]);
    expect(addin.calls).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is delivered again when the calculation did not reach its cell', async () => {
    const { addin, cells, calculate } = start();
    calculate([[place(1), 'a']]);
    addin.calls[0]!.answer('C');
    await settled();
    expect(cells.takeAnswered()).toEqual([place(1)]);
    calculate([[place(1), 'a']], false);
    expect(cells.takeAnswered()).toEqual([place(1)]);
    calculate([[place(1), 'a']]);
    expect(cells.takeAnswered()).toEqual([]);
  });

  it('keeps the message of an error, also where it spilled', async () => {
    const { addin, cells, calculate } = start();
    calculate([[place(1), 'a']]);
    addin.calls[0]!.answer([['C'], [{ error: '#N/A', message: 'No certificate.' }]]);
    await settled();
    expect(cells.answers.messageOf(place(2), '#N/A', place(1))).toBe('No certificate.');
    expect(cells.answers.messageOf(place(1), '#N/A')).toBeUndefined();
    expect(cells.answers.messageOf(place(2), '#VALUE!', place(1))).toBeUndefined();
  });
});

describe('rows and columns', () => {
  it('take the calls of their cells along', async () => {
    const { addin, cells, calculate } = start();
    calculate([[place(5), 'a']]);
    cells.move('one', insertion('rows', 2, 3));
    addin.calls[0]!.answer('C');
    await settled();
    expect(cells.takeAnswered()).toEqual([place(8)]);
    expect(calculate([[place(8), 'a']])).toEqual(['C']);
    expect(addin.calls).toHaveLength(1);
  });

  it('that go end the calls of their cells', () => {
    const { addin, cells, calculate } = start();
    calculate([
      [place(5), 'a'],
      [place(6), 'b'],
    ]);
    cells.move('one', deletion('rows', 5, 1));
    expect(addin.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(cells.busyPlaces()).toEqual([place(5)]);
  });

  it('of another sheet are no business of theirs', () => {
    const { cells, calculate } = start();
    calculate([[place(5), 'a']]);
    cells.move('two', deletion('rows', 0, 10));
    expect(cells.busyPlaces()).toEqual([place(5)]);
    cells.forgetSheet('two');
    expect(cells.isBusy(place(5))).toBe(true);
    cells.forgetSheet('one');
    expect(cells.isBusy(place(5))).toBe(false);
  });
});
