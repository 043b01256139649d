import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Uprn } from '../../../src/contract';
import { importFile } from '../../../src/service/import';
import { diskFile } from '../../../src/service/import/disk-file';
import { pageFile } from '../../../src/service/import/page-file';
import { FakeClock } from '../../support/fake-clock';
import { fixture, importTable } from './support/import-into';
import { inSmallSlices } from './support/small-slices';
import { countsOf } from '../support/stored';

/** A file as a page has it. */
const chosen = (file: string) =>
  pageFile(new File([new Uint8Array(readFileSync(file))], path.basename(file), { lastModified: 1 }));

const table = importTable({ given: chosen });

const header = 'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n';
const certificates = (count: number, letter: string): string =>
  header +
  Array.from(
    { length: count },
    (_, row) => `${letter}-${row},${row} Page Road,FH1 1AA,${letter.charCodeAt(0)}${row},C,2024-01-01`,
  ).join('\n');

const zip = (name: string, files: Record<string, Uint8Array>): string => table.file(name, zipSync(files));

describe('files of a page', () => {
  it('are read as they are on a disk: the same report, the same rows', async () => {
    const inPage = await table.load('epc', fixture('epc/domestic-export-2026.csv'));
    expect(inPage.added).toBeGreaterThan(0);
    const onDisk = await importFile({
      store: table.store,
      kind: 'epc',
      files: [diskFile(fixture('epc/domestic-export-2026.csv'))],
      clock: new FakeClock(),
    });
    expect(onDisk).toEqual({ ...inPage, added: 0, unchanged: inPage.kept });
  });

  it('are unpacked where they are archives, those within alone that are wanted', async () => {
    const archive = zip('domestic.zip', {
      'E1/certificates.csv': strToU8(certificates(3, 'A')),
      'E2/certificates.csv': strToU8(certificates(2, 'B')),
      'LICENCE.txt': strToU8('Read me'),
      'E3/': new Uint8Array(),
    });
    expect(await table.load('epc', archive)).toMatchObject({ read: 5, kept: 5, added: 5, skipped: [] });
    expect(await table.store.homeByUprn('651' as Uprn)).not.toBeNull();
    expect(table.told.at(-1)?.file).toMatch(/^domestic\.zip\/E\d\/certificates\.csv$/);
  });

  it('are refused where an archive is damaged, breaks off or leads out of itself, and nothing is kept', async () => {
    const packed = zipSync({ 'certificates.csv': [strToU8(certificates(4000, 'C')), { level: 0 }] });
    const whole = table.file('whole.zip', packed);
    packed[Buffer.from(packed).indexOf('C-3999,') + 2] = '9'.charCodeAt(0);
    const before = await countsOf(table.store);
    const flipped: unknown = await table
      .load('epc', table.file('flipped.zip', packed))
      .catch((e: unknown) => e);
    expect((flipped as Error).message).toContain('"certificates.csv" in it is damaged');
    expect(await countsOf(table.store)).toEqual(before);
    const half = table.file('half.zip', readFileSync(whole).subarray(0, -30));
    expect(await table.refusal('epc', half)).toContain('it breaks off or is damaged');
    const slip = zip('slip.zip', { '../../certificates.csv': strToU8(certificates(1, 'D')) });
    expect(await table.refusal('epc', slip)).toContain('has a name that leads out of the archive');
  });

  it('are no more there than before once the user has cancelled, whatever was read', async () => {
    const before = await countsOf(table.store);
    const file = chosen(table.file('long.csv', certificates(6000, 'F')));
    let pieces = 0;
    const cancelled = importFile({
      store: inSmallSlices(table.store),
      kind: 'epc',
      files: [file],
      clock: new FakeClock(),
      isCancelled: () => (pieces += 1) > 8,
    });
    await expect(cancelled).rejects.toThrow(/^Import the files again when you want them/);
    expect(await countsOf(table.store)).toEqual(before);
    const unfinished = await table.store.writeProperties(({ database }) =>
      database.selectFrom('unfinished_load').selectAll().execute(),
    );
    expect(unfinished).toEqual([]);
  });
});
