import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const names = ['soffice', 'libreoffice'] as const;
export const libreofficeMissing =
  'Install LibreOffice Calc (Debian: apt-get install libreoffice-calc; macOS: brew install libreoffice): the long tests open packs with it.';

/** The program, or `null` where it is not installed. */
export function findLibreoffice(): string | null {
  return names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** Has LibreOffice open a file and write it as others, without a window; answers with the folder of what it wrote. */
export function converted(file: string, to: string, folder: string): readonly string[] {
  const program = findLibreoffice();
  if (program === null) throw new Error(libreofficeMissing);
  // A profile of its own: one that is open elsewhere would take the file to that window.
  const profile = mkdtempSync(path.join(os.tmpdir(), 'terrace-libreoffice-'));
  try {
    const { status, stderr } = spawnSync(
      program,
      [`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', to, '--outdir', folder, file],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return readdirSync(folder);
}
