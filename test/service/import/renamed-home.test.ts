import { importTable } from './support/import-into';

const table = importTable();
const header = 'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n';

/** A home that its newest certificate calls otherwise, by an address that a certificate without a UPRN has. */
const certificatesOf = (uprn: number, postcode: string) => {
  const of = (number: number, address: string, home: string, day: string): string =>
    `${uprn}-${number},${address},Fernhope,${postcode},${home},D,${day}\n`;
  return {
    before: of(1, 'Flat 1 Rename House', String(uprn), '2020-01-01'),
    unnamed: of(2, '1A Rename Road', '', '2010-01-01'),
    renaming: of(3, '1A Rename Road', String(uprn), '2025-01-01'),
  };
};

it.each([
  ['with its first files', 81, 'FH1 1AA', ['before unnamed renaming']],
  ['with an update that brings both', 82, 'FH1 1AB', ['before', 'before unnamed renaming']],
  ['with an update, where the other was there', 83, 'FH1 1AD', ['before unnamed', 'before unnamed renaming']],
])('a home that is renamed %s is one home at its new address', async (_, uprn, postcode, files) => {
  const certificates = certificatesOf(uprn, postcode);
  for (const [at, file] of files.entries()) {
    const rows = file.split(' ').map((name) => certificates[name as keyof typeof certificates]);
    await table.load('epc', table.file(`${uprn}-${at}.csv`, header + rows.join('')));
  }
  const found = await table.store.homesByAddress(`1A Rename Road, ${postcode}`);
  expect(found.map(({ key }) => key)).toEqual([String(uprn)]);
});
