import { setTimeout as pause } from 'node:timers/promises';
import { calls, isAuthError } from '@unison/shared/contract';
import type { Database } from '../../platform/db';
import { openingBalance } from '../../platform/ledger';
import { openSession } from '../../platform/members/sessions';
import type { Tokens } from '../../platform/members/sessions';
import { textIn } from '../../platform/texts';

/** What every member begins with, in minor units. */
export const OPENING = 10_000_000;

/** A member, and everything the platform ever acknowledged to it: stakes by record number, and credited top-ups, in minor units. */
export type Player = { member: number; tokens: Tokens; orders: Map<string, number>; topups: number[] };

const PLACE = { ip: '127.0.0.1', agent: 'test' };

/** A session for a member who has none any more. */
export async function renewSession(database: Database, player: Player): Promise<void> {
  player.tokens = await database.asOwner((tx) => openSession(tx, player.member, PLACE, new Date()));
}

/** Members with a session and a balance, made in the database before the platform starts. */
export async function newPlayers(database: Database, count: number, name = 'crash'): Promise<Player[]> {
  const players: Player[] = [];
  for (let index = 0; index < count; index += 1)
    players.push(
      await database.asOwner(async (tx) => {
        const [row] = await tx.query<{ id: number }>(
          "INSERT INTO members (username, username_key, password_hash) VALUES ($1, $1, '-') RETURNING id",
          [`${name}${index}`],
        );
        const id = row?.id ?? 0;
        await openingBalance(tx, id, OPENING);
        const tokens = await openSession(tx, id, PLACE, new Date());
        return { member: id, tokens, orders: new Map(), topups: [] };
      }),
    );
  return players;
}

/** What every request of a member says, as headers. */
export const memberHeaders = ({ id, tokensso }: Tokens): Record<string, string> => ({
  lang: 'en_us',
  token: Buffer.from(id).toString('base64'),
  tokensso,
});

/** What a call answered, out of the envelope it comes in. */
export function answerIn(text: string): { code: number; msg: string; data: unknown } {
  const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: string }; // the envelope
  return { code, msg, data: JSON.parse(Buffer.from(data, 'base64').toString()) };
}

/** What has to be sent to whom, so that a top-up that was opened is paid: the path of the provider's page, and its form. */
export function paymentOf(opened: unknown): { path: string; form: Record<string, string> } {
  const page = new URL((opened as { pay_url: string }).pay_url, 'http://here'); // the call's answer
  return { path: page.pathname, form: { ...Object.fromEntries(page.searchParams), action: 'confirm' } };
}

type Playing = {
  address(): string | undefined;
  heard(url: string): void;
  going(): boolean;
  random(): number;
  loses?(): boolean;
  /** The clock may jump past the end of a payment page: one that says so is no failure. */
  pagesMayEnd?: boolean;
  /** Logs the member in again: a server that took over has ended all sessions. Without it that is a failure. */
  renew?(player: Player): Promise<void>;
};

/**
 * One member who stakes and tops up over HTTP until told to stop, one request after the other, and repeats each with the
 * same key until an answer arrives, whatever died meanwhile; what the answer says counts, not that there is one. `address` gives a
 * platform that runs now, if there is one; `heard` is told whenever one answered, before `loses` says whether the answer gets lost on
 * its way to the member.
 */
export async function play(player: Player, playing: Playing): Promise<void> {
  const { address, heard, going, random, loses = () => false, pagesMayEnd = false, renew } = playing;
  /** Asks until something answers below 500, with a form where one is given; gives the answer's text. */
  async function send(path: string, form?: Record<string, string>, key?: string): Promise<string> {
    for (;;) {
      const url = address();
      if (url !== undefined) {
        try {
          const answer = await fetch(`${url}${path}`, {
            headers: { ...memberHeaders(player.tokens), ...(key === undefined ? {} : { 'idempotency-key': key }) },
            ...(form && { method: 'POST', body: new URLSearchParams(form) }),
          });
          const text = await answer.text();
          if (answer.status < 500) {
            heard(url);
            if (!loses()) return text;
          }
        } catch {
          // killed before it answered: nobody knows what became of it
        }
      }
      await pause(20);
    }
  }
  async function call(path: string, form?: Record<string, string>, key?: string): Promise<{ code: number; msg: string; data: unknown }> {
    const answer = answerIn(await send(`/api${path}`, form, key));
    if (renew && isAuthError(answer.msg)) {
      await renew(player);
      return call(path, form, key);
    }
    return answer;
  }

  for (let count = 1; going(); count += 1) {
    const money = (1 + count / 100).toFixed(2); // no two alike: one that happened twice would show
    // The first time always: a member without a top-up could lose none.
    if (count === 1 || random() < 0.2) {
      const { code, msg, data } = await call(calls.recharge.path, { money, pay_way: '1', bank_type: '1' }, `t${count}`);
      if (code !== 200) throw new Error(`Top-up ${count} refused: ${msg}`);
      const page = paymentOf(data);
      const said = await send(page.path, page.form);
      if (said.includes(textIn('en_us', 'pay.done'))) player.topups.push(100 + count);
      else if (!pagesMayEnd || !said.includes(textIn('en_us', 'refused.ended'))) throw new Error(`Top-up ${count} was not paid: ${said}`);
      continue;
    }
    const game = await call(`${calls.getGame.path}?key=dice`);
    const expect = (game.data as { now_expect?: string } | null)?.now_expect; // none while the first round is being opened
    if (expect === undefined) continue;
    const { code, msg, data } = await call(calls.placeOrder.path, { item: 'bi', money, lid: '1', mid: '1', expect }, `o${count}`);
    if (code === 200) player.orders.set((data as { no: string }).no, 100 + count);
    else if (!msg.includes('closed')) throw new Error(`Order ${count} refused: ${msg}`);
  }
}
