import { formatMoney } from '@unison/shared/format';
import { openLedger } from '../ledger';
import { toCredits } from '../ledger/amounts';
import { mediaCounts, mediaPath } from '../../media';
import type { Database, Queryable } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { MEMBER_STATUS } from '../routes/memberStatus';
import { holdMember } from './holdMember';
import { makeInviteCode } from './inviteCodes';

type Row = {
  id: number;
  username: string;
  header_img: string;
  name: string;
  sex: number;
  status: number;
  is_see: boolean;
  free_see_time: number | null;
  ip: string;
  point: number;
  has_pay_password: boolean;
  has_bank: boolean;
};

/** The member as the platform knows them (API-20, DATA-001 to DATA-016). */
export async function userInfo({ database, member, settings, now, language }: MemberContext) {
  const [row] = await database.query<Row>(
    `SELECT m.id, m.username, m.header_img, m.name, m.sex, m.status, m.is_see AND coalesce(m.is_see_until > now(), true) AS is_see, m.free_see_time, m.ip, m.point,
       m.pay_password_hash IS NOT NULL AS has_pay_password, b.member_id IS NOT NULL AS has_bank
     FROM members m LEFT JOIN member_banks b ON b.member_id = m.id WHERE m.id = $1`,
    [member.id],
  );
  if (!row) return refuse('session.invalid');
  const money = toCredits(await openLedger(database).balance(row.id));
  return {
    id: row.id,
    username: row.username,
    header_img: row.header_img,
    name: row.name,
    sex: row.sex,
    money,
    money_value: formatMoney(money, language),
    status: row.status,
    paypassword: row.has_pay_password ? 1 : 0,
    is_see: row.is_see ? 1 : 0,
    free_see_time: row.free_see_time ?? settings.free_see_time,
    groupinfo: levelOf(row),
    ip: row.ip,
    point: row.point,
    invite_code: row.status === MEMBER_STATUS.active ? await inviteCode(database, row.id, now) : '',
  };
}

/** The level follows how complete the profile is, never what was staked (O-71). */
export function levelOf(row: Pick<Row, 'header_img' | 'name' | 'has_pay_password' | 'has_bank'>): { image: string; rate: number } {
  const done = [row.header_img !== '', row.name !== '', row.has_pay_password, row.has_bank].filter(Boolean).length;
  return { image: mediaPath.level(Math.min(mediaCounts.level, done + 1)), rate: done * 25 };
}

/** The member's own code: ten registrations in 30 days; the next one is made when those are over (B-09). Empty once it lets nobody in. */
async function inviteCode(database: Database, memberId: number, now: Date): Promise<string> {
  return (
    (await currentCode(database, memberId, now)) ??
    database.transaction(async (tx) => {
      await tx.query("SELECT set_config('synchronous_commit', 'local', true)"); // reading waits for no standby: a lost code is made anew
      await holdMember(tx, memberId); // one code, also when many ask at once
      return (await currentCode(tx, memberId, now)) ?? makeInviteCode(tx, memberId, now);
    })
  );
}

async function currentCode(database: Queryable, memberId: number, now: Date): Promise<string | undefined> {
  const [row] = await database.query<{ code: string }>(
    "SELECT CASE WHEN uses_left > 0 THEN code ELSE '' END AS code FROM invite_codes WHERE member_id = $1 AND expires_at > $2",
    [memberId, now],
  );
  return row?.code;
}
