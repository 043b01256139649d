/** @jest-environment @happy-dom/jest-environment */
import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import type { Resolution, UnconfirmedRow } from '../../../src/runs/sync/unconfirmed';
import { beganWords, ResolveRow } from '../../../src/taskpane/sync/resolve-row';
import type { SyncIntents, SyncStep } from '../../../src/taskpane/sync/use-sync';
import { drawnPart } from '../support/drawn';

const at = '2027-05-03T09:15:00Z' as UtcTimestamp;
const row: UnconfirmedRow = { row: 2, reference: 'A1', mark: null, intent: null, key: {} };
const intent = { run: 'r1', reference: 'A1', at, input: {} } as NonNullable<UnconfirmedRow['intent']>;

describe('what is known of an unconfirmed row', () => {
  it('says who began it and when, by the day in London', () => {
    expect(beganWords({ ...row, mark: { run: 'r1', by: 'Ann', at } })).toBe('Started by Ann on 3 May 2027.');
    expect(beganWords({ ...row, mark: { run: 'r1', by: 'somebody', at } })).toBe('Started on 3 May 2027.');
  });

  it('says what this device knows where the row says nothing', () => {
    expect(beganWords(row)).toBe('');
    expect(beganWords({ ...row, intent })).toBe('Started on 3 May 2027.');
    expect(beganWords({ ...row, intent: { ...intent, propertyId: 'p1' as PropertyId } })).toBe(
      'Started on 3 May 2027. This device received the answer: its Property Id is below.',
    );
  });
});

describe('a row that is resolved in the pane', () => {
  const { draw, press, type } = drawnPart();
  let resolved: readonly [home: string | null, Resolution][];
  beforeEach(() => {
    resolved = [];
  });
  const intents = {
    resolve: (_step: SyncStep, { reference }: UnconfirmedRow, how: Resolution) => {
      resolved = [...resolved, [reference, how]];
    },
  } as unknown as SyncIntents;
  /** Row 2 holds this home when the rows have been read. */
  const read = (reference: string, propertyId?: string) => {
    const known = propertyId === undefined ? null : { ...intent, propertyId: propertyId as PropertyId };
    const unconfirmed = [{ ...row, reference, intent: known, key: { Reference: reference } }];
    const step = { kind: 'problems', planned: { unconfirmed } } as unknown as SyncStep;
    const grouped = { rows: [row.row], home: reference, detail: '', column: null };
    return draw(<ResolveRow row={grouped} step={step} intents={intents} />);
  };
  const found = (propertyId: string): Resolution => ({ kind: 'found', propertyId });

  it('is offered the Property Id of its own home once the sheet was sorted and read again', async () => {
    await read('A1', 'p1');
    await read('B2', 'p2');
    await press('Use this Property Id');
    expect(resolved).toEqual([['B2', found('p2')]]);
  });

  it('is given no Property Id that was typed for another home', async () => {
    await read('A1');
    await type('p1', 'input');
    await read('B2');
    await press('Use this Property Id');
    expect(resolved).toEqual([]);
  });

  it('keeps what was typed while its home stays', async () => {
    await read('A1');
    await type('p1', 'input');
    await read('A1');
    await press('Use this Property Id');
    expect(resolved).toEqual([['A1', found('p1')]]);
  });
});
