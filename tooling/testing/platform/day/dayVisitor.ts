import { randomUUID } from 'node:crypto';
import { calls, isAuthError } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import type { Tokens } from '../../../platform/members/sessions';
import { answerIn, memberHeaders, paymentOf } from '../rememberingClient';

type Answer = { code: number; msg: string; data: unknown };
type Ask = (call: Call, form?: Record<string, string>) => Promise<Answer>;

const asker =
  (url: string, tokens: () => Tokens): Ask =>
  async (call, form = {}) => {
    const fields = new URLSearchParams(form);
    const isRead = call.method === 'GET';
    const answer = await fetch(`${url}/api${call.path}${isRead ? `?${fields.toString()}` : ''}`, {
      headers: { ...memberHeaders(tokens()), 'idempotency-key': randomUUID() },
      ...(!isRead && { method: 'POST', body: fields }),
    });
    return answerIn(await answer.text());
  };

async function stake(ask: Ask, random: () => number): Promise<Answer> {
  const game = await ask(calls.getGame, { key: 'dice' });
  if (game.code !== 200) return game;
  const { now_expect } = game.data as { now_expect: string }; // the call's answer
  return await ask(calls.placeOrder, { item: random() < 0.5 ? 'bi' : 'sm,do', money: '2', lid: '1', mid: '1', expect: now_expect });
}

/** Opens a top-up and pays it on the provider's page. */
async function topUp(ask: Ask, url: string): Promise<Answer> {
  const opened = await ask(calls.recharge, { pay_way: 'Test card', money: '20', bank_type: 'P2' });
  if (opened.code !== 200) return opened;
  const page = paymentOf(opened.data);
  await (await fetch(new URL(page.path, url), { method: 'POST', body: new URLSearchParams(page.form) })).text();
  return opened;
}

/** What members do, each with how much of a day's acts it is. */
const ACTS: readonly [share: number, act: (ask: Ask, url: string, random: () => number) => Promise<Answer>][] = [
  [0.3, async (ask, _url, random) => await stake(ask, random)],
  [0.05, async (ask, url) => await topUp(ask, url)],
  [0.03, async (ask) => await ask(calls.drawPrize)],
  [0.02, async (ask) => await ask(calls.login, { username: 'demo', password: 'demo-1234', lang: 'en_us' })],
  [0.1, async (ask, _url, random) => await ask(calls.getVideo, { id: String(1 + Math.floor(random() * 200)) })],
  [0.1, async (ask) => await ask(calls.listGameRecords)],
  [0.1, async (ask) => await ask(calls.getUserInfo)],
  [0.1, async (ask, _url, random) => await ask(calls.listVideos, { id: '1', page: String(1 + Math.floor(random() * 5)) })],
  [0.1, async (ask, _url, random) => await ask(calls.listCompanions, { id: '21', page: String(1 + Math.floor(random() * 3)) })],
  [0.1, async (ask) => await ask(calls.listDraws, { key: 'dice' })],
];

/** Does one of the things members do, and says what became of it: done, ended (the session is over), or refused with the platform's words. */
export async function actOnce(url: string, tokens: () => Tokens, random: () => number): Promise<string> {
  let share = random();
  const [, act] = ACTS.find(([own]) => (share -= own) < 0) ?? ACTS[ACTS.length - 1] ?? missing();
  const { code, msg } = await act(asker(url, tokens), url, random);
  if (isAuthError(msg)) return 'ended';
  return code === 200 ? 'done' : `refused: ${msg}`;
}

function missing(): never {
  throw new Error('There is always something to do');
}
