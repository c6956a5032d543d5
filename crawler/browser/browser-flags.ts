/**
 * What Playwright 1.65 switches off. Chromium obeys the last `--disable-features` alone, so a list of our own has to
 * repeat it; a test compares it with what Playwright passes.
 */
const offInPlaywright = [
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
];

/**
 * The list below the address bar is a page of its own, and every window loads it although nobody types here: 0.7 of the
 * 1.1 s of processor that a visit to a small page took (Chromium 156).
 */
const offHere = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * Chromium starts a process for a page that may be opened next. Every visit has a profile of its own, so nothing ever
 * used it: 20 of the 150 ms of processor that an empty page took.
 */
const spare = 'SpareRendererForSitePerProcess';

/** For a browser that makes no network requests of its own, and reaches the network through its proxy alone. */
export function browserFlags(userAgent: string | undefined): string[] {
  return [
    ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--no-pings',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // A second barrier: requests that bypass the proxy cannot resolve names. The proxy itself is given by address.
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    `--disable-features=${[...offInPlaywright, ...offHere, spare].join(',')}`,
  ];
}
