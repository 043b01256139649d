import path from 'node:path';
import type { IsoDate } from '../../../src/contract';
import { coverageKindOf } from '../../../src/service/import/coverage/coverage-row';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });

const header = 'council,kind,checked_on,source,none\n';
const file = (...rows: string[]) =>
  table.file('coverage.csv', header + rows.map((row) => `${row}\n`).join(''));
const load = (...rows: string[]) => table.load('coverage', file(...rows));
const reasons = (rows: readonly { reason: string; firstLines: readonly number[] }[]) =>
  rows.map(({ reason, firstLines }) => [reason, firstLines]);
const statements = async (code: string) =>
  ((await table.store.coverage()).get(code)?.held ?? []).filter(({ origin }) => origin === 'statement');

describe('a coverage file', () => {
  it('tells what a council has none of, and when and where that was checked', async () => {
    const report = await load(
      'Liverpool,additional,2026-11-01,https://liverpool.example/licensing,yes',
      'E08000012,Article 4,01/11/2026,,yes',
      'E08000012,TENs,2026-11-01,,YES',
    );
    expect(report).toMatchObject({ read: 3, kept: 3, added: 3, skipped: [], warnings: [] });
    expect(await statements('E08000012')).toMatchObject([
      {
        kind: 'additional',
        held: 0,
        checked_on: '2026-11-01',
        source: 'https://liverpool.example/licensing',
        verified_none: true,
      },
      { kind: 'article4', checked_on: '2026-11-01', source: null, verified_none: true },
      { kind: 'exemptions', verified_none: true },
    ]);
  });

  it('changes nothing when it is read again, and the example of the documents is one', async () => {
    const example = path.join(process.cwd(), 'docs', 'examples', 'coverage.csv');
    expect(await table.load('coverage', example)).toMatchObject({ kept: 6, added: 6, skipped: [] });
    const version = await table.store.imports();
    expect(await table.load('coverage', example)).toMatchObject({ kept: 6, unchanged: 6, updated: 0 });
    expect(await table.store.imports()).toEqual(version);
  });

  it('takes the place of an older check, never of a newer one', async () => {
    await load('E08000012,selective,2026-06-01,,yes');
    expect(await load('E08000012,selective,2026-11-01,,yes')).toMatchObject({ updated: 1 });
    const older = await load('E08000012,selective,2026-05-01,,yes');
    expect(older).toMatchObject({ kept: 0, updated: 0 });
    expect(reasons(older.skipped)).toEqual([['a newer check of this council and kind is known', [2]]]);
    expect(await statements('E08000012')).toMatchObject([{ checked_on: '2026-11-01' }]);
  });

  it('is not believed where it says none of what is held, line by line', async () => {
    const scheme = 'name,type,council,starts_on,ends_on\n';
    const rows =
      'Live,selective,E08000012,2025-01-01,2029-12-31\nOver,additional,E08000012,2015-01-01,2019-12-31\n';
    await table.load('schemes', table.file('schemes.csv', scheme + rows));
    const certificates =
      'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LOCAL_AUTHORITY\nN-1,1 High Street,L1 1AA,1,C,E08000012\n';
    await table.load('epc', table.file('certificates.csv', certificates));
    const report = await load(
      'E08000012,selective,2026-11-01,,yes',
      'E08000012,additional,2026-11-01,,yes',
      'E08000012,EPCs,2026-11-01,,yes',
    );
    expect(reasons(report.skipped)).toEqual([
      ['it says that the council has none, and one is held: check what is loaded', [2, 4]],
    ]);
    // What ended before the day of checking does not contradict it.
    expect(await statements('E08000012')).toMatchObject([{ kind: 'additional', verified_none: true }]);
  });

  it('may say that what is held is all, and warns where nothing is', async () => {
    const report = await load('E08000012,mandatory register,2026-11-01,see their page,no');
    expect(reasons(report.warnings)).toEqual([
      ['its source is not a web address, and is left out', [2]],
      ['nothing of this kind is held of its council: load it too, or say none', [2]],
    ]);
    expect(await statements('E08000012')).toMatchObject([{ verified_none: false, source: null }]);
  });

  it.each([
    [
      'Nowhere,selective,2026-11-01,,yes',
      'its council is neither a GSS code nor the name of a council that is known',
    ],
    [
      'E10000025,selective,2026-11-01,,yes',
      'its council is neither a GSS code nor the name of a council that is known',
    ],
    ['Carlisle,selective,2022-11-01,,yes', 'its council was replaced by Cumberland: check that one'],
    ['E08000012,selective,2026-11-30,,yes', 'its date of checking is in the future'],
    ['E08000012,selective,,,yes', 'it says that the council has none, but not when that was checked'],
    [
      'E08000012,selective,31/02/2026,,yes',
      'its date of checking cannot be read: write it as 2026-11-01 or 01/11/2026',
    ],
    ['E08000012,selective,2026-11-01,,perhaps', 'its column “none” is not yes, no or blank'],
    [',selective,2026-11-01,,yes', 'it names no council'],
  ])('leaves out %s', async (row, reason) => {
    const report = await load(row);
    expect(report).toMatchObject({ read: 1, kept: 0 });
    expect(reasons(report.skipped)).toEqual([[reason, [2]]]);
    expect((await table.store.coverage()).size).toBe(0);
  });

  it('may have its council and day said beside it, and its day in the future refused', async () => {
    const said = { council: 'Oxford', asAt: '2026-11-01' as IsoDate };
    await table.loadWith(said, 'coverage', table.file('said.csv', 'kind,none\nselective,yes\n'));
    expect(await statements('E07000178')).toMatchObject([{ checked_on: '2026-11-01', verified_none: true }]);
    const late = { asAt: '2026-11-30' as IsoDate };
    expect(await table.refusalWith(late, 'coverage', file())).toContain('"2026-11-30" is in the future');
  });

  it('of another kind is refused', async () => {
    expect(await table.refusal('coverage', table.file('beer.csv', 'Pub,Beer\nThe Crown,Bitter\n'))).toBe(
      'Choose another file: "beer.csv" should hold what was checked of councils, as CSV with the columns council, kind, ' +
        'checked_on, source and none (see docs/examples), and has the columns pub, beer.',
    );
  });
});

it.each([
  ['additional', 'additional'],
  ['Selective licensing scheme', 'selective'],
  ['Article 4', 'article4'],
  ['article four directions', 'article4'],
  ['A4', 'article4'],
  ['mandatory_register', 'mandatory_register'],
  ['Register of mandatory HMO licences', 'mandatory_register'],
  ['selective licences', 'selective_register'],
  ['additional register', 'additional_register'],
  ['TENs', 'exemptions'],
  ['temporary exemption notices', 'exemptions'],
  ['register of exemptions', 'exemptions'],
  ['certificates', 'certificates'],
  ['EPCs', 'certificates'],
  ['mandatory', null],
  ['register', null],
  ['additional and selective', null],
  ['not selective', null],
  ['article 5', null],
  ['', null],
] as const)('"%s" is of the kind %s', (text, kind) => expect(coverageKindOf(text)).toBe(kind));
