import { existsSync } from 'node:fs';
import { installCaCertificate, uninstallCaCertificate } from 'office-addin-dev-certs';
import { certificateFolder, localhostCertificate, withConsoleMuted } from './certificate';
import { Refusal } from './refusal';

/**
 * Puts the authority that signed the certificate of localhost into the user's trust store, in the place of an older one. This is
 * the only command that touches it.
 * @throws Refusal when the authority's file is gone, or the system does not let it.
 */
export async function trust(environment: NodeJS.ProcessEnv, now: number): Promise<string> {
  const folder = certificateFolder(environment);
  const { authorityFile } = await localhostCertificate(folder, now);
  // The certificate may be a person's own, which nobody but them may delete.
  if (!existsSync(authorityFile))
    throw new Refusal(
      `Trust the authority of the certificate in "${folder}" by hand, or delete localhost.crt and localhost.key there and start again: "${authorityFile}" is missing.`,
    );
  try {
    await withConsoleMuted(async () => {
      await uninstallCaCertificate(false, false);
      await installCaCertificate(authorityFile);
    });
  } catch (error) {
    throw new Refusal(
      `Trust the file "${authorityFile}" by hand, in the settings of this system or of the browser: this command could not do it (${(error as Error).message.trim()}).`,
    );
  }
  return (
    `This machine now trusts https://localhost as served with ${authorityFile}. Restart the browser.\n` +
    'On Linux, Chromium and Firefox keep lists of their own: import that file there as an authority.'
  );
}
