import type { Database } from '../db';
import { openReports } from '../reports/operator';
import { asTyped } from '../../process/asTyped';
import type { Command } from './commands';
import { headOf, wholeMessage } from './messageLines';
import type { Message } from './messageLines';
import { named } from './memberNamed';
import { isCut, oneLine } from './oneLine';
import { lineOf } from './withdrawalLines';
import type { Withdrawal } from './withdrawalLines';

const LISTED = 50;

/** How many of a kind wait, and which of them a page shows. */
const counted = (name: string, total: number, page: number): string => {
  const from = (page - 1) * LISTED;
  if (total <= LISTED && page === 1) return `${name}: ${String(total)}`;
  const last = Math.min(total, from + LISTED);
  const more = total > last ? `; ${String(total - last)} more: ${asTyped(`inbox ${String(page + 1)}`)}` : '';
  return last > from
    ? `${name}: ${String(total)}, here ${String(from + 1)} to ${String(last)}${more}`
    : `${name}: ${String(total)}, none here`;
};

function readPage(args: readonly string[]): number {
  const [page = '1'] = args;
  if (!/^[1-9]\d{0,5}$/.test(page) || args.length > 1)
    throw new Error(`Give the number of a page, or nothing for the first: ${asTyped('inbox 2')}`);
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
    `SELECT s.id, s.topic, s.reference, s.body, s.created_at, s.member_id, m.username
     FROM service_messages s LEFT JOIN members m ON m.id = s.member_id WHERE s.answered_at IS NULL ORDER BY s.id LIMIT ${LISTED} OFFSET $1::int`,
    [from],
  );
  const withdrawals = await database.asOwner((tx) =>
    tx.query<Withdrawal & { member: number; username: string }>(
      `SELECT w.id, w.minor, w.status, w.at, w.member, m.username FROM ledger.withdrawals w JOIN members m ON m.id = w.member
       WHERE w.status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work'))
       ORDER BY w.at, w.id LIMIT ${LISTED} OFFSET $1::int`,
      [from],
    ),
  );
  const lines = messages.map((message) => `${headOf(message)}: ${oneLine(message.body)}`);
  return [
    counted('messages', totals.messages, page),
    ...lines,
    ...(lines.some(isCut) ? [`what ends in … is read whole by its number: ${asTyped('inbox message 12')}`] : []),
    counted('reports', totals.reports, page),
    ...(await openReports(database, { limit: LISTED, from })).map((line) => `report  ${line}`),
    counted('withdrawals', totals.withdrawals, page),
    ...withdrawals.map((row) => `withdrawal  ${lineOf(row)}  ${named(row.username, row.member)}`),
  ];
}

/** What waits for a person. */
export const inboxCommand: Command = {
  takes: Infinity,
  usage:
    'inbox [PAGE|message NUMBER]   what waits for a person, fifty of each kind on a page: messages, reports, withdrawals in work; or one message whole',
  run: ({ database }, args) =>
    args[0] === 'message' && args.length < 3 ? wholeMessage(database, args[1]) : inbox(database, readPage(args)),
};
