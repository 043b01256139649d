import {
  determinationReader,
  propertyReader,
  type IsoDate,
  type PropertyId,
  type UtcTimestamp,
} from '../../../src/contract';
import { checkField, type ChosenColumn } from '../../../src/portfolio';
import { homeCells } from '../../../src/runs/check/cells';
import { coverageOf, noneHere } from '../../portfolio/support/coverage';

/** Cells of one home. */

const checkedAt = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
const given = { checkedAt, isStale: false, responseId: null, faults: [] } as const;
const column = (id: string, header: string): ChosenColumn => {
  const field = checkField(id);
  if (field === null) throw new Error(`There is no field “${id}”.`);
  return { field, header };
};

const headers = { checkedAt: 'Checked at', problem: 'Check problem' };

function council(
  ofPlace: unknown,
  ofProperty: string | null,
  propertyId: PropertyId | null,
  header = 'Council',
): unknown {
  const determination = {
    ...given,
    ok: true as const,
    value: determinationReader.read({ coverage: ofPlace }, 'result', []),
  };
  const property = {
    ...given,
    ok: true as const,
    value: propertyReader.read({ council: ofProperty }, 'result', []),
  };
  const cells = homeCells(
    { determination: { kind: 'answered' }, property: { kind: 'answered' } },
    { determination, property },
    {
      columns: [column('determination.council', header), column('property.council', header)],
      headers,
      dateSystem: '1900',
    },
    '2026-11-21' as IsoDate,
    { propertyId, warning: null },
  );
  return cells?.[header];
}

it.each([
  ['both', coverageOf(noneHere), 'Oxford City', 'Oxford City'],
  ['the place alone', coverageOf(noneHere), '', 'Oxford'],
  ['the stored property alone', null, 'Oxford', 'Oxford'],
  ['neither, which leaves it to a sync', null, '', undefined],
  ['neither, once more', coverageOf(noneHere, {}, { council: null }), null, undefined],
])('R6.16 the council is what is known of it: %s', (_who, ofPlace, ofProperty, cell) => {
  expect(council(ofPlace, ofProperty, 'a1' as PropertyId)).toBe(cell);
});

it('R6.16 a row without a Property Id does not keep the council of a home that stood there before', () => {
  expect(council(null, null, null)).toBe('');
});

it('R6.16 a column that no sync writes into does not keep it either, by whatever name the check tells it there', () => {
  expect(council(null, null, 'a1' as PropertyId, 'Local authority')).toBe('');
  expect(council(null, 'Oxford', 'a1' as PropertyId, 'Local authority')).toBe('Oxford');
  expect(council(null, null, 'a1' as PropertyId, 'COUNCIL')).toBeUndefined();
});

it('R6.1 a row says what its home was asked by where its UPRN shows an error', () => {
  const written = { columns: [], headers, dateSystem: '1900' } as const;
  const warning = 'Correct the formula in “UPRN”: it shows “#N/A”, so the home was asked for by its address.';
  const cells = homeCells({ epc: { kind: 'answered' } }, {}, written, '2026-11-21' as IsoDate, {
    propertyId: null,
    warning,
  });
  expect(cells).toEqual({ 'Check problem': warning });
});
