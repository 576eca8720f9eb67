import { calls, fairPlayCalls } from '@unison/shared/contract';
import { MONEY_CAPABILITIES } from '../ledger';
import { keysInUse } from '../ledger/keysInUse';
import { accepted, recordNumber, withKey } from '../ledger/moneyCalls';
import { refuse } from '../routes';
import type { Domain, MemberContext } from '../routes';
import { wordsIn } from '../system/words';
import { textIn } from '../texts';
import { drawsLeft, findDraw, ownDraws, winners } from './readDraws';
import { describePrize, installPrizes, prizesOf } from './prizes';
import { DRAWS_A_DAY, keptWheel } from './keptWheel';

/** Printable ASCII, so that the text that is hashed is the same in every language and header. */
const CLIENT_SEED = /^[\x21-\x7e]{0,64}$/;

/** The prize wheel (API-52 to API-54) and its proofs (B-05). */
export const serveWheel: Domain = (parts) => {
  const { answer, announce, app, database, seedKey } = parts;
  const wheel = keptWheel(parts);
  const keys = keysInUse(app);
  MONEY_CAPABILITIES.forEach(announce);
  if (seedKey) app.addHook('onReady', () => database.asOwner(installPrizes));

  answer(calls.listPrizes, async (context) => {
    demandWheel(context);
    const { list } = await wheel.next(context.member.id);
    const prizes = await prizesOf(database, list);
    return prizes.prizes.map((prize) => describePrize(prize, prizes, context.language));
  });
  answer(calls.listWinners, async ({ language }) => winners(database, language));
  answer(calls.drawPrize, async (context) => {
    demandWheel(context);
    const { member, language, header } = context;
    const clientSeed = header('client-seed') ?? '';
    if (!CLIENT_SEED.test(clientSeed)) refuse('request.invalid', { field: 'client-seed' });
    const request = { member: member.id, key: header('idempotency-key'), body: Buffer.from(clientSeed) };
    const outcome = await withKey(keys, context, 'draw', request, ({ key }) => wheel.draw({ member: member.id, key, clientSeed }));
    const draw = await findDraw(database, accepted(context, 'draw', outcome));
    const { hash } = await prizesOf(database, draw.list);
    await wheel.sent(member.id, draw.nonce + 1); // the answer holds it
    return {
      id: String(draw.prize),
      msgmemo:
        draw.minor > 0 ? textIn(language, 'wheel.won', { prize: wordsIn(draw.titles, language) }) : textIn(language, 'wheel.nothing'),
      proof: {
        server_seed: draw.server_seed.toString('hex'),
        client_seed: draw.client_seed,
        nonce: draw.nonce,
        prize_hash: hash,
        next_commit: draw.next_commit?.toString('hex') ?? '',
        no: recordNumber('P', draw.id),
      },
    };
  });

  answer(fairPlayCalls.getWheelCommit, async ({ member, settings }) => {
    const { nonce, commit, list } = await wheel.next(member.id);
    await wheel.sent(member.id, nonce);
    const { hash, prizes } = await prizesOf(database, list);
    const today = await drawsLeft(database, member.id, { daily: DRAWS_A_DAY, zone: settings.day_zone });
    return {
      nonce,
      commit,
      prize_hash: hash,
      prizes: prizes.map(({ id, minor, weight }) => ({ id, minor, weight })),
      ...today,
    };
  });
  answer(fairPlayCalls.listOwnDraws, async ({ member, language }) => ownDraws(database, member.id, language));
};

/** Switched off, the wheel says so (O-11, O-38). */
function demandWheel({ settings }: MemberContext): void {
  if (settings.isluckdraw !== 1) refuse('wheel.disabled');
}
