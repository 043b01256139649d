import path from 'node:path';
import type { PropertyId } from '../../../src/contract';
import { importTable } from './support/import-into';

const example = path.join(process.cwd(), 'docs', 'examples', 'properties.csv');

const table = importTable();

const stored = async (id: string) => (await table.store.property(id as PropertyId))?.fields;

describe('properties under references of one’s own', () => {
  it('are read as the example of the documents has them', async () => {
    expect(await table.load('properties', example)).toMatchObject({
      read: 3,
      kept: 3,
      added: 3,
      skipped: [],
    });
    expect(await stored('OUR-0001')).toMatchObject({
      people: 4,
      rent: 42500,
      property_class: 'flat',
      licence_status: null,
    });
    expect(await stored('OUR-0003')).toMatchObject({
      licence_status: 'applied',
      licence_date_start: '2026-10-01',
    });
    expect(await table.load('properties', example)).toMatchObject({ unchanged: 3, added: 0, updated: 0 });
  });

  it('keep what a later file leaves blank, and change what it says', async () => {
    const later =
      'custom_reference,address,postcode,people,notes\nOUR-0001,"Flat A, 1 High Street, Fernhope",FH1 1AA,,New boiler\n';
    expect(await table.load('properties', table.file('later.csv', later))).toMatchObject({ updated: 1 });
    expect(await stored('OUR-0001')).toMatchObject({ people: 4, notes: 'New boiler' });
  });

  it('are those that are stored where their Property Ids stand as a sync writes them', async () => {
    const synced =
      'Property Id,Address,Postcode\nsvc:property:OUR-0001,"Flat A, 1 High Street, Fernhope",FH1 1AA\n';
    expect(await table.load('properties', table.file('synced.csv', synced))).toMatchObject({
      unchanged: 1,
      added: 0,
    });
    expect(await stored('svc:property:OUR-0001')).toBeUndefined();
  });

  it('are left out with every fault told, as the body of Create is', async () => {
    const rows =
      'custom_reference,address,postcode,people,property_class,above_commercial\n' +
      'BAD-1,"1 High Street, Fernhope",FH1 1AA,four,castle,\n' +
      ',"2 High Street, Fernhope",FH1 1AA,1,,\n' +
      'OK-1,"3 High Street, Fernhope FH1 1AA",,2,House,yes\n' +
      'OK-2,"4 High Street, Fernhope FH1 1AA",,2,House,No\n';
    const report = await table.load('properties', table.file('faulty.csv', rows));
    expect(report).toMatchObject({ read: 4, kept: 2 });
    expect(report.skipped.map(({ reason }) => reason).sort()).toEqual([
      expect.stringMatching(
        /^Correct people: "four" .+ Correct property_class: "castle" is not one of house or flat$/,
      ),
      'it has no reference to address it by',
    ]);
    expect(await stored('OK-1')).toMatchObject({
      postcode: 'FH1 1AA',
      property_class: 'house',
      above_commercial: 1,
    });
    expect(await stored('OK-2')).toMatchObject({ above_commercial: 0 });
  });

  it('are left out where a day and the stored one that a blank cell keeps contradict each other', async () => {
    const file = (name: string, first: string, last: string) =>
      table.file(
        name,
        `custom_reference,address,postcode,people,licence_date_start,licence_date_end\n` +
          `DAYS-1,"5 High Street, Fernhope",FH1 1AA,4,${first},${last}\nDAYS-2,"6 High Street, Fernhope",FH1 1AA,4,,\n`,
      );
    await table.load('properties', file('licensed.csv', '01/11/2021', '31/10/2026'));
    expect(await table.load('properties', file('renewed.csv', '01/11/2026', ''))).toMatchObject({
      read: 2,
      kept: 1,
      unchanged: 1,
      skipped: [
        {
          reason:
            'Correct licence_date_end: "2026-10-31" is before licence_date_start, "2026-11-01" (a blank cell keeps the day that is stored)',
          count: 1,
          firstLines: [2],
        },
      ],
    });
    expect(await stored('DAYS-1')).toMatchObject({
      licence_date_start: '2021-11-01',
      licence_date_end: '2026-10-31',
    });
    expect(await table.load('properties', file('whole.csv', '01/11/2026', '31/10/2031'))).toMatchObject({
      updated: 1,
      skipped: [],
    });
  });

  it('in a file of another kind are refused', async () => {
    expect(await table.refusal('properties', table.file('beer.csv', 'Pub,Beer\nThe Crown,Bitter\n'))).toBe(
      'Choose another file: "beer.csv" should hold properties as CSV, with the columns custom_reference, address and postcode ' +
        'and any other field of Property Create, and has the columns pub, beer.',
    );
  });
});
