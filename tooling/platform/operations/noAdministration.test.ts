import { LANGUAGES } from '@unison/shared/contract';
import { rollDice } from '@unison/shared/fairness';
import type { Database } from '../db';
import { openSettings } from '../settings';
import { openSeeded } from '../../testing/platform/embedded';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { commands, runCommand } from './commands';

const GAME = 1;

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openSeeded();
  play = await openPlayground(database);
});
afterAll(() => database.close());

const command = (name: string, ...args: string[]): Promise<string[]> => {
  return runCommand(commands[name], { database, settings: openSettings(database), clock: () => new Date(), by: 'anna' }, args);
};

/** Every row of the draws, their secrets and the books, as one text a table. */
const drawsAndBooks = () =>
  database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('fair', 'ledger') ORDER BY 1",
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      rows[name] = (
        await tx.query<{ rows: string }>(`SELECT coalesce(string_agg(t::text, ' ' ORDER BY t::text), '') AS rows FROM ${name} t`)
      )[0]?.rows;
    return rows;
  });

/** Another value of a setting that makes sense too. */
const OTHERWISE: Readonly<Record<string, string>> = { name: 'Duet', day_zone: 'UTC', stake_min: '2' };
const otherwise = (key: string, value: string) => OTHERWISE[key] ?? (value === '1' ? '0' : value === '0' ? '1' : String(Number(value) + 1));

/** A withdrawal that is refused gives the member their own credits back, and its commands' tests hold it to the books. */
const RETURNS_CREDITS = ['refuse-withdrawal'];

test('after every command of an operator that returns nobody their credits, and a change of every setting, no row of draws or books differs, and the open round ends as it was sealed (O-69)', async () => {
  const member = await play.member(10_000);
  const no = await play.openRound(GAME);
  await play.order(member, no, { stake: 1_000 });
  const sealed = await rollDice(Uint8Array.from(play.seedOf(GAME, no)), String(GAME), String(no));
  await database.query(
    "INSERT INTO member_banks (member_id, bank_name, bank_code, account_number, holder) SELECT id, 'x', 'B1', '0123456789', 'An' FROM members WHERE username = 'demo'",
  );
  const [message] = await database.query<{ id: number }>(
    `INSERT INTO service_messages (member_id, topic, body, body_hash, answer_key)
     SELECT id, 'other', 'Hello', '\\x01', 'other' FROM members WHERE username = 'demo' RETURNING id`,
  );
  const [code = ''] = await command('invite-code');
  const before = await drawsAndBooks();
  expect(before['fair.rounds']).toContain(String(no));

  const texts = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));
  const told: [name: string, ...args: string[]][] = [
    ['maintenance', 'on'],
    ['invite-code'],
    ['sso-code', 'demo'],
    ['notice', JSON.stringify({ names: texts('Works tonight'), bodies: texts('From two to three') })],
    ['announce', 'notice', JSON.stringify(texts('Works tonight'))],
    ['banner', '99', 'https://media.example.org/a.webp'],
    ['reports'],
    ['release-bank', 'demo'],
    ['correct-name', 'demo', 'An Nguyen'],
    ['grant-video', 'demo'],
    ['grant-video', 'demo', '--take-back'],
    ['answer', String(message?.id), 'Hello, An'],
    ['answer', String(message?.id), '--again', 'Hello, demo'],
    ['void-invite', code],
    ['withdrawals', 'demo'],
    ['inbox'],
    ['deactivate', 'demo'],
    ['unlock', 'demo'],
    ['end-sessions', 'demo'],
    ['maintenance', 'off'],
    ['verify-ledger'],
  ];
  expect([...new Set([...told.map(([name]) => name), 'settings', ...RETURNS_CREDITS])].sort()).toEqual(Object.keys(commands).sort());
  for (const one of told) await command(...one);
  const settings = (await command('settings')).map((line) => line.split('='));
  expect(settings.length).toBeGreaterThan(20);
  for (const [key = '', value = ''] of settings) await command('settings', `${key}=${otherwise(key, value)}`);

  expect(await drawsAndBooks()).toEqual(before);
  expect(await play.drawRound(GAME, no)).toEqual(sealed);
});
