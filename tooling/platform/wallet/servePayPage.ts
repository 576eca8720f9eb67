import { timingSafeEqual } from 'node:crypto';
import { LOCALE, languageOrDefault } from '@unison/shared/contract';
import type { Language } from '@unison/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformParts } from '../routes';
import { readPairs } from '../routes/payload';
import { moneyIn, textIn } from '../texts';
import { escapeHtml, onlyStyle } from '../texts/htmlPage';
import type { Ledger } from '../ledger';
import { toCredits } from '../ledger/amounts';
import { TOPUP_STATUS } from '../ledger/names';
import { findTopup, UUID } from '../ledger/readRecords';
import { logMoney } from '../ledger/moneyCalls';

const PATH = '/api/unison/pay';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;background:Canvas;color:CanvasText}
main{max-width:420px;margin:0 auto}h1{font-size:20px;margin:0 0 16px}p.note{border:1px solid;border-radius:12px;padding:12px 16px}dl{display:grid;grid-template-columns:minmax(40%,1fr) auto;gap:8px 16px}
dd{margin:0;font-weight:600;text-align:end}button{font:inherit;min-height:48px;width:100%;margin-top:12px;border-radius:12px;border:1px solid;background:transparent;color:inherit}
button.main{background:#0b6b4f;border-color:#0b6b4f;color:#fff}`;
const POLICY = `${onlyStyle(STYLE)}; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`;

/**
 * The payment page of the sandbox: says that nothing is charged, and confirms or cancels one top-up. It runs in a frame with
 * an opaque origin, so this route alone takes `Origin: null`; its form carries the top-up's own number, which only whoever
 * opened the top-up was given (security 36): `numberOf`. Gives a function that makes the page's address.
 */
export function servePayPage(
  parts: PlatformParts,
  ledger: Ledger,
  numberOf: (id: string) => Promise<string>,
): (id: string, language: Language) => Promise<string> {
  const { app, database, settings, safety } = parts;
  const isOf = async (id: string, number: string): Promise<boolean> => id !== '' && isNumber(number, await numberOf(id));

  app.get(PATH, async (request, reply) => {
    const { id, number, language } = pairsOf(request);
    const topup = (await isOf(id, number)) ? await findTopup(database, id) : undefined;
    if (topup?.status !== TOPUP_STATUS.open) return send(reply, language, notice(language, topup ? ended(topup.status) : 'pay.unknown'));
    return send(reply, language, form({ id, number, language, amount: moneyIn(language, toCredits(topup.minor)), channel: topup.pay_way }));
  });

  app.post(PATH, async (request, reply) => {
    const { id, number, language, action } = pairsOf(request);
    if (!isFromPage(request) || !(await isOf(id, number))) return send(reply.status(403), language, notice(language, 'pay.unknown'));
    if (safety.isSilent()) return send(reply.status(503), language, notice(language, 'platform.noStandby'));
    const { close_withdraw, day_zone } = await settings.current();
    if (action !== 'confirm') {
      const outcome = await ledger.cancelTopup(id);
      logMoney(request.log, 'topup cancelled', undefined, outcome);
      return send(reply, language, notice(language, outcome.done ? 'pay.cancelled' : `refused.${outcome.reason}`));
    }
    if (close_withdraw === 1) return send(reply, language, notice(language, 'money.rechargeClosed'));
    const outcome = await ledger.confirmTopup(id, day_zone);
    logMoney(request.log, 'topup confirmed', undefined, outcome);
    return send(reply, language, notice(language, outcome.done ? 'pay.done' : `refused.${outcome.reason}`));
  });

  return async (id, language) => `${PATH}?${new URLSearchParams({ id, number: await numberOf(id), language }).toString()}`;
}

type Page = { id: string; number: string; language: Language; action: string };

function pairsOf(request: FastifyRequest): Page {
  const { url = '' } = request.raw;
  const pairs = readPairs(request.method === 'POST' ? String(request.body ?? '') : url.slice(url.indexOf('?') + 1));
  const { id = '', number = '', language, action = '' } = pairs;
  return { id: UUID.test(id) ? id : '', number, language: languageOrDefault(language), action };
}

function isNumber(given: string, expected: string): boolean {
  const [bytes, own] = [Buffer.from(given), Buffer.from(expected)];
  return bytes.length === own.length && timingSafeEqual(bytes, own); // counted in bytes: a letter may have three
}

/** A sandboxed frame sends `Origin: null`; the page opened in a tab of its own sends ours. */
function isFromPage(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

const ended = (status: number): string => (status === TOPUP_STATUS.paid ? 'pay.done' : 'pay.cancelled');

function send(reply: FastifyReply, language: Language, body: string): FastifyReply {
  const title = escapeHtml(textIn(language, 'pay.title'));
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' });
  return reply.send(
    `<!doctype html><html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
  );
}

function notice(language: Language, key: string): string {
  return `<p class="note" role="status">${escapeHtml(textIn(language, key))}</p>`;
}

function form(page: Omit<Page, 'action'> & { amount: string; channel: string }): string {
  const t = (key: string): string => escapeHtml(textIn(page.language, key));
  const hidden = (['id', 'number', 'language'] as const).map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(page[name])}">`,
  );
  return (
    `<p class="note">${t('pay.nothing')}</p><dl><dt>${t('pay.amount')}</dt><dd>${escapeHtml(page.amount)}</dd>` +
    `<dt>${t('pay.channel')}</dt><dd>${escapeHtml(page.channel)}</dd></dl><form method="post" action="${PATH}">${hidden.join('')}` +
    `<button class="main" name="action" value="confirm">${t('pay.confirm')}</button><button name="action" value="cancel">${t('pay.cancel')}</button></form>`
  );
}
