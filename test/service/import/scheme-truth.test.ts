import type { IsoDate } from '../../../src/contract';
import { fixture } from './support/import-into';
import { header, schemesTable, southwark } from './support/schemes-table';

/*
 * Where a loaded scheme may apply to a home, the answer is never a definite "nothing": a name, area or day that is wrong, gone or blank
 * leaves the home undecided, or the scheme is refused with its line.
 */

const { table, load, at } = schemesTable();

/** Wards of two councils, as the directories and the list of names tell of them. */
async function loadWards(): Promise<void> {
  const postcodes =
    'PCDS,DOTERM,LAT,LONG,LAD25CD,WD25CD\n' +
    `SE15 1AA,,51.47,-0.06,${southwark},E05011109\n` +
    `SE15 2AA,,51.47,-0.07,${southwark},E05011113\n` +
    'SE4 1AA,,51.46,-0.04,E09000023,E05013700\n';
  const names = 'WD25CD,WD25NM\nE05011109,Nunhead & Queens Road\nE05011113,Peckham\nE05013700,Brockley\n';
  await table.load('postcodes', table.file('postcodes.csv', postcodes));
  await table.load('postcodes', table.file('wards.csv', names));
}

describe('wards and postcodes of one scheme', () => {
  it('both count: either is enough', async () => {
    await load(`a,Both,selective,${southwark},2024-01-01,,,Peckham,SE15 1AA,`);
    expect((await at({ ward: 'Peckham', postcode: 'SE15 2AA' })).covering).toEqual(['Both']);
    expect((await at({ ward: 'Nunhead', postcode: 'SE15 1AA' })).covering).toEqual(['Both']);
    expect(await at({ ward: 'Nunhead', postcode: 'SE15 9ZZ' })).toEqual({ covering: [], undecided: [] });
    expect((await at({ ward: null, postcode: 'SE15 9ZZ' })).undecided).toEqual(['Both']);
    expect((await at({ ward: 'Nunhead', postcode: null })).undecided).toEqual(['Both']);
  });
});

describe('a ward', () => {
  const warning = (name: string) => ({
    reason: `no loaded ward of its council is called “${name}”: homes in other wards of the council are not certain to lie outside`,
    count: 1,
    firstLines: [2],
  });

  it('that was renamed leaves every other ward of the council undecided, with a warning', async () => {
    await loadWards();
    const report = await load(`a,Renamed,selective,${southwark},2024-01-01,,,Nunhead; Peckham,,`);
    expect(report).toMatchObject({ kept: 1, warnings: [warning('Nunhead')] });
    expect(await at({ ward: 'Nunhead & Queens Road' })).toEqual({ covering: [], undecided: ['Renamed'] });
    expect(await at({ ward: 'Peckham' })).toEqual({ covering: ['Renamed'], undecided: [] });
    expect(await at({ ward: 'Brockley', councilCode: 'E09000023' })).toEqual({ covering: [], undecided: [] });
  });

  it('of another council is none of this one, with a warning', async () => {
    await loadWards();
    const report = await load(`a,Elsewhere,selective,${southwark},2024-01-01,,,Brockley,,`);
    expect(report.warnings).toEqual([warning('Brockley')]);
    expect((await at({ ward: 'Peckham' })).undecided).toEqual(['Elsewhere']);
  });

  it('leaves homes undecided also where the wards are loaded after the scheme', async () => {
    const report = await load(`a,Before,selective,${southwark},2024-01-01,,,Nunhead,,`);
    expect(report.warnings).toEqual([]);
    expect((await at({ ward: 'Peckham' })).undecided).toEqual([]);
    await loadWards();
    expect((await at({ ward: 'Peckham' })).undecided).toEqual(['Before']);
  });

  it.each(['nunhead and queens road', 'Nunhead & Queens Road Ward', 'NUNHEAD & QUEENS-ROAD'])(
    'is recognised as "%s"',
    async (name) => {
      await loadWards();
      const report = await load(`a,Known,selective,${southwark},2024-01-01,,,${name},,`);
      expect(report.warnings).toEqual([]);
      expect(await at({ ward: 'Nunhead & Queens Road' })).toEqual({ covering: ['Known'], undecided: [] });
      expect(await at({ ward: 'Peckham' })).toEqual({ covering: [], undecided: [] });
    },
  );
});

it('a blank area among drawn ones counts for the whole council, with a warning', async () => {
  const square = '"POLYGON ((-0.1 51.4, 0 51.4, 0 51.5, -0.1 51.4))"';
  const report = await load(
    `a,Drawn,selective,${southwark},2024-01-01,,,,,${square}`,
    `b,Blank,selective,${southwark},2024-01-01,,,,,`,
    `c,Whole,selective,${southwark},2024-01-01,,,,,whole borough`,
  );
  expect(report.warnings).toEqual([
    {
      reason: 'its area is blank while others of the file have one: it counts for the whole council',
      count: 1,
      firstLines: [3],
    },
  ]);
  expect((await at({ point: { longitude: -0.5, latitude: 51.5 } })).covering).toEqual(['Blank', 'Whole']);
});

describe('the term of a scheme', () => {
  const termAfter = async (startsOn: string, endsOn: string) => {
    const report = await load(`a,Term,selective,${southwark},${startsOn},${endsOn},,,,`);
    const { schemes } = await table.store.regulationsOf(southwark);
    return [schemes[0]?.ends_on, report.warnings.map(({ reason }) => reason)];
  };

  it('that ends before it begins lasts: its end is not known', async () => {
    expect(await termAfter('2026-01-01', '2025-12-31')).toEqual([
      null,
      ['it ends before it starts: its end date is treated as not known'],
    ]);
  });

  it.each([
    ['2024-06-01', '2029-05-31', 0],
    ['2024-06-01', '2029-06-01', 0],
    ['2024-06-01', '2029-06-02', 1],
    ['2024-02-29', '2029-02-28', 0],
  ])('from %s to %s gets %i warnings of being too long', async (startsOn, endsOn, count) => {
    const [end, warnings] = await termAfter(startsOn, endsOn);
    expect(end).toBe(endsOn);
    expect(warnings).toHaveLength(count);
  });
});

it('a selective scheme for one person in one household asks for nothing', async () => {
  await load(`a,One,selective,${southwark},2024-01-01,,"1 household, 1 person",,,`);
  const { schemes } = await table.store.regulationsOf(southwark);
  expect(schemes).toMatchObject([{ configurations: [] }]);
});

describe('a council that was replaced', () => {
  it('needs no import to be known: its homes lie in the scheme of today’s council', async () => {
    await load('a,Cumberland selective,selective,Cumberland,2024-01-01,,,,,');
    const certificate =
      'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LOCAL_AUTHORITY,LOCAL_AUTHORITY_LABEL\n' +
      'N-1,1 High Lane,CA1 1AA,77,C,E07000028,Carlisle\n';
    await table.load('epc', table.file('certificates.csv', certificate));
    const home = await table.store.placed((await table.store.homeByUprn('77' as never))!);
    expect(home).toMatchObject({ council: 'Cumberland', place: { councilCode: 'E06000063' } });
    expect((await table.store.regulationsAt(home)).schemes.covering.map(({ name }) => name)).toEqual([
      'Cumberland selective',
    ]);
  });

  it.each(['E07000028', 'Carlisle'])(
    'leaves homes of today’s undecided without its area: %s',
    async (council) => {
      const report = await load(`a,Former,selective,${council},2022-01-01,,,,,`);
      expect(report.warnings[0]?.reason).toMatch(
        /^its council was replaced, and the area of the former one is not loaded/,
      );
      expect(await at({ councilCode: 'E06000063', ward: 'x' })).toEqual({
        covering: [],
        undecided: ['Former'],
      });
    },
  );

  it('is where its area was, also where that is loaded after the scheme', async () => {
    await load('a,Allerdale selective,selective,E07000026,2022-01-01,,,,,');
    await table.load('councils', fixture('places/councils-2022-5-of-374.geojson'));
    const cumberland = (longitude: number, latitude: number) =>
      at({ councilCode: 'E06000063', ward: 'x', point: { longitude, latitude } });
    expect((await cumberland(-3.366, 54.6829)).covering).toEqual(['Allerdale selective']);
    expect(await cumberland(-3.5, 54.48)).toEqual({ covering: [], undecided: [] });
  });

  it('is the same where it only got a new code', async () => {
    await load('a,Sheffield selective,selective,E08000019,2024-01-01,,,,,');
    expect((await at({ councilCode: 'E08000039', ward: 'x' })).covering).toEqual(['Sheffield selective']);
  });
});

describe('the day of checking', () => {
  const row = `a,Checked,selective,${southwark},2024-01-01,,,,,`;
  const asAt = (day: string) => ({ asAt: day as IsoDate });
  const checkedOn = async () => (await table.store.regulationsOf(southwark)).schemes[0]?.verified_on;
  const file = () => table.file('schemes.csv', `${header}${row}\n`);

  it('is the user’s, never that of the import, and stays when the same file is loaded without it', async () => {
    await table.load('schemes', file());
    expect(await checkedOn()).toBeNull();
    expect(await table.loadWith(asAt('2026-10-01'), 'schemes', file())).toMatchObject({ updated: 1 });
    expect(await checkedOn()).toBe('2026-10-01');
    expect(await table.load('schemes', file())).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await checkedOn()).toBe('2026-10-01');
  });

  it('of a scheme that changed is not that of the former', async () => {
    await table.loadWith(asAt('2026-10-01'), 'schemes', file());
    await table.load(
      'schemes',
      table.file('newer.csv', header + row.replace('2024-01-01,', '2024-01-01,2026-01-01')),
    );
    expect(await checkedOn()).toBeNull();
  });

  it('is a row’s own where it has one, and none where that is still to come', async () => {
    const own = (day: string) =>
      table.file(
        'own.csv',
        `name,type,council,starts_on,verified_on\nOwn,selective,${southwark},2024-01-01,${day}\n`,
      );
    await table.loadWith(asAt('2026-10-01'), 'schemes', own('2026-05-01'));
    expect(await checkedOn()).toBe('2026-05-01');
    const report = await table.load('schemes', own('2050-01-01'));
    expect(report.warnings).toMatchObject([
      { reason: 'its last check is dated in the future: it is treated as not checked' },
    ]);
  });

  it('is refused where it is still to come', async () => {
    expect(await table.refusalWith(asAt('2050-01-01'), 'schemes', file())).toBe(
      'Give --as-at the day on which you checked the file against its publication: "2050-01-01" is in the future.',
    );
  });
});

it('the council may be said beside the file', async () => {
  const file = table.file('no-council.csv', 'name,type,starts_on\nSaid,selective,2024-01-01\n');
  expect(await table.refusal('schemes', file)).toContain('none of its features is one: it names no council.');
  expect(await table.loadWith({ council: 'Southwark' }, 'schemes', file)).toMatchObject({ kept: 1 });
  expect((await at({ ward: 'x' })).covering).toEqual(['Said']);
  expect(await table.refusalWith({ council: 'Atlantis' }, 'schemes', file)).toBe(
    'Give --council the GSS code or the name of a council, such as --council E07000178: "Atlantis" is neither.',
  );
});
