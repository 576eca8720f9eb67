import { holdOpenMoney } from '../account/openMoney';
import type { Database, Queryable } from '../db';
import { recordNumber } from '../ledger/moneyCalls';
import { openReports } from '../reports/operator';
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
      `SELECT id, minor, status, at FROM ledger.withdrawals
       WHERE member = $1::bigint::text AND status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work')) ORDER BY at`,
      [member],
    ),
  );
  return rows.map(lineOf);
}

type Act = 'bank released' | 'name corrected' | 'video granted' | 'video taken back' | 'message answered';

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

/** How many of a kind wait, and which of them a page shows. */
const counted = (name: string, total: number, page: number): string => {
  const from = (page - 1) * LISTED;
  if (total <= LISTED && page === 1) return `${name}: ${String(total)}`;
  const last = Math.min(total, from + LISTED);
  const more = total > last ? `; ${String(total - last)} more: inbox ${String(page + 1)}` : '';
  return last > from
    ? `${name}: ${String(total)}, here ${String(from + 1)} to ${String(last)}${more}`
    : `${name}: ${String(total)}, none here`;
};

function readPage(args: readonly string[]): number {
  const [page = '1'] = args;
  if (!/^[1-9]\d{0,5}$/.test(page) || args.length > 1) throw new Error('Give the number of a page, or nothing for the first: inbox 2');
  return Number(page);
}

type Totals = { messages: number; withdrawals: number; reports: number };

async function inbox(database: Database, page: number): Promise<string[]> {
  const from = (page - 1) * LISTED;
  const [totals] = await database.asOwner((tx) =>
    tx.query<Totals>(
      `SELECT (SELECT count(*) FROM service_messages WHERE answered_at IS NULL)::int AS messages,
         (SELECT count(*) FROM ledger.withdrawals
          WHERE status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work')))::int AS withdrawals,
         (SELECT count(DISTINCT companion_id) FROM profile_reports WHERE dismissed_at IS NULL)::int AS reports`,
    ),
  );
  if (!totals) throw new Error('Counting gives one row');
  if (totals.messages + totals.withdrawals + totals.reports === 0) return ['Nothing waits'];
  const messages = await database.query<Message>(
    `SELECT s.id, s.topic, s.body, s.created_at, m.username FROM service_messages s LEFT JOIN members m ON m.id = s.member_id
     WHERE s.answered_at IS NULL ORDER BY s.id LIMIT ${LISTED} OFFSET $1::int`,
    [from],
  );
  const withdrawals = await database.asOwner((tx) =>
    tx.query<Withdrawal>(
      `SELECT id, minor, status, at FROM ledger.withdrawals
       WHERE status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work')) ORDER BY at, id LIMIT ${LISTED} OFFSET $1::int`,
      [from],
    ),
  );
  return [
    counted('messages', totals.messages, page),
    ...messages.map(
      ({ id, topic, body, created_at, username }) =>
        `message ${String(id)}  ${created_at.toISOString()}  ${username ?? 'a visitor'}  ${topic}: ${oneLine(body)}`,
    ),
    counted('reports', totals.reports, page),
    ...(await openReports(database, { limit: LISTED, from })).map((line) => `report  ${line}`),
    counted('withdrawals', totals.withdrawals, page),
    ...withdrawals.map((row) => `withdrawal  ${lineOf(row)}`),
  ];
}

async function answer(database: Database, message: string | undefined, words: readonly string[]): Promise<string[]> {
  const isAgain = words[0] === '--again';
  const text = words
    .slice(isAgain ? 1 : 0)
    .join(' ')
    .trim();
  if (!/^\d{1,15}$/.test(message ?? '') || text === '' || text.length > ANSWER_MAX)
    throw new Error(
      'Give the number of a message, as inbox lists it, and the answer: answer 12 "Your bank account can be bound anew now."',
    );
  return database.transaction(async (tx) => {
    const [told] = await tx.query<{ member_id: number | null }>(
      'UPDATE service_messages SET person_answer = $2, answered_at = now() WHERE id = $1 AND (answered_at IS NULL OR $3) RETURNING member_id',
      [message, text, isAgain],
    );
    if (!told) return refuseAnswer(tx, message ?? '');
    if (told.member_id !== null) await note(tx, told.member_id, 'message answered', message);
    return [`message ${message ?? ''} is answered; its sender reads it under their messages`];
  });
}

async function refuseAnswer(tx: Queryable, message: string): Promise<never> {
  const [before] = await tx.query<{ person_answer: string; answered_at: Date }>(
    'SELECT person_answer, answered_at FROM service_messages WHERE id = $1 AND answered_at IS NOT NULL',
    [message],
  );
  if (!before) throw new Error(`There is no message ${message}`);
  const { person_answer: words, answered_at: at } = before;
  throw new Error(
    `Message ${message} was answered by a person of the service ${at.toISOString()}: ${oneLine(words)}. In its place: answer ${message} --again TEXT`,
  );
}

/** Whole films end with it; what was opened before plays on until its ticket ends. */
async function takeVideoBack(database: Database, username: string | undefined): Promise<string[]> {
  return database.transaction(async (tx) => {
    const id = await memberNamed(tx, username, 'grant-video');
    const taken = await tx.query('UPDATE members SET is_see = false, is_see_until = NULL WHERE id = $1 AND is_see RETURNING id', [id]);
    if (taken.length === 0) throw new Error(`${username ?? ''} has no video membership`);
    await note(tx, id, 'video taken back');
    return [`${String(id)} has no video membership any more`];
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
    usage:
      'grant-video USERNAME [--until YYYY-MM-DD | --take-back]   gives the video membership, with or without a last day, or takes it back',
    async run({ database }, [username, ...rest]) {
      if (rest.length === 1 && rest[0] === '--take-back') return takeVideoBack(database, username);
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
    usage: 'inbox [PAGE]   what waits for a person, fifty of each kind on a page: messages, reports, withdrawals in work',
    run: ({ database }, args) => inbox(database, readPage(args)),
  },
  answer: {
    usage:
      'answer MESSAGE [--again] TEXT   a person answers a message; its sender reads it in the app. --again puts it in the place of an answer',
    run: ({ database }, [message, ...words]) => answer(database, message, words),
  },
};
