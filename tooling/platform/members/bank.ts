import { calls } from '@unison/shared/contract';
import type { RequestOf } from '@unison/shared/contract';
import type { Queryable } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { refuseWhileResting } from './rest';
import { readName, readPhone } from './entries';

/** True when the member has bound a bank: withdrawing needs one (WALLET-15). */
export async function hasBank(database: Queryable, memberId: number): Promise<boolean> {
  return (await database.query('SELECT 1 FROM member_banks WHERE member_id = $1', [memberId])).length > 0;
}

/** The bound bank; of the account number only its last four digits leave the platform (API-22; security 16). */
export async function userBank({ database, member }: MemberContext) {
  const [row] = await database.query<{ bank_name: string; account_number: string }>(
    'SELECT bank_name, account_number FROM member_banks WHERE member_id = $1',
    [member.id],
  );
  if (!row) return { is_bank: 0, info: null };
  return { is_bank: 1, info: { bankinfo: row.bank_name, bankid: maskedAccount(row.account_number) } };
}

/** Stars for all but the last four digits. */
export function maskedAccount(account: string): string {
  return account.slice(-4).padStart(account.length, '*');
}

/** Binds a bank, once, after a withdraw password was set (API-23, O-22). */
export async function setBank(context: MemberContext, form: RequestOf<typeof calls.setBank>): Promise<null> {
  const { database, member, say, log } = context;
  if (!/^\d{6,24}$/.test(form.bankid)) return refuse('bank.account');
  const holder = readName(form.username);
  const mobile = readPhone(form.mobile ?? '');
  await refuseWhileResting(context);
  const [bank] = await database.query<{ code: string; name: string }>('SELECT code, name FROM banks WHERE code = $1', [form.bank_code]);
  if (!bank) return refuse('bank.unknown');
  const ready = await database.query('SELECT 1 FROM members WHERE id = $1 AND pay_password_hash IS NOT NULL', [member.id]);
  if (ready.length === 0) return refuse('payPassword.first');
  const bound = await database.query(
    `INSERT INTO member_banks (member_id, bank_name, bank_code, account_number, holder, mobile) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING member_id`,
    [member.id, bank.name, bank.code, form.bankid, holder, mobile],
  );
  if (bound.length === 0) return refuse('noRepeat');
  log.info({ event: 'bank bound', member: member.id });
  say('saved');
  return null;
}
