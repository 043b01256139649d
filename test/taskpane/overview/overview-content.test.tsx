import { renderToStaticMarkup } from 'react-dom/server';
import type { Overview } from '../../../src/portfolio';
import type { ShownOverview } from '../../../src/runs/overview/commands';
import { OverviewContent } from '../../../src/taskpane/overview/overview-content';
import { overviewOf, type Row } from '../../portfolio/support/made-overview';

const checked: Row = { 'EPC rating': 'C', 'EPC valid until': '2036-01-01', Licence: 'Exemption recorded' };

function markupOf(overview: Overview): string {
  const shown = {
    overview,
    rows: [],
    allRows: [],
    source: { name: 'Portfolio' },
    owner: null,
    owners: [],
  } as unknown as ShownOverview;
  return renderToStaticMarkup(
    <OverviewContent
      shown={shown}
      onShow={() => undefined}
      onCheck={() => undefined}
      onKeepLeads={() => undefined}
      sheets={{ makeSheets: null, freeze: null, openCalendar: null }}
    />,
  );
}

const textOf = (overview: Overview): string => markupOf(overview).replaceAll(/<[^>]*>/g, ' ');

it('the title of each figure stands below that of the figures', () => {
  const titles = [...markupOf(overviewOf([checked])).matchAll(/<(h\d)[^>]*>([^<]*)/g)];
  expect(titles.map(([, level, title]) => `${level} ${title}`)).toEqual([
    'h3 Figures',
    'h4 Energy ratings',
    expect.stringMatching(/^h4 /),
    'h4 What ends by month',
  ]);
});

it('P7.19 says without a word more that nothing presses only where nothing is missing', () => {
  expect(textOf(overviewOf([checked, checked]))).toMatch(/Nothing needs doing soon\s{2}/);
  const tenants: Row = { ...checked, Address: '9 High Street', People: '' };
  const ofOneHome = textOf(overviewOf([tenants, tenants, checked]));
  expect(ofOneHome).toContain('something is not known about 1 home');
  expect(ofOneHome).toContain('Add the number of people to 2 rows');
  const missing = textOf(overviewOf([checked, { ...checked, People: '' }]));
  expect(missing).toContain('Nothing known needs doing soon, but something is not known about 1 home');
});
