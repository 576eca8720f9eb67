import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_SCRIPT_PAGE, NO_SCRIPT_STYLE, NO_SCRIPT_TEXT } from './noScript';
import { inlineHash } from './pageStart';
import { makePage, type Page } from './send';
import type { EdgeConfig } from './edgeConfig';
import { HOME_SCREEN_ICON, WEB_MANIFEST, webManifestOf } from './webManifest';

const DAY = 'public, max-age=86400';

/** Pages may be found; calls and what machines read may not. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /unison/', 'Disallow: /registry/', 'Disallow: /telemetry', ''].join('\n');

/** What is the same whatever is released, by address. */
export function fixedPages({ platformName }: Pick<EdgeConfig, 'platformName'>): Readonly<Record<string, Page>> {
  const page = (content: string | Buffer, type: string, headers: Record<string, string> = {}): Page =>
    makePage(content, { 'content-type': type, 'cache-control': DAY, ...headers });
  return {
    '/icon.svg': page(readFileSync(join(__dirname, 'icon.svg'), 'utf8'), 'image/svg+xml; charset=utf-8'),
    [HOME_SCREEN_ICON]: page(readFileSync(join(__dirname, 'icon.png')), 'image/png'),
    [WEB_MANIFEST]: page(webManifestOf(platformName), 'application/manifest+json; charset=utf-8'),
    [NO_SCRIPT_PAGE]: page(NO_SCRIPT_TEXT, 'text/html; charset=utf-8', {
      // Our own documents show it in a frame.
      'content-security-policy': `default-src 'none'; style-src ${inlineHash(NO_SCRIPT_STYLE)}; frame-ancestors 'self'`,
      'x-frame-options': 'SAMEORIGIN',
    }),
    '/robots.txt': page(ROBOTS, 'text/plain; charset=utf-8'),
  };
}
