import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { certificateFolder, localhostCertificate } from '../../src/commandline/certificate';

const day = 24 * 60 * 60 * 1000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-certificate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is made for localhost and signed by an authority whose file can be trusted', async () => {
  const { cert, authorityFile } = await localhostCertificate(folder, Date.now());
  const made = new X509Certificate(cert);
  expect(made.checkHost('localhost')).toBe('localhost');
  expect(made.checkIP('127.0.0.1')).toBe('127.0.0.1');
  const { readFileSync } = await import('node:fs');
  expect(made.verify(new X509Certificate(readFileSync(authorityFile)).publicKey)).toBe(true);
});

it('keeps its key from others, and the authority’s key from everybody', async () => {
  await localhostCertificate(folder, Date.now());
  expect((await stat(path.join(folder, 'localhost.key'))).mode & 0o077).toBe(0);
  await expect(stat(path.join(folder, 'ca.key'))).rejects.toThrow();
});

it('is kept until a week before it ends, and made anew when it does not fit its key', async () => {
  const now = Date.now();
  const first = await localhostCertificate(folder, now);
  expect((await localhostCertificate(folder, now + 300 * day)).cert).toBe(first.cert);
  const second = await localhostCertificate(folder, now + 360 * day);
  expect(second.cert).not.toBe(first.cert);
  await writeFile(path.join(folder, 'localhost.key'), first.key);
  const third = await localhostCertificate(folder, now);
  expect([first.cert, second.cert]).not.toContain(third.cert);
});

it('says so when its folder cannot be written', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(localhostCertificate(path.join(file, 'below'), Date.now())).rejects.toThrow(
    /^Make the folder ".*" writable, or name another by CERTIFICATES=DIR/,
  );
});

it('lies where Microsoft’s tools keep theirs, unless another folder is named', () => {
  expect(certificateFolder({})).toBe(path.join(os.homedir(), '.office-addin-dev-certs'));
  expect(certificateFolder({ CERTIFICATES: '' })).toBe(certificateFolder({}));
  expect(certificateFolder({ CERTIFICATES: '/elsewhere' })).toBe('/elsewhere');
});
