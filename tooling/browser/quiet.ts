/**
 * Of Chromium's own window: what it shows below its address line is two pages of its own, loaded anew beside each context, on the processor that the page under
 * test is to have. Five contexts took 17.3 s of it with them and 5.2 without (decision 137).
 */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What playwright-core switches off by itself. Chromium heeds the last switch of a name alone, so whoever adds to it says it all; a test holds it to the installed version. */
export const OFF_BY_PLAYWRIGHT = [
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
 * V8 notes where a function's code stands in its source only once somebody asks, by parsing it anew. A browser that is watched asks for every error that is made, so
 * three that React makes as it begins cost the whole bundle's parsing, 350 ms of 600 at 4 times slower, which no member has. Noted at once it costs nothing to speak of (decision 140).
 */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';

/** Switches of a Chromium that does nothing but show a page: none of its own, no drawing by a graphics card, nothing that asks the network. */
export const QUIET: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  POSITIONS_AT_ONCE,
  `--disable-features=${[...OF_THE_WINDOW, ...OFF_BY_PLAYWRIGHT].join()}`,
];
