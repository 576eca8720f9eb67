import { changesSomething, callNames, everyCall } from '../testing/platform/hostile/everyCall';
import type { CallName } from '../testing/platform/hostile/everyCall';
import { prepareGoodCall } from '../testing/platform/hostile/goodCall';
import { memberMaker } from '../testing/platform/hostile/members';
import { withPlatform } from '../testing/platform/platform';
import { fillHistory, GROWING, rowsRead } from '../testing/platform/longHistory';

/** Reads all of a member's own history, in slices. */
const OF_A_WHOLE_HISTORY: readonly CallName[] = ['getOwnData'];
/** Every call that only reads, and the one that is made most. */
const looked: readonly CallName[] = [...callNames.filter((name) => !changesSomething(everyCall[name])), 'placeOrder'];
/** What one call may read of tables that grow: the longest list shows 200 records, each with its round. */
const MOST_ROWS = 2_500;
const HISTORY = 100_000;

const platform = withPlatform('postgres', { connections: 1 }); // one connection, so that the server's counts are whole

test('no reading call and no order scans a table that grows, or reads more of it than it shows, however long the history', async () => {
  const make = await memberMaker(platform);
  const subjects = [];
  for (const name of looked) subjects.push([name, await prepareGoodCall(platform, make, name)] as const);
  await fillHistory(
    platform.database(),
    HISTORY,
    subjects.map(([, { member }]) => member.id),
  );
  const found: Record<string, unknown> = {};
  for (const [name, call] of subjects) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const before = await rowsRead(platform.database());
      const reply = await platform.app().inject(await call.request());
      expect([name, reply.statusCode, reply.json<{ code: number }>().code]).toEqual([name, 200, 200]);
      const after = await rowsRead(platform.database());
      const scans = GROWING.filter((table) => (after[table]?.scans ?? 0) > (before[table]?.scans ?? 0));
      const rows = GROWING.reduce((sum, table) => sum + (after[table]?.rows ?? 0) - (before[table]?.rows ?? 0), 0);
      delete found[name]; // a second look: the platform's own work may have fallen into the first
      const scanned = scans.length > 0;
      if (!(OF_A_WHOLE_HISTORY.includes(name) ? scanned : scanned || rows > MOST_ROWS)) break;
      found[name] = { scans, rows };
    }
  }
  expect(found).toEqual({});
}, 240_000);
