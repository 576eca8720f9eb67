import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { confirmationIn, confirmNewest, describeConfirmation, openStore } from '../registry';
import { remoteRelease, shellRelease, newStore } from '../testing/registry';
import type { Alert } from './alerts';
import { createFreshness } from './freshness';
import { followRegistry } from './liveRegistry';
import { put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const HOUR = 3_600_000;

/** A store that was signed now, and an edge's watch over it by a clock of its own. */
async function watched() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  const signedAt = Date.now();
  let now = signedAt;
  const alerts: Alert[] = [];
  const registry = new Registry();
  const live = followRegistry(store, { onRefused: (error) => expect(error).toBeUndefined() });
  const onAlert = (alert: Alert): Promise<void> => Promise.resolve(void alerts.push(alert));
  const freshness = createFreshness({ store, live, registry, onAlert, now: () => now });
  return {
    store,
    alerts,
    file: join(store.folder, 'timestamp.json'),
    figure: async () => Number(/^unison_edge_registry_confirmed_age_seconds (\d+)$/m.exec(await registry.metrics())?.[1]),
    /** Looks so many hours after the registry was signed. */
    after: async (hours: number): Promise<string[]> => {
      now = signedAt + hours * HOUR;
      alerts.length = 0;
      await freshness.look();
      return alerts.map(({ text }) => text);
    },
    runs: async () => (await live.current()).remotes.map(({ release }) => release.package),
    confirm: () => confirmNewest(store, new Date(now)),
    status: async () => describeConfirmation((await confirmationIn(store, now))!, now),
  };
}

test('while it is signed every hour nobody is told; an outage is told before the day is over, again when it is, and nothing goes dark', async () => {
  const { after, confirm, figure, status, runs } = await watched();
  expect(await after(5)).toEqual([]);
  await after(7);
  await confirm();
  expect(await after(8)).toEqual([]);
  expect(await figure()).toBe(3600);
  expect(await status()).toMatch(/^registry {2}confirmed as the newest 60 min ago, good until /);
  expect(await after(14)).toEqual([expect.stringMatching(/last confirmed as the newest at .* npm run keys -- timestamp$/)]);
  expect(await after(15)).toEqual([]);
  expect(await after(32)).toEqual([expect.stringMatching(/^Nobody has confirmed for a day .*What is in force stays/)]);
  expect(await status()).toMatch(/^registry {2}NOT CONFIRMED since .*What runs goes on/);
  expect(await runs()).toEqual(['mf-game']);
  await confirm();
  expect(await after(33)).toEqual([]);
});

test.each<[string, (file: string) => void, RegExp]>([
  ['is lost', (file) => rmSync(file), /nobody has ever signed one/],
  ['has one byte changed', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('timestamp', 'timestamq')), /not signed/],
  ['was cut', (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -4)), /is damaged/],
  ['stands there twice', (file) => writeFileSync(file, readFileSync(file, 'utf8').repeat(2)), /is damaged/],
])('a timestamp that %s is an outage of signing: told in one line after a day, and what runs goes on', async (_what, damage, line) => {
  const { after, confirm, file, runs } = await watched();
  await confirm();
  damage(file);
  expect(await after(1)).toEqual([]);
  const [told = ''] = await after(25);
  expect(told).toMatch(line);
  expect(told).not.toContain('\n');
  expect(await runs()).toEqual(['mf-game']);
});

test('a clock that is a day behind is told, and what runs goes on', async () => {
  const { after, confirm, runs } = await watched();
  await confirm();
  expect(await after(-24)).toEqual([expect.stringContaining('The clock here is behind')]);
  expect(await runs()).toEqual(['mf-game']);
});

test('a timestamp of before a release says nothing of what came after it, and an old registry is not confirmed', async () => {
  const { store, after, confirm } = await watched();
  await confirm();
  const before = readFileSync(join(store.folder, 'registry/0000000001.json'));
  await put(store, remoteRelease('mf-game', 3, ['/Game']));
  expect((await after(25))[0]).toContain('about another registry');
  writeFileSync(join(store.folder, 'registry/0000000004.json'), before);
  await expect(confirmNewest(await openStore(store.folder))).rejects.toThrow(/is older than what was seen/);
});

test('browsers read it at an address of its own; where there is none they find nothing in it', async () => {
  const { store, ask } = await startEdge();
  expect(JSON.parse((await ask('/registry/timestamp.json')).text)).toEqual({});
  await confirmNewest(store);
  expect(JSON.parse((await ask('/registry/timestamp.json')).text)).toMatchObject({ text: expect.stringContaining('"kind":"timestamp"') });
  expect((await ask('/metrics')).text).toMatch(/^unison_edge_registry_confirmed_age_seconds \d+$/m);
});
