import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEtcdStandIn } from '../../testing/platform/etcdStandIn';
import { openEtcdKey } from './etcdKey';
import { openHistory, wasShared } from './history';
import type { Found, Position } from './position';
import { openSharedPosition, sharedPositionAt } from './sharedPosition';

const home = mkdtempSync(join(tmpdir(), 'unison-shared-position-'));
let etcd: Awaited<ReturnType<typeof startEtcdStandIn>>;
beforeEach(async () => void (etcd = await startEtcdStandIn()));
afterEach(() => etcd.stop());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const era = { id: 1, at: '7' };
const on = (timeline: number, log: string, more: Partial<Found> = {}): Found => ({ log, draws: 5, era, timeline, ...more });
/** A server that stands there. `ends`: where it left earlier timelines; without it, who asks may not read that. */
const server = ({ era: one, ...rest }: Found, ends?: Record<number, string>) => ({
  query: async <Row extends object>(_: string, [, asked]: readonly unknown[] = []) =>
    (asked === undefined
      ? [{ accepted: null, since: null, may: ends !== undefined, ...rest, id: one?.id ?? null, at: one?.at ?? null }]
      : [{ ended: ends?.[Number(asked)] ?? null }]) as unknown as Row[], // the one row that is asked for
});

/** An instance with a data folder of its own, and what it shares. */
function instance() {
  const shared = openSharedPosition(openEtcdKey([etcd.address], 'here'));
  return { shared, history: openHistory(mkdtempSync(join(home, 'data-')), true, shared) };
}
async function share({ shared, history }: ReturnType<typeof instance>): Promise<Position | undefined> {
  await shared.share(history.offer);
  await shared.read();
  return shared.known();
}

test('what one instance acknowledged is missed by another one whose disk is new, until the operator takes the database as it is [O-102]', async () => {
  const first = instance();
  await first.history.follow(server(on(1, '900')));
  first.history.acknowledged('1:800');
  expect(await share(first)).toMatchObject({ timeline: 1, log: '800' });

  const replaced = instance();
  expect(await replaced.history.learn()).toBeUndefined();
  await expect(replaced.history.follow(server(on(1, '700')))).rejects.toThrow('its log stood at 800 and stands at 700');
  expect([replaced.history.hasGoneBack(), replaced.history.offer(replaced.shared.known())]).toEqual([true, undefined]);
  const thereAgain = server(on(1, '700', { era: { id: 2, at: '9' }, accepted: 2 }));
  await replaced.history.accept(thereAgain);
  await replaced.history.follow(thereAgain);
  expect(replaced.history.hasGoneBack()).toBe(false);
  const third = instance();
  await third.history.learn();
  expect(third.shared.known()).toMatchObject({ era: { id: 2 }, log: '0' });
  await third.history.follow(thereAgain);
});

test.each([true, false])('a data folder says whether its instance shared what it knew: %s', async (isShared) => {
  const folder = mkdtempSync(join(home, 'data-'));
  expect(wasShared(folder)).toBe(false);
  const shared = isShared ? openSharedPosition(openEtcdKey([etcd.address], 'here')) : undefined;
  await openHistory(folder, true, shared).follow(server(on(1, '900')));
  expect(wasShared(folder)).toBe(isShared);
});

test('of several instances the furthest counts, and none takes back what another one knows', async () => {
  const [one, other] = [instance(), instance()];
  for (const { history } of [one, other]) await history.follow(server(on(1, '900')));
  one.history.acknowledged('1:300');
  other.history.acknowledged('1:200');
  await share(one);
  expect(await share(other)).toMatchObject({ log: '300' });
  other.history.acknowledged('1:400');
  expect(await share(other)).toMatchObject({ log: '400' });
  expect(await share(one)).toMatchObject({ log: '400' });
});

test('after a failover nobody puts a new timeline in its place before the server that took over was seen to have it all', async () => {
  const [one, other] = [instance(), instance()];
  for (const { history } of [one, other]) await history.follow(server(on(1, '900')));
  one.history.acknowledged('1:500');
  await share(one);
  const tookOver = server(on(2, '950'), { 1: '501' });
  await other.history.follow(tookOver); // as one that has not read what the first one shared
  other.history.acknowledged('2:510');
  expect(await share(other)).toMatchObject({ timeline: 1, log: '500' });
  await other.history.follow(tookOver);
  expect(await share(other)).toMatchObject({ timeline: 2, log: '510' });

  await expect(one.history.follow(server(on(1, '990')))).resolves.toBeUndefined(); // thawed, and not asked yet
  await one.shared.read();
  await expect(one.history.follow(server(on(1, '990')))).rejects.toThrow('on timeline 1, which is older');
});

test('what took over without the last of it is refused by whoever asks, and one proof is enough for those who may not look', async () => {
  const first = instance();
  await first.history.follow(server(on(1, '900')));
  first.history.acknowledged('1:500');
  await share(first);
  const replaced = instance();
  await replaced.history.learn();
  await expect(replaced.history.follow(server(on(3, '950'), { 1: '500' }))).rejects.toThrow('which left that one at 500');
  await expect(replaced.history.follow(server(on(3, '950')))).rejects.toThrow('cannot prove that it has that');
  await replaced.history.follow(server(on(3, '950'), { 1: '501' }));
  await replaced.history.follow(server(on(3, '960'))); // by the login of members
  expect(await share(replaced)).toMatchObject({ timeline: 3 });
});

test('two failovers at once halt nobody who saw the first: what it proved there the next server has with it', async () => {
  const one = instance();
  await one.history.follow(server(on(1, '900')));
  one.history.acknowledged('1:500');
  await share(one);
  await one.history.follow(server(on(2, '950', { since: '501' } as Partial<Found>)));
  await one.history.follow(server(on(3, '990', { since: '960' } as Partial<Found>))); // before anything of the second was shared
  expect(await share(one)).toMatchObject({ timeline: 3 });
});

test('without etcd an instance goes by its own disk and says so, and one that knows nothing does not begin', async () => {
  const known = instance();
  await known.history.follow(server(on(1, '900')));
  etcd.down(true);
  expect(await known.history.learn()).toMatch(/^Error: http:\/\/127\S+ says HTTP 503$/);
  await expect(instance().history.learn()).rejects.toThrow('says HTTP 503');
  const lines: string[] = [];
  const line = (say: RegExp) => expect.stringMatching(say);
  const keeping = known.shared.keep(known.history.offer, (said) => {
    lines.push(said);
    if (lines.length === 1) etcd.down(false);
  });
  while (lines.length < 2) await new Promise((next) => setTimeout(next, 20));
  await keeping.stop();
  expect(lines).toEqual([line(/^etcd does not keep what is acknowledged .*HTTP 503/), line(/^etcd keeps what is acknowledged again$/)]);
  expect(await share(known)).toMatchObject({ timeline: 1 });
});

test('whoever stops does not wait for an etcd that says nothing', async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
  const { port } = mute.address() as AddressInfo; // listens on TCP
  const lines: string[] = [];
  const asked = new Promise((connected) => mute.once('connection', connected));
  const keeping = openSharedPosition(openEtcdKey(Array(1_000).fill(`http://127.0.0.1:${port}`), 'here')).keep(
    () => undefined,
    (line) => lines.push(line),
  );
  await asked;
  await keeping.stop(); // a thousand addresses would take it half an hour
  expect(lines).toEqual([]);
  mute.closeAllConnections();
  mute.close();
});

test('an address that does not answer is left for the next one; of two that write against the same state one does', async () => {
  const key = openEtcdKey(['http://127.0.0.1:1', etcd.address], 'there');
  expect(await key.read()).toEqual({ value: undefined, revision: '0' });
  expect(await Promise.all([key.write('one', '0'), key.write('two', '0')]).then((done) => done.filter(Boolean))).toHaveLength(1);
  await expect(openEtcdKey(['http://127.0.0.1:1'], 'there').read()).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1 .+/);
});

test('a database has its own place, whichever login and host lead to it', async () => {
  const at = (url: string) => sharedPositionAt([etcd.address], url);
  await at('postgres://u:p@a,b/unison')?.replace(on(4, '9'));
  const same = at('postgres:///unison?host=/run/a,/run/b');
  await same?.read();
  expect(same?.known()).toMatchObject({ timeline: 4 });
  expect(sharedPositionAt([], 'postgres://a,b/unison')).toBeUndefined();
});
