/** What Playwright itself turns off. Chromium takes the last list that it is given, so ours begins with it. */
export const turnedOffByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/** Pages of the browser's own address bar, which nobody sees here: each window loaded them in a process of its own, longer than a page of ours opens. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

/** An argument of the browser that tests share. */
export const withoutUnseenPages = `--disable-features=${[...turnedOffByPlaywright, ...unseen].join(',')}`;
