import { loadCouncils, type Councils } from '../../../../src/service/store/questions/councils';
import { knownCouncils } from '../../../../src/service/store/questions/known-councils';
import { fixture, importTable, type ImportTable } from '../../import/support/import-into';

describe('the built-in list', () => {
  const today = knownCouncils.filter(({ replacedBy }) => replacedBy === null);

  it('has the 361 councils that license homes, each code once', () => {
    expect(today).toHaveLength(361);
    expect(new Set(knownCouncils.map(({ code }) => code)).size).toBe(knownCouncils.length);
    for (const { code, names } of knownCouncils) {
      expect(code).toMatch(/^(E0[6-9]|W06|S12|N09)\d{6}$/);
      for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z ,.'-]+$/);
    }
  });

  it('has 42 that were replaced, each by one that it has', () => {
    const replaced = knownCouncils.filter(({ replacedBy }) => replacedBy !== null);
    expect(replaced).toHaveLength(42);
    const codes = new Set(knownCouncils.map(({ code }) => code));
    for (const { replacedBy } of replaced) expect(codes).toContain(replacedBy);
  });
});

/** Councils, as a store sees them. */
async function councilsOf({ store }: ImportTable): Promise<Councils> {
  return store.write(({ database }) => loadCouncils(database));
}

describe('councils', () => {
  const table = importTable();
  let councils: Councils;
  beforeAll(async () => {
    councils = await councilsOf(table);
  });

  it.each([
    ['E07000028', 'E06000063', 'Cumberland'],
    ['E07000190', 'E06000066', 'Somerset'],
    ['E08000019', 'E08000039', 'Sheffield'],
    ['S12000046', 'S12000049', 'Glasgow'],
    ['E07000178', 'E07000178', 'Oxford'],
  ])('%s is today %s without an import', (code, today, name) => {
    expect(councils.today(code)).toEqual({ code: today, name });
  });

  it('know nothing of a code that nobody has', () => {
    expect(councils.today('E07000999')).toBeNull();
    expect(councils.isReplaced('E07000999')).toBe(false);
  });

  it.each([
    ['E07000028', true],
    ['E07000190', true],
    ['E08000019', false],
    ['E07000178', false],
  ])('%s was replaced by another: %p', (code, replaced) => {
    expect(councils.isReplaced(code)).toBe(replaced);
  });

  it.each([
    ['Bristol, City of', 'E06000023'],
    ['Herefordshire, County of', 'E06000019'],
    ['Kingston upon Hull, City of', 'E06000010'],
    ["King's Lynn and West Norfolk", 'E07000146'],
    ['Kings Lynn & West Norfolk', 'E07000146'],
    ['City of London', 'E09000001'],
    ['London Borough of Southwark', 'E09000028'],
    ['The Vale of Glamorgan', 'W06000014'],
    ['Carlisle City Council', 'E07000028'],
    ['London', undefined],
    ['Newcastle', undefined],
  ])('"%s" is %s', (name, code) => {
    expect(councils.named(name)?.code).toBe(code);
  });

  it('of a name that is no longer are found as those of today', () => {
    expect(councils.byName('Carlisle')).toEqual({ code: 'E06000063', name: 'Cumberland' });
  });

  it('of an import stand above the list, and the list fills what it leaves out', async () => {
    await table.load('councils', fixture('places/councils-2022-5-of-374.geojson'));
    const imported = await councilsOf(table);
    // The map of 2022 does not say that Allerdale is gone.
    expect(imported.today('E07000026')).toEqual({ code: 'E06000063', name: 'Cumberland' });
    const rows =
      'local-authority-code,official-name,nice-name,gss-code,replaced-by\nOXO,Oxford,Oxenford,E07000178,\n';
    await table.load('councils', table.file('names.csv', rows));
    expect((await councilsOf(table)).today('E07000178')?.name).toBe('Oxenford');
  });
});
