import { againIfRolledBack } from '../ledger';
import type { OpenMoney } from '../ledger';
import { toCredits } from '../ledger/amounts';
import type { Account } from '../members/accounts';
import { checkLoginPassword } from '../members/changePasswords';
import { holdMember } from '../members/holdMember';
import { endSessions } from '../members/sessions';
import { checkOtp } from '../members/totp';
import type { Queryable } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { moneyIn } from '../texts';
import { holdOpenMoney } from './openMoney';

/**
 * Closes the account: only with balance 0 and no stake or withdrawal open, and says what is open otherwise. A top-up that nobody paid ends with
 * it. Ledger entries stay without a name; everything personal goes (B-11).
 */
export async function closeAccount(context: MemberContext, { password }: { password: string }): Promise<null> {
  const { database, member, now, say, text, log } = context;
  const account = await checkLoginPassword(context, password);
  await checkOtp(context, account);
  // A stake takes the balance before it refers to the member, and this the other way round: where they meet one of them is rolled back.
  await againIfRolledBack(() =>
    database.transaction(async (tx) => {
      await holdMember(tx, member.id);
      await checkUnchanged(tx, account);
      const left = whatIsOpen(await holdOpenMoney(tx, member), context);
      if (left.length > 0) refuse('close.open', { what: left.join(text('close.comma')) });
      await endSessions(tx, member.id, 'closed', now);
      await tx.query('SELECT forget_member($1, $2)', [member.id, now]);
    }),
  );
  log.info({ event: 'account closed', member: member.id });
  say('done');
  return null;
}

/** What was checked before the wait for the row: whoever closes with a password that was changed meanwhile may not be the member any more. */
async function checkUnchanged(tx: Queryable, { id, password_hash, totp_confirmed_at }: Account): Promise<void> {
  const unchanged = await tx.query('SELECT 1 FROM members WHERE id = $1 AND password_hash = $2 AND (totp_confirmed_at IS NOT NULL) = $3', [
    id,
    password_hash,
    totp_confirmed_at !== null,
  ]);
  if (unchanged.length === 0) refuse('password.wrong');
}

function whatIsOpen({ balance, orders, withdrawals }: OpenMoney, { text, language }: MemberContext): string[] {
  return [
    balance > 0 ? text('close.balance', { money: moneyIn(language, toCredits(balance)) }) : '',
    orders > 0 ? text('close.orders', { n: orders }) : '',
    withdrawals > 0 ? text('close.withdrawals', { n: withdrawals }) : '',
  ].filter(Boolean);
}
