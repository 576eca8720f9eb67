import { FIRST_TOKENS } from './firstPaint';

export const WEB_MANIFEST = '/app.webmanifest';
/** Apple's devices ask for it here by themselves, so that no document has to name it. */
export const HOME_SCREEN_ICON = '/apple-touch-icon.png';

/** What a phone needs to put the app among its own: without the browser's bars, from the first screen on (W3C Web Application Manifest). */
export function webManifestOf(name: string): string {
  const [ground] = FIRST_TOKENS['surface-sunken'];
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: HOME_SCREEN_ICON, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
}
