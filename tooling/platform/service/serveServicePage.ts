import type { FastifyInstance } from 'fastify';
import { LOCALE } from '@unison/shared/contract';
import { textIn } from '../texts';
import { escapeHtml, languageAsked } from '../texts/htmlPage';

/**
 * What `kefu` of base info leads to: a page without scripts that says that nobody sits behind it (O-86). The app may show it
 * in a frame; no other site may. It speaks the language of its address, which base info writes there; without one, the browser's.
 */
export function serveServicePage(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: unknown } }>('/api/service', async (request, reply) => {
    const language = languageAsked(request.query.lang, request.headers['accept-language']);
    const say = (key: string) => escapeHtml(textIn(language, key));
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    });
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${LOCALE[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('service.page.title')}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:34rem;padding:0 1rem;color:#1c1820;background:#fff;text-wrap:pretty}h1{font-size:min(2em,8vw)}:lang(ja){word-break:auto-phrase}
@media (prefers-color-scheme:dark){body{color:#f4f1f6;background:#141216}}</style>
<main><h1>${say('service.page.title')}</h1><p>${say('service.page.demo')}</p><p>${say('service.page.how')}</p></main></html>`);
  });
}
