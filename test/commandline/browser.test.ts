import { findBrowser } from '../../src/commandline/browser';

const only =
  (...there: string[]) =>
  (file: string): boolean =>
    there.includes(file);

it('takes the browser that is named, and no other in its place', () => {
  const environment = { CHROMIUM: '/opt/browser' };
  expect(findBrowser(environment, 'linux', only('/opt/browser', '/usr/bin/chromium'))).toBe('/opt/browser');
  expect(findBrowser(environment, 'linux', only('/usr/bin/chromium'))).toBeNull();
});

it.each<[NodeJS.Platform, NodeJS.ProcessEnv, string]>([
  ['linux', {}, '/usr/bin/chromium'],
  ['linux', {}, '/usr/bin/google-chrome'],
  ['linux', { PATH: '/opt/tools:/home/me/bin' }, '/home/me/bin/microsoft-edge'],
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', {}, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  [
    'win32',
    { PROGRAMFILES: 'C:\\Program Files' },
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  [
    'win32',
    { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
])('finds one on %s with %j', (platform, environment, file) => {
  expect(findBrowser(environment, platform, only(file))).toBe(file);
});

it('finds none where there is none', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(findBrowser({}, platform, () => false)).toBeNull();
  }
});
