import { calls, unisonMoneyCalls } from '@unison/shared/contract';
import { refuse } from '../routes';
import type { Domain, MemberContext } from '../routes';
import { repeat } from '../rounds/ticker';
import { openLedger } from '.';
import { toMinor } from './amounts';
import { demandPayPassword } from './payPassword';
import { accepted, joined, ledgerName, moneyRequest, recordNumber } from './routes';
import { singleFlight } from './singleFlight';

const TICK_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Withdrawals: asked, cancelled, and worked on by the timer of B-06 (API-31); and giving up a rest (B-11). */
export const registerWithdrawals: Domain = ({ answer, app, database }) => {
  const ledger = openLedger(database);
  const flights = singleFlight();

  answer(calls.withdraw, async (context, payload) => {
    const { settings, member, say } = context;
    if (settings.close_withdraw === 1) refuse('money.withdrawClosed');
    const minor = toMinor(payload.money) ?? refuse('money.correct');
    await demandBank(context);
    await demandPayPassword(database, member.id, payload.paypwd);
    const request = moneyRequest(context, { minor }); // never the password: the hash of a few digits would tell it
    const rule = { min: settings.withdraw_min, max: settings.withdraw_max };
    const outcome = await joined(flights, 'withdraw', request, () =>
      ledger.askWithdrawal({
        ...request,
        minor,
        min: Math.round(rule.min * 100),
        max: Math.round(rule.max * 100),
        count: settings.withdraw_num,
        zone: settings.day_zone,
      }),
    );
    const id = accepted(outcome, rule);
    say('withdraw.accepted');
    return { no: recordNumber('W', id) };
  });
  answer(unisonMoneyCalls.cancelWithdrawal, async ({ member, say }, { id }) => {
    accepted(await ledger.cancelWithdrawal(ledgerName(member), UUID.test(id) ? id : refuse('refused.notFound')));
    say('withdraw.cancelled');
    return null;
  });
  answer(unisonMoneyCalls.giveUpRest, async ({ member, header, say }) => {
    accepted(await ledger.giveUpRest(ledgerName(member), header('idempotency-key')));
    say('rest.given');
    return null;
  });

  return repeat(
    () => ledger.tick(),
    TICK_MS,
    (error) => app.log.error({ event: 'ledger', problem: 'The timer failed', err: error }),
  );
};

/** A bound bank comes first (O-23), and a recovery of the account rests withdrawals for a day (B-01). */
async function demandBank({ database, member, now }: MemberContext): Promise<void> {
  const [row] = await database.query<{ bound: boolean; rest_until: Date | null; has_pay: boolean }>(
    `SELECT b.member_id IS NOT NULL AS bound, m.rest_until, m.pay_password_hash IS NOT NULL AS has_pay
     FROM members m LEFT JOIN member_banks b ON b.member_id = m.id WHERE m.id = $1`,
    [member.id],
  );
  if (!row?.has_pay) refuse('withdraw.payPasswordFirst');
  if (!row?.bound) refuse('withdraw.bankFirst');
  if (row?.rest_until && row.rest_until > now) {
    refuse('withdraw.resting', { hours: Math.ceil((row.rest_until.getTime() - now.getTime()) / 3_600_000) });
  }
}
