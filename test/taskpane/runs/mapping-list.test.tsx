/** @jest-environment @happy-dom/jest-environment */
import { suggestColumns, type Mapping } from '../../../src/portfolio';
import type { OpenedTable } from '../../../src/runs/engine/opened-table';
import { MappingList } from '../../../src/taskpane/runs/mapping-list';
import { table } from '../../portfolio/support/table';
import { drawnPart } from '../support/drawn';

const { draw, text } = drawnPart();
const given = table(
  ['Address', 'Rent (pcm)', 'Rent pcm £', 'Fee', 'Fee', '', ''],
  [['1 High Street', 900, 950, 1, 2, '', '']],
);
const offered = (): readonly (string | null)[] =>
  [...document.querySelectorAll('select')].map((select) => select.getAttribute('aria-label'));

it.each<[string, Mapping['columns']]>([
  ['was never mapped', []],
  ['was mapped before the other came', [{ header: 'Rent (pcm)', role: 'rent' }]],
])(
  'P1.9 a column that reads like another is named, and no role of it is offered, where it %s',
  async (_, columns) => {
    const opened = { table: given, suggestions: suggestColumns(given) } as unknown as OpenedTable;
    const none = (): void => undefined;
    await draw(
      <MappingList opened={opened} mapping={{ columns, rentUnit: null }} onRole={none} onRentUnit={none} />,
    );
    expect(text()).toContain('All answered, 2 to rename');
    expect(text()).toContain(
      'Rename it in the sheet and choose the table again: another header reads alike.',
    );
    expect(offered()).toEqual(['What Address holds']);
  },
);

it('P8.1 of a column that is left alone it is said that it is never sent: an overview reads days, too', async () => {
  const dated = table(['Address', 'Gas safety expiry'], [['1 High Street', '01/03/2027']]);
  const opened = { table: dated, suggestions: suggestColumns(dated) } as unknown as OpenedTable;
  const none = (): void => undefined;
  await draw(
    <MappingList opened={opened} mapping={{ columns: [], rentUnit: null }} onRole={none} onRentUnit={none} />,
  );
  expect(text()).toContain('Left aloneNever sent to the API');
  expect(text()).not.toMatch(/never read/i);
});
