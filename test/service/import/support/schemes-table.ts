import type { Home } from '../../../../src/service/store';
import { importTable } from './import-into';

export const southwark = 'E09000028';
export const header = 'reference,name,type,council,starts_on,ends_on,occupation,wards,postcodes,geometry\n';

/** A table into which each test loads schemes of its own, and what they say of a place. */
export function schemesTable() {
  const table = importTable({ isCleared: true });
  return {
    table,
    load: (...rows: string[]) =>
      table.load('schemes', table.file('schemes.csv', header + rows.map((row) => `${row}\n`).join(''))),
    at: async (place: Partial<Home['place']>) => {
      const home = {
        place: { point: null, postcode: null, ward: null, councilCode: southwark, ...place },
      } as Home;
      const { schemes } = await table.store.regulationsAt(home);
      return {
        covering: schemes.covering.map(({ name }) => name),
        undecided: schemes.undecided.map(({ name }) => name),
      };
    },
  };
}
