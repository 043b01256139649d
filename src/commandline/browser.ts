import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Chromium, Chrome or Edge are usually installed, by platform. */
function installPlaces(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  switch (platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          path.win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          path.win32.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          path.win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
        ]);
    default: {
      const names = [
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        'microsoft-edge',
        'microsoft-edge-stable',
      ];
      const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(environment.PATH ?? '').split(':')];
      return folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name)));
    }
  }
}

/** The browser that `CHROMIUM` names, or else the first that is installed; `null` where there is none. */
export function findBrowser(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  exists: (file: string) => boolean = existsSync,
): string | null {
  const named = environment.CHROMIUM;
  if (named !== undefined && named !== '') return exists(named) ? named : null;
  return installPlaces(environment, platform).find((file) => exists(file)) ?? null;
}

/** How every browser of the tests and the icons is started: without a sandbox of its own, and without calls home. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** What is said when no browser was found. */
export const browserMissing =
  'Install Chromium, Chrome or Edge, or name one by CHROMIUM=/path/to/the/browser: none was found on this machine.';
