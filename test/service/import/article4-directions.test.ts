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
