import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_SCRIPT_PAGE, NO_SCRIPT_STYLE, NO_SCRIPT_TEXT } from './noScript';
import { inlineHash } from './pageStart';
import { makePage, type Page } from './send';

const DAY = 'public, max-age=86400';

/** Pages may be found; calls and what machines read may not. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Disallow: /unison/', 'Disallow: /registry/', 'Disallow: /telemetry', ''].join('\n');

/** What is the same whatever is released, by address. */
export const FIXED_PAGES: Readonly<Record<string, Page>> = {
  '/icon.svg': makePage(readFileSync(join(__dirname, 'icon.svg'), 'utf8'), {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': DAY,
  }),
  [NO_SCRIPT_PAGE]: makePage(NO_SCRIPT_TEXT, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': DAY,
    // Our own documents show it in a frame.
    'content-security-policy': `default-src 'none'; style-src ${inlineHash(NO_SCRIPT_STYLE)}; frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  }),
  '/robots.txt': makePage(ROBOTS, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': DAY }),
};
