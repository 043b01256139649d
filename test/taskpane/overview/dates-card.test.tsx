/** @jest-environment @happy-dom/jest-environment */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLeadTimes, readRows, suggestedMapping, type Table } from '../../../src/portfolio';
import type { ShownOverview } from '../../../src/runs/overview/commands';
import { DatesCard } from '../../../src/taskpane/overview/dates-card';
import { overviewOfTable } from '../../portfolio/support/made-overview';
import { table } from '../../portfolio/support/table';
import { drawnPart } from '../support/drawn';

const { draw, press, text } = drawnPart();

/** What the card says of homes, each by its reference, address and the last day of its gas safety check. */
function textOf(lines: readonly (readonly string[])[]): string {
  return shownOf(table(headers, lines));
}

const headers = ['Reference', 'Address', 'Postcode', 'Gas safety expiry'];

function cardOf(homes: Table): ReactNode {
  const mapping = suggestedMapping(homes);
  const shown = {
    ...{ overview: overviewOfTable(homes, mapping), allRows: readRows(homes, mapping) },
    ...{ leads: defaultLeadTimes, at: '2026-11-21T09:00:00.000Z' },
  } as unknown as ShownOverview;
  return <DatesCard shown={shown} onKeep={() => undefined} open={null} />;
}

function shownOf(homes: Table): string {
  const html = renderToStaticMarkup(cardOf(homes));
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const known = ['', '1 High Street', 'OX1 1AA', '01/03/2027'];
const lost = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, () => ['BLK1', '', '', '01/04/2027']);

it('P8.8 says what a calendar holds, and whose days a second one would double', () => {
  const words = textOf([known]);
  expect(words).toContain('1 day to come, with reminders.');
  expect(words).toContain('doubles only those of a home whose UPRN or address was filled in or changed.');
  expect(words).not.toContain('Not in it');
});

it.each([
  ['one row', [known, ['', '2 High Street', '', '01/04/2027']], 'row 3. Give them an address'],
  ['two rows', [known, ...lost(2)], 'rows 3, 4. Give them an address'],
  ['the first five of many', [known, ...lost(7)], 'rows 3, 4, 5, 6, 7 and 2 more. Give them an address'],
  ['thousands', [known, ...lost(1_209)], 'rows 3, 4, 5, 6, 7 and 1,204 more. Give them an address'],
] as const)('P8.8 names %s that no calendar can hold', (_, lines, words) => {
  expect(textOf(lines)).toContain(`Not in it, since nothing tells them from other homes: ${words}`);
});

it('P8.2 says of days that the law asks nothing of that they ask for nothing, not that none is known', () => {
  const homes = table(['Address', 'Postcode', 'Tenancy end'], [['1 High Street', 'OX1 1AA', '31/01/2027']]);
  expect(shownOf(homes)).toContain('From “Tenancy end”. Nothing is asked for.');
});

it('P8.7 says what its days count to, which for a tenancy is its beginning too', () => {
  expect(textOf([known])).toContain(
    'Something is due from so many days before it ends, or before a tenancy begins.',
  );
});

it('P8.8 says how many days are over already, and how many are missing', () => {
  const words = textOf([
    known,
    ['', '2 High Street', 'OX1 1AA', '01/03/2020'],
    ['', '3 High Street', 'OX1 1AA', ''],
  ]);
  expect(words).toContain('Not in it, since no day is to come: 1 overdue, 1 missing.');
});

it('P8.2 writes thousands of days as everything else does', () => {
  const lines = Array.from({ length: 1_204 }, (_, at) => ['', `${at + 1} High Street`, 'OX1 1AA', '']);
  expect(textOf(lines)).toContain('From “Gas safety expiry”. 1,204 missing.');
});

it('P8.8 says of one landlord’s days alone that they were copied, and of no others beside them', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (words: string) => Promise.resolve(void copied.push(words)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await draw(cardOf(table(headers, [known])));
  await press('Copy the calendar');
  expect(copied).toEqual([expect.stringContaining('1 High Street')]);
  expect(text()).toContain('Copied.');
  await draw(cardOf(table(headers, [['', '2 Low Street', 'OX1 1AA', '01/03/2027']])));
  expect(text()).toContain('2 Low Street');
  expect(text()).not.toContain('Copied.');
});
