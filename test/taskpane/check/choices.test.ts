import type { ColumnRole } from '../../../src/portfolio';
import { usualChoices } from '../../../src/taskpane/check/choices';

const chosen = (...roles: ColumnRole[]): string[] =>
  usualChoices({ columns: roles.map((role) => ({ header: role, role })), rentUnit: null }).columns.map(
    ({ field }) => field,
  );

it('offers for which home it was answered where homes are looked up by their addresses alone', () => {
  expect(chosen('address', 'postcode')).toContain('epc.answered_for');
  expect(chosen('address', 'postcode', 'property_id')).toContain('epc.answered_for');
  expect(chosen('uprn', 'address', 'postcode')).not.toContain('epc.answered_for');
  expect(chosen('uprn')).toEqual(chosen('address').filter((field) => field !== 'epc.answered_for'));
});
