import { importTable } from './support/import-into';

const table = importTable();

const named = async (code: string) =>
  (await table.store.regulationsOf(code)).directions.map(({ name, starts_on, link }) => [
    name,
    starts_on,
    link,
  ]);

it('an area takes nothing from the direction of another council that has the same reference', async () => {
  const area = (row: string) =>
    `${row.replace('AREA', '"POLYGON ((-1.5 52.5, -1.4 52.5, -1.4 52.6, -1.5 52.5))"')}\n`;
  const areas = table.file(
    'article-4-direction-area.csv',
    'reference,name,geometry,article-4-direction,organisation-entity,lad-code\n' +
      area('3,Market,AREA,2,105,E08000001') +
      area('3,Campus,AREA,2,106,E08000002') +
      area('4,Of a council that is not said,AREA,2,,E08000003'),
  );
  const directions = table.file(
    'article-4-direction.csv',
    'reference,name,description,documentation-url,start-date,organisation-entity\n' +
      '2,Market,Shop fronts,https://example.org/shops,2012-02-03,105\n' +
      '2,Campus,Small HMOs,https://example.org/hmos,2022-02-03,106\n',
  );
  expect(await table.load('article4', areas, directions)).toMatchObject({ read: 3, kept: 1 });
  expect(await named('E08000001')).toEqual([]);
  expect(await named('E08000002')).toEqual([['Campus', '2022-02-03', 'https://example.org/hmos']]);
  expect(await named('E08000003')).toEqual([]);
});

describe('the two files of planning.data.gov.uk, which have the same columns of areas', () => {
  const entity =
    'dataset,end-date,entity,entry-date,geojson,geometry,name,organisation-entity,point,prefix,quality,reference,start-date,typology';
  const square = '"MULTIPOLYGON (((-1.5 53.5,-1.4 53.5,-1.4 53.6,-1.5 53.6,-1.5 53.5)))"';
  const areas = () =>
    table.file(
      'article-4-direction-area.csv',
      `${entity},address-text,article-4-direction,description,documentation-url,notes,permitted-development-rights,uprn\n` +
        `article-4-direction-area,,7010001,2024-05-01,,${square},Northside,105,POINT (-1.45 53.55),article-4-direction-area,,A1,,geography,,D1,,,,,\n` +
        `article-4-direction-area,,7010002,2024-05-01,,${square},Whole borough HMO,105,POINT (-1.45 53.55),article-4-direction-area,,A2,,geography,,D2,,,,,\n`,
    );
  const directions = () =>
    table.file(
      'article-4-direction.csv',
      `${entity},description,document-url,documentation-url,notes\n` +
        'article-4-direction,,7020001,2024-05-01,,,"Houses in multiple occupation, Northside",105,,article-4-direction,,D1,2013-06-01,legal-instrument,Removes C3 to C4,https://example.org/1.pdf,https://example.org/1,\n' +
        'article-4-direction,2020-01-01,7020002,2024-05-01,,,HMO borough,105,,article-4-direction,,D2,2010-06-01,legal-instrument,Removed C3 to C4,https://example.org/2.pdf,https://example.org/2,\n',
    );

  it('are told apart by their rows: an area has the days, the words and the link of its direction', async () => {
    await table.clear();
    const report = await table.load('article4', areas(), directions());
    expect(report).toMatchObject({ read: 2, kept: 2, skipped: [] });
    const held = (await table.store.regulationsOf('')).directions;
    expect(held.map(({ name, starts_on, ends_on, link }) => [name, starts_on, ends_on, link])).toEqual([
      ['Northside', '2013-06-01', null, 'https://example.org/1'],
      ['Whole borough HMO', '2010-06-01', '2020-01-01', 'https://example.org/2'],
    ]);
  });

  it('are both needed', async () => {
    expect(await table.refusal('article4', directions())).toBe(
      'Add the file of areas, article-4-direction-area: "article-4-direction.csv" has directions without their areas.',
    );
  });

  it('and areas with a link of their own are areas, the first of them blank, damaged or in another column', async () => {
    const header = 'reference,name,document-url,geometry,outline\n';
    const load = async (rows: string) =>
      (await table.load('article4', table.file('own.csv', header + rows))).skipped.map(
        ({ reason }) => reason,
      );
    expect(
      await load(`1,HMO Article 4,https://example.org,,\n2,HMO,https://example.org,${square},\n`),
    ).toEqual(['it has no area']);
    expect(await load('1,HMO Article 4,https://example.org,MULTIPOLYGO,\n')).toEqual([
      expect.stringContaining('its area cannot be read'),
    ]);
    expect(await load(`1,HMO Article 4,https://example.org,,${square}\n`)).toEqual([]);
  });
});
