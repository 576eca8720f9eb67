import { holdOpenMoney } from '../account/openMoney';
import type { Database, Queryable } from '../db';
import { recordNumber } from '../ledger/moneyCalls';
import { listOpenReports } from '../reports/operator';
import type { Command } from './commands';
import { holdMember } from '../members/holdMember';
import { memberNamed } from './memberNamed';

const NAME_MAX = 60;
const ANSWER_MAX = 10_000;
const LISTED = 50;
const SHOWN_LETTERS = 120;
const STATUS: Readonly<Record<number, string>> = { 1: 'requested', 2: 'paid', 3: 'in work', 5: 'cancelled', 6: 'refused' };

type Withdrawal = { id: string; minor: number; status: number; at: Date };
const lineOf = ({ id, minor, status, at }: Withdrawal): string =>
  `${recordNumber('W', id)}  ${(minor / 100).toFixed(2)}  ${STATUS[status] ?? String(status)}  ${at.toISOString()}`;

/** A member's withdrawals that are not over, a line each. */
export async function openWithdrawals(database: Database, member: number): Promise<string[]> {
  const rows = await database.asOwner((tx) =>
    tx.query<Withdrawal>(
      'SELECT id, minor, status, at FROM ledger.withdrawals WHERE member = $1::bigint::text AND status IN (1, 3) ORDER BY at',
      [member],
    ),
  );
  return rows.map(lineOf);
}

type Act = 'bank released' | 'name corrected' | 'video granted' | 'message answered';

/** The line that the member reads in own data (O-108). */
const note = (tx: Queryable, member: number, act: Act, detail = '') =>
  tx.query('INSERT INTO service_acts (member_id, act, detail) VALUES ($1, $2, $3)', [member, act, detail]);

async function releaseBank(database: Database, username: string | undefined): Promise<string[]> {
  const { id, isReleased } = await database.transaction(async (tx) => {
    const id = await memberNamed(tx, username, 'release-bank');
    await holdMember(tx, id);
    // Held until the end: nothing can be asked for meanwhile.
    if ((await holdOpenMoney(tx, { id })).withdrawals > 0) return { id, isReleased: false };
    const released = await tx.query('DELETE FROM member_banks WHERE member_id = $1 RETURNING member_id', [id]);
    if (released.length === 0) throw new Error(`${username ?? ''} has no bank account bound`);
    await note(tx, id, 'bank released');
    return { id, isReleased: true };
  });
  if (isReleased) return [`${String(id)} can bind a bank account again`];
  const open = (await openWithdrawals(database, id)).join('; ');
  throw new Error(`It waits until no withdrawal is in work: ${open}. Refuse it first, or let it be paid.`);
}

function readName(name: string | undefined): string {
  const clean = (name ?? '').normalize('NFC').trim();
  if (clean === '' || [...clean].length > NAME_MAX || /[\p{Cc}\p{Cf}<>]/u.test(clean))
    throw new Error(`Give the right name, at most ${String(NAME_MAX)} letters: correct-name demo "An Nguyen"`);
  return clean;
}

/** A day as a member's calendar has it, to its end in UTC; undefined: without an end. */
function readUntil(args: readonly string[]): Date | null {
  if (args.length === 0) return null;
  const [flag, day = ''] = args;
  const until = new Date(`${day}T23:59:59Z`);
  const isDay = !Number.isNaN(until.getTime()) && until.toISOString().startsWith(`${day}T`);
  if (flag !== '--until' || !isDay || args.length > 2)
    throw new Error('Say until which day, or leave it away: grant-video demo --until 2027-12-31');
  return until;
}

type Message = { id: number; topic: string; body: string; created_at: Date; username: string | null };
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, SHOWN_LETTERS);

async function inbox(database: Database): Promise<string[]> {
  const messages = await database.query<Message>(
    `SELECT s.id, s.topic, s.body, s.created_at, m.username FROM service_messages s LEFT JOIN members m ON m.id = s.member_id
     WHERE s.answered_at IS NULL ORDER BY s.id LIMIT ${LISTED}`,
  );
  const withdrawals = await database.asOwner((tx) =>
    tx.query<Withdrawal>(`SELECT id, minor, status, at FROM ledger.withdrawals WHERE status IN (1, 3) ORDER BY at LIMIT ${LISTED}`),
  );
  return [
    ...messages.map(
      ({ id, topic, body, created_at, username }) =>
        `message ${String(id)}  ${created_at.toISOString()}  ${username ?? 'a visitor'}  ${topic}: ${oneLine(body)}`,
    ),
    ...(await listOpenReports(database)).map((line) => `report  ${line}`),
    ...withdrawals.map((row) => `withdrawal  ${lineOf(row)}`),
  ];
}

async function answer(database: Database, message: string | undefined, words: readonly string[]): Promise<string[]> {
  const text = words.join(' ').trim();
  if (!/^\d{1,15}$/.test(message ?? '') || text === '' || text.length > ANSWER_MAX)
    throw new Error(
      'Give the number of a message, as inbox lists it, and the answer: answer 12 "Your bank account can be bound anew now."',
    );
  return database.transaction(async (tx) => {
    const [told] = await tx.query<{ member_id: number | null }>(
      'UPDATE service_messages SET person_answer = $2, answered_at = now() WHERE id = $1 RETURNING member_id',
      [message, text],
    );
    if (!told) throw new Error(`There is no message ${message ?? ''}`);
    if (told.member_id !== null) await note(tx, told.member_id, 'message answered', message);
    return [`message ${message ?? ''} is answered; its sender reads it under their messages`];
  });
}

/** What a person of the service does at a member's request (O-108). None of it touches a balance or a draw. */
export const serviceCommands: Readonly<Record<string, Command>> = {
  'release-bank': {
    usage: 'release-bank USERNAME   takes a mistyped bank account away, so that the member binds the right one',
    run: ({ database }, [username]) => releaseBank(database, username),
  },
  'correct-name': {
    usage: 'correct-name USERNAME NAME   puts a mistyped real name right',
    async run({ database }, [username, ...words]) {
      const name = readName(words.join(' '));
      return database.transaction(async (tx) => {
        const id = await memberNamed(tx, username, 'correct-name');
        await tx.query('UPDATE members SET name = $2 WHERE id = $1', [id, name]);
        await note(tx, id, 'name corrected');
        return [`${String(id)} has the right name`];
      });
    },
  },
  'grant-video': {
    usage: 'grant-video USERNAME [--until YYYY-MM-DD]   gives the video membership, with or without a last day',
    async run({ database }, [username, ...rest]) {
      const until = readUntil(rest);
      return database.transaction(async (tx) => {
        const id = await memberNamed(tx, username, 'grant-video');
        const granted = await tx.query(
          'UPDATE members SET is_see = true, is_see_until = $2 WHERE id = $1 AND coalesce($2 > now(), true) RETURNING id',
          [id, until],
        );
        if (granted.length === 0) throw new Error(`${rest[1] ?? ''} is over: give a later day`);
        await note(tx, id, 'video granted', until?.toISOString() ?? '');
        return [`${String(id)} sees whole films${until ? ` until the end of ${rest[1] ?? ''} (UTC)` : ''}`];
      });
    },
  },
  withdrawals: {
    usage: 'withdrawals USERNAME   the newest withdrawals of a member and where they stand',
    async run({ database }, [username]) {
      const id = await memberNamed(database, username, 'withdrawals');
      const rows = await database.asOwner((tx) =>
        tx.query<Withdrawal>(
          `SELECT id, minor, status, at FROM ledger.withdrawals WHERE member = $1::bigint::text ORDER BY at DESC LIMIT ${LISTED}`,
          [id],
        ),
      );
      return rows.length === 0 ? [`${username ?? ''} has asked for no withdrawal`] : rows.map(lineOf);
    },
  },
  inbox: {
    usage: 'inbox   what waits for a person: messages, reports, withdrawals in work',
    async run({ database }) {
      const lines = await inbox(database);
      return lines.length === 0 ? ['Nothing waits'] : lines;
    },
  },
  answer: {
    usage: 'answer MESSAGE TEXT   a person answers a message; its sender reads it in the app',
    run: ({ database }, [message, ...words]) => answer(database, message, words),
  },
};
