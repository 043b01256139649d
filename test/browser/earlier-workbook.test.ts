import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openHost, type OpenHost } from '../workbench/support/open-host';
import { bundled } from './support/bundled-page';
import type { SavedWorkbook } from './support/earlier-page';
import { closeOpened } from './support/waiting';

/** What is stored keeps its names: a workbook that an earlier edition saved, in the middle of a sync whose computer died. */

const saved = JSON.parse(
  readFileSync(path.join(__dirname, '../fixtures/workbooks/saved-by-89b3d9b.json'), 'utf8'),
) as SavedWorkbook;

let host: OpenHost;
beforeAll(async () => {
  const script = await bundled('test/browser/support/earlier-page.ts');
  host = await openHost();
  await host.addin().addScriptTag({ content: script });
}, 180_000);
afterAll(async () => {
  await closeOpened(host);
});

it('R2.4, R4.1, R5.1, R8.7 opens with its mapping, its record, its unconfirmed creates, and what was being written is not certain', async () => {
  const opened = await host.addin().evaluate((workbook) => window.openEarlier(workbook), saved);
  expect(opened.identity).toBe('bc3919b7-e3cb-4a07-84e4-cb40c3417f31');
  expect(opened.mapping).toEqual([
    ['Property Id', 'property_id'],
    ['UPRN', 'uprn'],
    ['Address', 'address'],
    ['Postcode', 'postcode'],
    ['Reference', 'external_reference'],
    ['People', 'people'],
  ]);
  expect(opened.record).toEqual(['p0000000000000']);
  expect(opened.plan).toEqual([
    [[3], 'unchanged'],
    [[4], 'unconfirmed'],
    [[5], 'unconfirmed'],
  ]);
  expect(opened.unconfirmed).toEqual([
    [4, 'R2', null],
    [5, 'T-4504D7DF', '3df81a74'],
  ]);
  expect(opened.uncertain).toEqual(['Status', 'Reference']);
  // Nothing was created twice, and what nobody has settled is not certain still.
  expect(opened.created).toBe(0);
  expect(opened.after).toEqual(['Status', 'Reference']);
});
