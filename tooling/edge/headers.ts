import { siblingApi } from '@unison/shared/contract';
import { GRANT_HEADER } from '@unison/shared/remote/grant';
import { bringsAnswers, type EdgeConfig } from './edgeConfig';
import {
  AGE_SCRIPT_HASH,
  BROUGHT_SCRIPT_HASH,
  EARLY_SCRIPT_HASH,
  EARLY_STYLE_HASH,
  FIRST_SCRIPT_HASH,
  JOINT_SCRIPT_HASH,
  NEXT_PAGES_HASH,
  PAGE_SCRIPT_HASH,
  PAGE_STYLE_HASH,
  TELL_SCRIPT_HASH,
  TEXTS_SCRIPT_HASH,
} from './pageStart';

/** Origin of the API when it is not ours; where nobody named one, the client's own rule says it (O-92). */
function apiOrigin({ apiBase, pageOrigin }: EdgeConfig): string[] {
  if (apiBase === '') return pageOrigin === undefined ? [] : [new URL(siblingApi(new URL(pageOrigin).host), pageOrigin).origin];
  return apiBase.startsWith('/') ? [] : [new URL(apiBase).origin];
}

/**
 * The content policy of the app (security 27): everything from our own origin, pictures and videos also from the listed
 * ones; no eval, nothing inline but our own scripts and styles, each by its hash: the document's, those of a first view, the service worker's joint, and what tells of a judged shell.
 * They are the same at every address, so that one document's policy is right for what the worker puts together.
 * `overrideOrigins` are those that a tester's builds come from in this one document. Trusted Types: ours (shell/src/remotes/releaseFiles.ts) and DOMPurify's.
 */
export function contentSecurityPolicy(config: EdgeConfig, overrideOrigins: readonly string[] = []): string {
  const { mediaOrigins, frameOrigins } = config;
  const ofFirstVisits = [
    ...(bringsAnswers(config) ? [BROUGHT_SCRIPT_HASH] : []),
    ...(config.asksAge ? [AGE_SCRIPT_HASH, FIRST_SCRIPT_HASH] : []),
  ];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      PAGE_SCRIPT_HASH,
      EARLY_SCRIPT_HASH,
      JOINT_SCRIPT_HASH,
      TELL_SCRIPT_HASH,
      TEXTS_SCRIPT_HASH,
      NEXT_PAGES_HASH,
      ...ofFirstVisits,
      ...overrideOrigins,
    ],
    'style-src': ["'self'", PAGE_STYLE_HASH, EARLY_STYLE_HASH, ...overrideOrigins],
    'font-src': ["'self'", ...overrideOrigins],
    // What the platform draws itself lies beside its calls (O-96).
    'img-src': ["'self'", 'data:', 'blob:', ...apiOrigin(config), ...mediaOrigins, ...overrideOrigins],
    'media-src': ["'self'", 'blob:', ...apiOrigin(config), ...mediaOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigin(config), ...mediaOrigins, ...overrideOrigins],
    'frame-src': ["'self'", ...frameOrigins],
    'form-action': ["'self'", ...frameOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['unison', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** Headers of every answer the edge makes itself, errors included (security 28). */
export const COMMON_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** Only over TLS: RFC 6797, 7.2 forbids the header on a plain connection. */
export const TLS_HEADERS: Record<string, string> = { 'strict-transport-security': 'max-age=31536000' };

/** Request headers that say who asks: the cookie who tries a canary, a grant who chooses for themselves. */
export const visitorHeaders = ({ testers }: EdgeConfig): string => (testers === 'grant' ? `cookie, ${GRANT_HEADER}` : 'cookie');

/** Headers of the composed document; with `overrideOrigins` that of a tester, which nobody keeps. Every script of it, and every one it loads, carries integrity; workers are not covered. */
export function documentHeaders(config: EdgeConfig, overrideOrigins: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': overrideOrigins.length === 0 ? 'no-cache' : 'no-store',
    // A page's address may also be a call's path, told apart by the first two (API-02).
    vary: `accept, sec-fetch-mode, ${visitorHeaders(config)}`,
    'content-security-policy': contentSecurityPolicy(config, overrideOrigins),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
