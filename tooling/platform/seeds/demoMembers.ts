import type { Queryable } from '../db';
import { mediaPath } from '../../media';
import { MEMBER_STATUS } from '../routes/memberStatus';
import { hashPassword } from '../members/passwords';

/** Who asks for the hashes of seeds. */
export const SEEDS = { share: 'account', by: 'seeds' } as const;

/** Accounts to try the app with; PROFILE=production refuses to start while one exists. Balances are the ledger's step. */
export const DEMO_MEMBERS = [
  { username: 'demo', password: 'demo-1234', pay: '246810', see: true, preview: null, status: MEMBER_STATUS.active, avatar: 1 },
  { username: 'guest', password: 'guest-1234', pay: undefined, see: false, preview: 20, status: MEMBER_STATUS.active, avatar: 2 },
  { username: 'close', password: 'close-1234', pay: undefined, see: false, preview: null, status: MEMBER_STATUS.inactive, avatar: 3 },
];

export async function seedDemoMembers(tx: Queryable): Promise<void> {
  for (const { username, password, pay, see, preview, status, avatar } of DEMO_MEMBERS) {
    await tx.query(
      `INSERT INTO members (username, username_key, password_hash, pay_password_hash, is_see, free_see_time, status, header_img, is_demo)
       VALUES ($1, $1, $2, $3, $4, $5, $6, $7, true)`,
      [
        username,
        await hashPassword(password, SEEDS),
        pay ? await hashPassword(pay, SEEDS) : null,
        see,
        preview,
        status,
        mediaPath.avatar(avatar),
      ],
    );
  }
  await tx.query("INSERT INTO invite_codes (code) VALUES ('UNISON')");
}
