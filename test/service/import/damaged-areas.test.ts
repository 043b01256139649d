import { schemesTable, southwark } from './support/schemes-table';

/*
 * No definite "nothing" where a loaded scheme may apply: what is renamed, damaged, replaced or blank leaves a home undecided, or the scheme
 * is refused with its line.
 */

const { table, load, at } = schemesTable();

describe('an area that is damaged', () => {
  it.each([
    [
      '"POLYGON ((-0.1 51.5, -0.1 51.4, 0 51.4"',
      'its area breaks off: spreadsheets cut a cell at 32,767 characters',
    ],
    ['"LINESTRING (-0.1 51.5, 0 51.4)"', 'its geometry is a LINESTRING, which is not an area'],
    ['POINT (-0.1 51.5)', 'its geometry is a POINT, which is not an area'],
    ['MULTIPOLYGON EMPTY', 'its area is empty'],
    ['see the map', 'its area cannot be read: “see the map”'],
  ])('refuses the scheme with its line: %s', async (geometry, reason) => {
    const good = `a,Good,selective,${southwark},2024-01-01,,,Peckham,,`;
    const report = await load(good, `b,Bad,selective,${southwark},2024-01-01,,,,,${geometry}`);
    expect(report).toMatchObject({ kept: 1, skipped: [{ reason, count: 1, firstLines: [3] }] });
    expect(await at({ ward: 'Elsewhere', postcode: 'SE15 9ZZ' })).toEqual({ covering: [], undecided: [] });
  });

  it('refuses it also in a column of another name', async () => {
    const file = `name,type,council,starts_on,outline\nGood,selective,${southwark},2024-01-01,\nBad,selective,${southwark},2024-01-01,"POLYGON ((1 2, 3 4"\n`;
    const report = await table.load('schemes', table.file('outline.csv', file));
    expect(report).toMatchObject({ kept: 1, skipped: [{ firstLines: [3] }] });
  });

  const collection = (...features: object[]) =>
    table.file('schemes.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  const scheme = (name: string, geometry?: object | null, more: object = {}) => ({
    type: 'Feature',
    properties: { name, type: 'selective', council: southwark, starts_on: '2024-01-01', ...more },
    ...(geometry !== undefined && { geometry }),
  });

  it('refuses it in GeoJSON: null without anything else, and rings that enclose nothing', async () => {
    const report = await table.load(
      'schemes',
      collection(
        scheme('Null', null),
        scheme('Open', {
          type: 'Polygon',
          coordinates: [
            [
              [0, 51],
              [1, 51],
              [1, 52],
              [0, 52],
            ],
          ],
        }),
        scheme('Short', {
          type: 'Polygon',
          coordinates: [
            [
              [0, 51],
              [1, 51],
              [0, 51],
            ],
          ],
        }),
        scheme('By ward', null, { wards: ['Peckham'] }),
      ),
    );
    expect(report).toMatchObject({ read: 4, kept: 1 });
    expect(report.skipped.map(({ reason, firstLines }) => [reason, firstLines])).toEqual([
      [
        'its geometry is null: draw it, list its wards or postcodes, or give it the property "area" with the words "whole council"',
        [1],
      ],
      ['a ring of its area is not closed', [2]],
      ['a ring of its area has fewer than four points', [3]],
    ]);
    expect(await at({ ward: 'Peckham' })).toMatchObject({ covering: ['By ward'] });
    expect(await at({ ward: 'Other' })).toEqual({ covering: [], undecided: [] });
  });

  it('is not what a scheme of the whole council has', async () => {
    await table.load(
      'schemes',
      collection(scheme('Absent'), scheme('Said', null, { area: 'Whole borough' })),
    );
    expect((await at({ ward: 'Other' })).covering).toEqual(['Absent', 'Said']);
  });
});
