import { randomBytes } from 'node:crypto';
import { calls } from '@unison/shared/contract';
import { openingBalance } from '../../../platform/ledger';
import { holdMember } from '../../../platform/members/holdMember';
import { openSession } from '../../../platform/members/sessions';
import type { Asked, Tokens } from '../asking';

/** The login password of every member made here, and the withdraw password of those who have one. */
export const PASSWORD = 'a fine passphrase';
export const PAY_PASSWORD = '246810';

export type TestMember = Tokens & { id: number; username: string };
/** `pay`: with a withdraw password. `minor`: with so much money. `bank`: with a bank bound. */
export type MemberWith = { pay?: boolean; minor?: number; bank?: boolean };
export type MakeMember = (having?: MemberWith) => Promise<TestMember>;

/** Makes members by copying the hashes of one who registered: computing them for each would take most of a run's time. */
export async function memberMaker(platform: Asked): Promise<MakeMember> {
  const { username: model, ...tokens } = await platform.newMember('model');
  await platform.ask(calls.setPayPassword, { paypassword: PAY_PASSWORD }, tokens);
  return async ({ pay = false, minor = 0, bank = false } = {}) => {
    const username = `copy-${randomBytes(6).toString('hex')}`;
    const [row] = await platform.database().asOwner((tx) =>
      tx.query<{ id: number }>(
        `INSERT INTO members (username, username_key, password_hash, pay_password_hash, header_img)
       SELECT $1, $1, password_hash, CASE WHEN $3 THEN pay_password_hash END, header_img FROM members WHERE username = $2 RETURNING id`,
        [username, model, pay],
      ),
    );
    const id = row?.id ?? 0;
    if (minor > 0) await platform.database().asOwner((tx) => openingBalance(tx, id, minor));
    const member = { id, username, ...(await newSession(platform, id)) };
    if (bank) await platform.ask(calls.setBank, { ...BANK }, member);
    return member;
  };
}

/** A bank that can be bound. */
export const BANK = { bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Nguyễn Văn A', mobile: '' };

/** One more session of a member, as logging in makes it. */
export async function newSession(platform: Asked, id: number): Promise<Tokens> {
  const from = { ip: '127.0.0.1', agent: 'a test' };
  const tokens = await platform.database().transaction(async (tx) => {
    await holdMember(tx, id);
    return await openSession(tx, id, from, new Date());
  });
  return { token: tokens.id, tokensso: tokens.tokensso };
}
