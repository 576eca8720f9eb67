import { sourcesOf } from '../../checks/sources';
import { openEmbedded } from '../../testing/platform/embedded';
import { readFunctions } from '../../testing/platform/ledger/functionSource';
import { checkBooks } from './bookChecks';
import { INVARIANTS } from './invariants';
import { MOVEMENTS } from './movementChecks';
import { RECORDS } from './recordChecks';

const named = Object.values(INVARIANTS).map(({ name }): string => name);
const moving = (functions: readonly { name: string; body: string }[]): string[] =>
  functions.filter(({ body }) => /\bpost\(/.test(body)).map(({ name }) => name);
const keeping = new Set(Object.values(INVARIANTS).flatMap(({ keptBy }): readonly string[] => keptBy));

test('the verification looks at exactly the invariants there are [verify-ledger]', async () => {
  const statements = [MOVEMENTS, ...RECORDS.map(({ sql }) => sql)];
  const said = statements.flatMap((sql) => [...sql.matchAll(/(?:THEN|SELECT) '([^' ]+ [^']+)'/g)].map(([, name]) => name ?? ''));
  const waiting = await checkBooks({
    slice: undefined,
    query: async <Row extends object>(sql: string) => (sql.includes(' AS asked') ? [{ minor: '1', asked: '0' }] : []) as unknown as Row[], // a sum that differs
  });
  expect([...new Set([...said, ...waiting.map(({ check }) => check)])].sort()).toEqual([...named].sort());
});

test('what keeps each invariant where it is written is there, and no function that moves money is left out', async () => {
  const database = await openEmbedded();
  const functions = await database.asOwner(readFunctions);
  const rows = await database.asOwner((tx) =>
    tx.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname IN ('ledger', 'fair')
       UNION SELECT tgname FROM pg_trigger`,
    ),
  );
  await database.close();
  const there = new Set([...rows.map(({ name }) => name), ...functions.map(({ name }) => name)]);
  expect([...keeping].filter((name) => !there.has(name))).toEqual([]);
  expect(moving(functions)).toContain('ledger.place_order');
  expect(moving(functions).filter((name) => !keeping.has(name))).toEqual([]);
});

test('every way money moves is one function of the ledger here too: nobody goes round it to the database', async () => {
  const database = await openEmbedded();
  const functions = moving(await database.asOwner(readFunctions)).filter((name) => name.startsWith('ledger.')); // draws are fair's own
  await database.close();
  const others = sourcesOf('tooling/platform').filter(({ path }) => !path.startsWith('tooling/platform/ledger/'));
  expect(
    others.flatMap(({ path, tree }) => functions.filter((name) => tree.text.includes(`${name}(`)).map((name) => [path, name])),
  ).toEqual([]);
});
