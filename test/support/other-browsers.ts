import { spawnSync } from 'node:child_process';

/* The browsers that are not Chromium: what Excel shows its pane in on a Mac is WebKit, and on the web whatever a person has. */

/** Whether a program of this name can be started. */
const starts = (name: string, asked: string): boolean =>
  spawnSync(name, [asked], { stdio: 'ignore' }).error === undefined;

/** The program of Firefox, or `null` where it is not installed. */
export const findFirefox = (): string | null =>
  ['firefox-esr', 'firefox'].find((name) => starts(name, '--version')) ?? null;

export const firefoxMissing =
  'Install Firefox (Debian: apt-get install firefox-esr): the long tests go through the main path in it.';

/** The driver starts WebKit's own small browser, which needs a screen: Xvfb is one that nobody sees. */
export const hasWebkit = (): boolean => starts('WebKitWebDriver', '--version') && starts('Xvfb', '-help');

export const webkitMissing =
  'Install WebKitGTK’s driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb): the long tests go through the main path in WebKit.';
