import { setTimeout as pause } from 'node:timers/promises';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import type { Tokens } from '../../testing/platform/platform';
import { textIn } from '../texts';

const platform = withPlatform('postgres');
const PASSWORD = 'a fine passphrase';
const BANK = { bankid: '0123456789', bank: 'Sông Xanh Bank', bank_code: 'B1', username: 'Nguyễn Văn A', mobile: '' };

/** Of what is kept about a member: the row, and how many rows of each table beside it. */
async function keptOf(id: string) {
  const [member] = await platform.database().query('SELECT * FROM members WHERE id = $1', [id]);
  const [beside] = await platform.database().query(
    `SELECT (SELECT count(*) FROM member_banks WHERE member_id = $1) AS banks, (SELECT count(*) FROM uploads WHERE member_id = $1) AS uploads,
       (SELECT count(*) FROM service_messages WHERE member_id = $1) AS messages, (SELECT count(*) FROM invite_codes WHERE member_id = $1) AS codes,
       (SELECT count(*) FROM video_tickets WHERE member_id = $1) AS tickets, (SELECT count(*) FROM ledger.limits WHERE member = $1) AS limits,
       (SELECT count(*) FROM ledger.care WHERE member = $1) AS care, (SELECT count(*) FROM ledger.topups WHERE member = $1) AS topups,
       (SELECT count(*) FROM fair.draws WHERE member = $1) AS draws`,
    [id],
  );
  return { member, beside };
}

const isWaiting = async () =>
  (
    await platform
      .database()
      .asOwner((tx) => tx.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
  ).length > 0;

/** Closes the account while something that is asked for waits for it; gives the answer, and what was kept before it came and after. */
async function closeWhile(who: Tokens, ask: () => Promise<{ code: number; msg: string }>) {
  const { id } = (await platform.ask(calls.getUserInfo, {}, who)).data;
  let asked: ReturnType<typeof ask> | undefined;
  const before = await platform.database().transaction(async (tx) => {
    await tx.query('SELECT 1 FROM members WHERE id = $1 FOR UPDATE', [id]);
    await tx.query('SELECT * FROM ledger.hold_open_money($1)', [id]);
    asked = ask();
    for (let look = 0; look < 2_000 && !(await isWaiting()); look += 1) await pause(5);
    await tx.query('SELECT forget_member($1, now())', [id]);
    return (await tx.query('SELECT * FROM members WHERE id = $1', [id]))[0];
  });
  const { code, msg } = (await asked) ?? { code: 0, msg: '' };
  return { said: { code, msg }, before, ...(await keptOf(id)) };
}

const NOTHING = { banks: 0, uploads: 0, messages: 0, codes: 0, tickets: 0, limits: 0, care: 0, topups: 0, draws: 0 };
const REFUSED = { code: 401, msg: textIn('en_us', 'session.invalid') };

const ASKED: readonly (readonly [string, Call, object])[] = [
  ['a top-up', calls.recharge, { pay_way: 'Test card', money: '5', bank_type: 'P2' }],
  ['a draw of the wheel', calls.drawPrize, {}],
  ['a real name', calls.setName, { name: 'Lê Văn Đi' }],
  ['a sex', calls.setSex, { sex: '2' }],
  ['a picture', calls.setAvatar, { header_img: '/api/media/avatar/3.svg' }],
  ['a withdraw password', calls.setPayPassword, { paypassword: '135790' }],
  ['a bank account', calls.setBank, BANK],
  ['a secret of an authenticator', unisonCalls.startTotp, { password: PASSWORD }],
  ['a message', unisonCalls.sendServiceMessage, { topic: 'other', text: 'goodbye' }],
  ['a wish for the membership', unisonCalls.sendServiceMessage, { topic: 'membership', text: 'May I?' }],
  ['a film', calls.getVideo, { id: '1' }],
  ['a limit', fairPlayCalls.setLimit, { kind: 'loss', amount: '30' }],
  ['a reminder', fairPlayCalls.setReminder, { minutes: 30 }],
  ['a break', fairPlayCalls.takeBreak, { hours: 1 }],
];

test.each(ASKED)(
  '%s that waits while the account is closed is refused, and nothing of it stays [B-11, security 21]',
  async (_what, call, payload) => {
    const who = await platform.newMember();
    if (call === calls.setBank) await platform.ask(calls.setPayPassword, { paypassword: '135790' }, who);
    const { said, before, member, beside } = await closeWhile(who, () => platform.send(platform.request(call, payload, who)));
    expect({ said, member, beside }).toEqual({ said: REFUSED, member: before, beside: NOTHING });
  },
);

test('an upload that waits while the account is closed is refused, and no picture of it stays [B-11]', async () => {
  const who = await platform.newMember();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(png, 'base64'), Buffer.from('\r\n--cut--\r\n')]);
  const bare = platform.request(calls.uploadImage, {}, who);
  const headers = { ...bare.headers, 'content-type': 'multipart/form-data; boundary=cut' };
  const { said, beside } = await closeWhile(who, () => platform.send({ ...bare, headers, payload }));
  expect({ said, beside }).toEqual({ said: REFUSED, beside: NOTHING });
});

test('every table that closing empties refuses what is written for somebody who has closed the account [B-11]', async () => {
  const [named] = await platform.database().asOwner((tx) =>
    tx.query<{ emptied: string; refusing: string[] }>(
      `SELECT substring(pg_get_functiondef('forget_member'::regproc) FROM 'FOREACH v_table IN ARRAY ARRAY\\[(.*?)\\]') AS emptied,
         (SELECT array_agg(tgrelid::regclass::text ORDER BY 1) FROM pg_trigger WHERE tgname = 'not_closed' AND tgrelid <> 'members'::regclass) AS refusing`,
    ),
  );
  expect(named?.emptied.match(/\w+/g)?.sort()).toEqual(named?.refusing.sort());
});
