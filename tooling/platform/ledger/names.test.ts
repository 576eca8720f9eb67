import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../testing/platform/embedded';
import { readFunctions } from '../../testing/platform/ledger/functionSource';
import { ROOT, filesBelow } from '../../checks/sources';
import type { Database } from '../db';
import { MEMBER_STATUS } from '../routes/memberStatus';
import { HOUSE_ACCOUNT, TOPUP_LIFE_MINUTES, TOPUP_STATUS, WITHDRAWAL_STATUS } from './names';

const LISTS = {
  'ledger.topup_status': TOPUP_STATUS,
  'ledger.withdrawal_status': WITHDRAWAL_STATUS,
  'ledger.house_account': HOUSE_ACCOUNT,
  'public.member_status': MEMBER_STATUS,
};

/** Everybody's schema has functions of ours too. */
const everyFunction = () => database.asOwner((tx) => readFunctions(tx, ['ledger', 'fair', 'public']));

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

test.each(Object.entries(LISTS))('%s knows the same names and numbers as the code, and no other', async (name, list) => {
  const body = (await everyFunction()).find((one) => one.name === name)?.body ?? '';
  const inSql = [...body.matchAll(/WHEN '([^']+)' THEN RETURN (\d+);/g)].map(([, key = '', number]) => [key, Number(number)]);
  expect(Object.fromEntries(inSql)).toEqual(list);
  await expect(database.query(`SELECT ${name}('nobody')`)).rejects.toMatchObject({ code: '20000' }); // case_not_found
});

test('a top-up that nobody pays ends when its record says so', async () => {
  const body = (await everyFunction()).find((one) => one.name === 'ledger.expire_topups')?.body ?? '';
  expect([...body.matchAll(/interval '(\d+) minutes'/g)].map(([, minutes]) => Number(minutes))).toEqual([TOPUP_LIFE_MINUTES]);
});

test('tables take exactly the statuses and accounts that have a name', async () => {
  const constraints = await database.asOwner((tx) =>
    tx.query<{ name: string; text: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname IN ('topups_status_check', 'withdrawals_status_check', 'members_status_check')`,
    ),
  );
  const numbersOf = (name: string) => (constraints.find((one) => one.name === name)?.text.match(/\d+/g) ?? []).map(Number);
  expect(numbersOf('topups_status_check')).toEqual(Object.values(TOPUP_STATUS));
  expect(numbersOf('withdrawals_status_check')).toEqual(Object.values(WITHDRAWAL_STATUS));
  expect(numbersOf('members_status_check')).toEqual(Object.values(MEMBER_STATUS));
  const rows = await database.query<{ id: number; owner: string }>('SELECT id, owner FROM ledger.accounts');
  expect(Object.fromEntries(rows.map(({ id, owner }) => [owner, id]))).toEqual(HOUSE_ACCOUNT);
});

/** A status or an account compared with, set to, or posted as a bare number. */
const BARE = [
  /\bstatus (?:=|<>|IN|NOT IN) \(?\d\b/,
  /\b(?:debit|credit|side\.account) = [1-9]\b/,
  /\b(?:credit|status) WHEN [1-9]\b/,
  /, [1-6], (?:p_member|member|v_withdrawal|v_topup)/,
  /p_member, [1-6],/,
];

test('functions and the code of the ledger say names, never numbers', async () => {
  const bodies = (await everyFunction()).map(({ name, body }) => ({ name, text: body }));
  const files = filesBelow(join(ROOT, 'tooling/platform'), (path) => /(?<!\.test)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(
    [...bodies, ...files.map((name) => ({ name, text: readFileSync(name, 'utf8') }))].flatMap(({ name, text }) =>
      BARE.flatMap((bare) => text.match(bare)?.map((found) => `${name}: ${found}`) ?? []),
    ),
  ).toEqual([]);
});
