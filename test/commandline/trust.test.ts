import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { localhostCertificate } from '../../src/commandline/certificate';
import { Refusal } from '../../src/commandline/refusal';
import { trust } from '../../src/commandline/trust';

it('an authority whose file is gone is not one to trust: says what to do', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-trust-'));
  const now = Date.now();
  const { authorityFile } = await localhostCertificate(folder, now);
  await rm(authorityFile);
  await expect(trust({ CERTIFICATES: folder }, now)).rejects.toEqual(
    new Refusal(
      `Trust the authority of the certificate in "${folder}" by hand, or delete localhost.crt and localhost.key there and start again: "${authorityFile}" is missing.`,
    ),
  );
  await rm(folder, { recursive: true });
});
