import { calls, fairPlayCalls } from '@unison/shared/contract';
import { hasBank } from '../members/bank';
import { shareMember } from '../members/holdMember';
import { checkPayPassword } from '../members/payPassword';
import { refuseWhileResting } from '../members/rest';
import type { Queryable } from '../db';
import { unlessSilent } from '../db/standbyWatch';
import { refuse } from '../routes';
import type { Domain } from '../routes';
import { messageOf } from '../../dev/messageOf';
import { repeat } from '../../process/repeat';
import { seldom } from '../../process/seldom';
import { openLedger } from '../ledger';
import { keysInUse } from '../ledger/keysInUse';
import { accepted, moneyRequest, readAmount, recordNumber, withKey } from '../ledger/moneyCalls';
import { UUID } from '../ledger/readRecords';
import { moneyIn } from '../texts';

const TICK_MS = 1_000;

/** Withdrawals: asked, cancelled, and worked on by the timer of B-06 (API-31); and giving up a rest (B-11). */
export const serveWithdrawals: Domain = ({ answer, app, database, clockwork, safety }) => {
  const ledger = openLedger(database);
  const timer = openLedger(clockwork);
  const keys = keysInUse(app);

  answer(calls.withdraw, async (context, payload) => {
    const { settings, member, say, language } = context;
    if (settings.close_withdraw === 1) refuse('money.withdrawClosed');
    const minor = readAmount(context, payload.money, { wrong: 'money.correct', max: settings.withdraw_max });
    await refuseWhileResting(context);
    if (!(await hasBank(database, member.id))) refuse('withdraw.bankFirst'); // before the password: a guess would count
    await checkPayPassword(context, payload.paypwd, 'withdrawal');
    const request = moneyRequest(context, { minor }); // never the password: the hash of a few digits would tell it
    const rule = { min: settings.withdraw_min, max: settings.withdraw_max };
    const outcome = await withKey(keys, context, 'withdraw', request, (keyed) =>
      ledger.askWithdrawal(
        {
          ...keyed,
          minor,
          min: Math.round(rule.min * 100),
          max: Math.round(rule.max * 100),
          count: settings.withdraw_num,
          zone: settings.day_zone,
          now: context.now,
        },
        (tx) => holdBank(tx, member.id),
      ),
    );
    if (!outcome.done && outcome.reason === 'resting') await refuseWhileResting(context); // a recovery came in between: says until when
    const id = accepted(context, 'withdrawal', outcome, { min: moneyIn(language, rule.min), max: moneyIn(language, rule.max) });
    say('withdraw.accepted');
    return { no: recordNumber('W', id) };
  });
  answer(fairPlayCalls.cancelWithdrawal, async (context, { id }) => {
    const known = UUID.test(id) ? id : refuse('refused.notFound');
    accepted(context, 'withdrawal cancelled', await ledger.cancelWithdrawal(context.member.id, known, context.header('idempotency-key')));
    context.say('withdraw.cancelled');
    return null;
  });
  answer(fairPlayCalls.giveUpRest, async (context) => {
    const request = moneyRequest(context, {});
    const outcome = await withKey(keys, context, 'rest', request, ({ member, key }) => ledger.giveUpRest(member, key));
    accepted(context, 'rest', outcome);
    context.say('rest.given');
    return null;
  });

  const mayTell = seldom(); // a tick that fails is tried again each second
  return repeat(
    unlessSilent(safety, async () => {
      for (const { id, member } of await timer.tick()) app.log.info({ event: 'money', what: 'withdrawal paid', member, id });
    }),
    TICK_MS,
    (error) => {
      if (mayTell(messageOf(error))) app.log.error({ event: 'ledger', problem: 'Withdrawals do not go on', err: error });
    },
  );
};

/** The bank account stands until the withdrawal does: who releases it holds the member first, and finds either this withdrawal or none to come. */
async function holdBank(tx: Queryable, memberId: number): Promise<void> {
  await shareMember(tx, memberId);
  if (!(await hasBank(tx, memberId))) refuse('withdraw.bankFirst');
}
