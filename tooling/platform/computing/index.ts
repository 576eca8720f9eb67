import { COMPUTING_CAPABILITY, COMPUTING_PATH } from '@unison/shared/fairness';
import type { Domain } from '../routes';
import { languageAsked } from '../texts/htmlPage';
import { COMPUTING_POLICY, computingPage } from './computingPage';

/** The page on computing a draw without the app (O-90), in the language of its address or of the browser; it needs no login. */
export const serveComputing: Domain = ({ app, announce }) => {
  announce(COMPUTING_CAPABILITY);
  app.get<{ Querystring: { lang?: unknown } }>(COMPUTING_PATH, async (request, reply) => {
    const page = computingPage(languageAsked(request.query.lang, request.headers['accept-language']));
    reply.headers({ 'content-security-policy': COMPUTING_POLICY, vary: 'accept-language' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
};
