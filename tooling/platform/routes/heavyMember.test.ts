import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { calls, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import { textIn } from '../texts';
import { HELD_MS } from './memberPlaces';

const platform = withPlatform('postgres', { connections: 10 });

test("forty calls of one member that all hang leave every other member's calls and the clockwork their connections [security 6]", async () => {
  const [heavy, other] = [await platform.newMember(), await platform.newMember()];
  let hanging: Promise<unknown> | undefined;
  await platform.database().asOwner(async (tx) => {
    await tx.exec('LOCK TABLE service_messages IN ACCESS EXCLUSIVE MODE');
    hanging = Promise.all(Array.from({ length: 40 }, () => platform.ask(unisonCalls.listServiceMessages, {}, heavy)));
    for (let look = 0; look < 5; look += 1) expect((await platform.ask(calls.getUserInfo, {}, other)).code).toBe(200);
    expect(await platform.database().clockwork?.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await platform.app().inject('/readyz')).statusCode).toBe(200);
  });
  await hanging; // and they are all answered then
});

test('whoever closes the page before their export begins is let in again at once: exports and the personal report [security 6, B-11]', async () => {
  const who = await platform.newMember();
  const { app, database } = platform;
  await app().listen({ port: 0, host: '127.0.0.1' });
  const { url, headers } = platform.request(unisonCalls.getOwnData, {}, who);
  const { port } = app().server.address() as AddressInfo; // it listens on a port
  const connections = promisify(app().server.getConnections.bind(app().server));
  const look = () => new Promise((later) => setTimeout(later, 5));
  const waits =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%throttles%'";
  await database().asOwner(async (tx) => {
    await tx.exec('LOCK TABLE throttles IN ACCESS EXCLUSIVE MODE'); // the export has its place, and waits to be counted
    const leaving = request({ port, path: String(url), headers: { ...headers }, agent: false }).on('error', () => undefined);
    leaving.end();
    while ((await database().asOwner((observer) => observer.query(waits))).length === 0) await look();
    leaving.destroy();
    while ((await connections()) > 0) await look();
  });
  const report = () => platform.ask(calls.getPersonalReport, {}, who).then(({ status }) => status);
  expect(await report()).toBe(200); // it waits for what the lock above still held back, and for no more than that
  const four = [report(), report(), report(), report()]; // one is at work, three may wait for it
  expect(await Promise.all(four)).toEqual([200, 200, 200, 200]);
});

test('a member has fifty sessions at most: one more ends the oldest [security 23]', async () => {
  const { username } = await platform.newMember();
  const first = await platform.logIn(username, 'a fine passphrase');
  let last = first;
  for (let index = 0; index < 50; index += 1) last = await platform.logIn(username, 'a fine passphrase');
  expect((await platform.ask(calls.getUserInfo, {}, first)).code).toBe(401);
  expect((await platform.ask(calls.getUserInfo, {}, last)).code).toBe(200);
  const open = await platform
    .database()
    .query('SELECT FROM sessions s JOIN members m ON m.id = s.member_id WHERE m.username = $1 AND s.ended_at IS NULL', [username]);
  expect(open).toHaveLength(50);
});

test("thirty logins a minute are one account's: a program that opens sessions all day is told to wait [security 23]", async () => {
  await platform.set({ logins_of_one_a_minute: 3 });
  const { username } = await platform.newMember();
  for (let index = 0; index < 3; index += 1) await platform.logIn(username, 'a fine passphrase');
  await expect(platform.logIn(username, 'a fine passphrase')).rejects.toThrow('Too many attempts');
  platform.advance(60_000);
  await platform.logIn(username, 'a fine passphrase');
});

test('every plain read of a member has a pace together, which visitors and other members do not share [security 23]', async () => {
  const [busy, calm] = [await platform.newMember(), await platform.newMember()];
  await platform.set({ reads_a_minute: 5 });
  const replies = [];
  for (const call of [
    calls.getUserInfo,
    calls.listBanks,
    calls.listGames,
    calls.listFeed,
    calls.listOdds,
    calls.getUserInfo,
    calls.listFeed,
  ])
    replies.push((await platform.ask(call, call === calls.listOdds ? { id: '1' } : ({} as never), busy)).status); // only the odds ask for an id
  expect(replies).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await platform.ask(calls.getUserInfo, {}, calm)).status).toBe(200);
  expect((await platform.ask(calls.listFeed)).status).toBe(200);
});

test('refusals of one member who asks too fast keep their places, and nobody else waits for them [security 6]', async () => {
  const [busy, calm] = [await platform.newMember(), await platform.newMember()];
  await platform.set({ reads_a_minute: 1 });
  expect((await platform.ask(calls.getUserInfo, {}, busy)).status).toBe(200);
  const held: (() => void)[] = [];
  const ownTimers = setTimeout;
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== HELD_MS) return ownTimers(run, ms);
    held.push(run);
    return ownTimers(() => undefined);
  }) as typeof setTimeout); // the platform's own hold of a place alone
  let answered = 0;
  const flood = Array.from({ length: 6 }, () =>
    platform.ask(calls.getUserInfo, {}, busy).then(({ status }) => {
      answered += 1;
      return status;
    }),
  );
  while (answered < 4) await new Promise((later) => setImmediate(later));
  await platform.set({ reads_a_minute: 1_000 });
  for (let look = 0; look < 5; look += 1) expect((await platform.ask(calls.getUserInfo, {}, calm)).status).toBe(200);
  expect(answered).toBe(4);
  timers.mockRestore();
  held.forEach((leave) => leave());
  expect(await Promise.all(flood)).toEqual([429, 429, 429, 429, 429, 429]);
});

test('plain reads of the visitors of one network have a pace together, which members and other networks do not share [security 23]', async () => {
  const who = await platform.newMember();
  await platform.set({ visits_a_minute: 3, reads_a_minute: 1_000_000 });
  const from = (address: string) => platform.ask(calls.listFeed, {}, undefined, { 'x-forwarded-for': address });
  const replies = [];
  for (let index = 0; index < 5; index += 1) replies.push((await from('2001:db8:0:1::' + String(index))).status);
  expect(replies).toEqual([200, 200, 200, 429, 429]);
  expect((await from('2001:db8:0:2::1')).status).toBe(200);
  expect((await platform.ask(calls.listFeed, {}, who, { 'x-forwarded-for': '2001:db8:0:1::9' })).status).toBe(200);
  platform.advance(60_000);
  expect((await from('2001:db8:0:1::1')).status).toBe(200);
  await platform.set({ visits_a_minute: 1_000_000 });
});

test.each([
  ['messages_a_day', unisonCalls.sendServiceMessage, (index: number) => ({ topic: 'other', text: `message ${index}` })],
  ['money_a_day', calls.recharge, () => ({ pay_way: 'Test card', money: '5', bank_type: 'P2' })],
  ['tickets_a_day', calls.getVideo, () => ({ id: '1' })],
] as const)('%s holds also for who keeps the pace of the minute, and ends with the day [security 23]', async (setting, call, payload) => {
  const [steady, other] = [await platform.newMember(), await platform.newMember()];
  await platform.set({ [setting]: 3 });
  const send = (index: number, who = steady) => platform.send(platform.request(call, payload(index), who));
  const replies = [];
  for (let index = 0; index < 4; index += 1) {
    replies.push((await send(index)).status);
    platform.advance(3_600_000);
  }
  expect(replies).toEqual([200, 200, 200, 429]);
  const refused = await send(9);
  expect(Number(refused.raw.headers['retry-after'])).toBe(20 * 3_600);
  expect(refused.msg).toBe(textIn('en_us', 'throttle.waitHours', { hours: 20 }));
  expect((await send(9, other)).status).toBe(200);
  platform.advance(18 * 3_600_000 + 60_000);
  expect((await send(9)).msg).toBe(textIn('en_us', 'throttle.wait', { minutes: 119 }));
  platform.advance(2 * 3_600_000);
  expect((await send(10)).status).toBe(200);
});
