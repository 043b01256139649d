import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import type { UnconfirmedRow } from '../../../src/runs/sync/unconfirmed';
import { beganWords } from '../../../src/taskpane/sync/resolve-row';

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
