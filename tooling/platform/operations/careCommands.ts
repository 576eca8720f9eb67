import { openLedger } from '../ledger';
import { recordRange } from '../ledger/moneyCalls';
import { UUID } from '../ledger/readRecords';
import { usernameKey } from '../members/accounts';
import { readCode } from '../members/entries';
import { holdMember } from '../members/holdMember';
import { endSessions } from '../members/sessions';
import { MEMBER_STATUS } from '../routes/memberStatus';
import { forgetAttempts, newTotpGuesses, otpGuesses, perAccount, recoveryGuesses } from '../routes/throttle';
import { asTyped } from '../../process/asTyped';
import { bannerCommand } from './bannerCommand';
import type { Command, CommandParts } from './commands';
import { setForNow } from './coveredSettings';
import { memberNamed, named } from './memberNamed';
import { noticeCommand } from './noticeCommand';
import { openWithdrawals } from './withdrawalLines';

/** A withdrawal by the number that its member quotes (W…), or by the ledger's id. Two of one number are told, so that the id decides. */
async function withdrawalNamed(database: CommandParts['database'], name: string | undefined): Promise<string> {
  if (name !== undefined && UUID.test(name)) return name;
  const range = recordRange(name ?? '');
  if (range?.kind !== 'W') throw new Error('Which withdrawal? Give its number, such as W0123456789, or its id as the ledger has it.');
  const found = await database.asOwner((tx) =>
    tx.query<{ id: string }>('SELECT id FROM ledger.withdrawals WHERE id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT 5', [
      range.first,
      range.last,
    ]),
  );
  const [id, ...others] = found.map((row) => row.id);
  if (id === undefined) throw new Error(`There is no withdrawal ${name}`);
  if (others.length > 0) throw new Error(`${name} is the number of several: give one of ${[id, ...others].join(', ')}`);
  return id;
}

async function refuseWithdrawal({ database }: CommandParts, name: string | undefined): Promise<string[]> {
  const id = await withdrawalNamed(database, name);
  // Before it is done: what is asked for afterwards may fail, and tell a refusal that stands as none.
  const [whose] = await database.asOwner((tx) =>
    tx.query<{ id: number; username: string }>(
      'SELECT m.id, m.username FROM ledger.withdrawals w JOIN members m ON m.id = w.member WHERE w.id = $1',
      [id],
    ),
  );
  const outcome = await openLedger(database).refuseWithdrawal(id);
  if (!whose || !outcome.done) throw new Error(`${name} is no withdrawal that is still open`);
  return [`${name} of ${named(whose.username, whose.id)} is refused; its credits are back, and it does not count for the day`];
}

/** What an operator may do for or about members. Nothing here can set a balance or touch a draw. */
export const careCommands: Readonly<Record<string, Command>> = {
  deactivate: {
    takes: 1,
    usage: 'deactivate USERNAME   makes a member inactive and ends their sessions',
    async run({ database, clock }, [username]) {
      const { id, shown } = await database.transaction(async (tx) => {
        const member = await memberNamed(tx, username, 'deactivate');
        await tx.query('UPDATE members SET status = $2 WHERE id = $1', [member.id, MEMBER_STATUS.inactive]);
        await endSessions(tx, member.id, 'ended', clock());
        return member;
      });
      const open = await openWithdrawals(database, id);
      return [`${shown} is inactive`, ...open.map((line) => `still in work, and paid unless it is refused: ${line}`)];
    },
  },
  unlock: {
    takes: 1,
    usage: 'unlock USERNAME   makes a member active again, and forgets wrong passwords and codes',
    run: ({ database }, [said]) =>
      database.transaction(async (tx) => {
        const { id, username, shown } = await memberNamed(tx, said, 'unlock');
        const [was] = await tx.query<{ status: number }>(
          `UPDATE members m SET status = $2, pay_failures = 0, pay_locked_until = NULL
           FROM (SELECT id, status FROM members WHERE id = $1 FOR NO KEY UPDATE) was WHERE m.id = was.id RETURNING was.status`,
          [id, MEMBER_STATUS.active],
        );
        const counted = [perAccount(usernameKey(username)), otpGuesses(id), newTotpGuesses(id), recoveryGuesses(id)];
        for (const { bucket } of counted) await forgetAttempts(tx, bucket);
        const before = was?.status === MEMBER_STATUS.active ? 'as before' : 'and was made inactive before: look why';
        return [`${shown} is active, ${before}; wrong passwords and codes are forgotten`];
      }),
  },
  'end-sessions': {
    takes: 1,
    usage: 'end-sessions USERNAME   logs a member out everywhere',
    run: ({ database, clock }, [username]) =>
      database.transaction(async (tx) => {
        const { id, shown } = await memberNamed(tx, username, 'end-sessions');
        await holdMember(tx, id);
        await endSessions(tx, id, 'ended', clock());
        return [`${shown} is logged out everywhere`];
      }),
  },
  'refuse-withdrawal': {
    takes: 1,
    usage: 'refuse-withdrawal NUMBER|ID   refuses one that is not paid yet; credits and daily count go back',
    run: (parts, [id]) => refuseWithdrawal(parts, id),
  },
  'void-invite': {
    takes: 1,
    usage: 'void-invite CODE   nobody registers with it any more',
    async run({ database }, [typed = '']) {
      const code = readCode(typed); // as a registration reads it
      if (code === '') throw new Error(`Which code? For instance: ${asTyped('void-invite UNISON')}`);
      const voided = await database.query('UPDATE invite_codes SET uses_left = 0 WHERE code = $1 RETURNING code', [code]);
      if (voided.length === 0) throw new Error(`There is no invite code ${code}`);
      return [`${code} is void`];
    },
  },
  notice: noticeCommand,
  banner: bannerCommand,
  maintenance: {
    takes: 1,
    usage:
      'maintenance on|off   while on, nobody bets, draws, pays in or out, gives a balance up, closes an account, binds a bank or changes a password; rounds go on',
    async run({ settings }, [state]) {
      if (state !== 'on' && state !== 'off') throw new Error(`Say which: ${asTyped('maintenance on')}, or ${asTyped('maintenance off')}`);
      await setForNow(settings, 'maintenance', state === 'on' ? 1 : 0);
      return [`maintenance is ${state}`];
    },
  },
};
