import { announceReleases, CANARY, moveChannel, recordSuspensions, retirePackage, STABLE, type RegistryDocument } from '../registry';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';
import { writeUnsigned } from '../testing/statements';

afterEach(stopAll);

const OLD = versionNumber(2);
const TRIED = versionNumber(3);

type Store = Awaited<ReturnType<typeof newStore>>;
const entryOf = ({ packages }: RegistryDocument, name = 'mf-game') => packages[name]!;

/** A store whose mf-game has a channel beside stable that stands at `TRIED`. */
async function storeWith(channel: string): Promise<Store> {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-home', 4, ['/Home'])])
    await put(store, release);
  const tried = remoteRelease('mf-game', 3, ['/Game']);
  await store.addRelease(handedOver(tried));
  await announceReleases(store, [tried], author(), 'release', { channel });
  return store;
}

type Case = [string, string, (store: Store) => Promise<unknown>, (now: RegistryDocument, before: RegistryDocument) => void];

const end = (channel: string) => (store: Store) => moveChannel(store, 'mf-game', { channel, to: null }, 'rollback', author());

const CASES: Case[] = [
  [
    'a canary that was rolled back',
    CANARY,
    end(CANARY),
    (now, before) => {
      const { channels, canary, history } = entryOf(before);
      Object.assign(entryOf(now), { channels, canary, history });
    },
  ],
  [
    'a canary that was rolled back, with the pointer it had',
    CANARY,
    end(CANARY),
    (now, before) => (now.packages['mf-game'] = { ...entryOf(before), releases: entryOf(now).releases }),
  ],
  ['a preview that ended', 'a-branch', end('a-branch'), (now, before) => (now.packages['mf-game'] = entryOf(before))],
  ['a preview that ended, by its name alone', 'a-branch', end('a-branch'), (now) => (entryOf(now).channels['a-branch'] = TRIED)],
  [
    'a remote that was retired',
    CANARY,
    (store) => retirePackage(store, 'mf-home', author()),
    (now, before) => (now.packages['mf-home'] = entryOf(before, 'mf-home')),
  ],
  [
    'a canary that an edge suspended',
    CANARY,
    async (store) => {
      await store.suspend({ package: 'mf-game', version: TRIED, at: '2026-01-02T03:04:05Z', why: 'it fails' });
      await recordSuspensions(store);
    },
    (now, before) => (entryOf(now).canary = entryOf(before).canary),
  ],
  [
    'what a rollback left in the history, so that the next release would bring it back',
    CANARY,
    end(CANARY),
    (now, before) => (entryOf(now).history = entryOf(before).history),
  ],
  [
    'everything of before under the policy of now',
    CANARY,
    end(CANARY),
    (now, before) => {
      now.packages = before.packages;
      now.snapshot = before.snapshot;
    },
  ],
];

test.each(CASES)(
  '%s is not brought back by who can write into the store: the edge refuses it and what runs goes on [security 29]',
  async (...given) => {
    const [, channel, over, bringBack] = given;
    const store = await storeWith(channel);
    const { document: before } = await store.read();
    await over(store);
    const problems: string[] = [];
    const { ask } = await startEdge({ store, onProblem: (line) => void problems.push(line) });
    const got = async (address: string) => (await ask(address, { cookie: 'bucket=0' })).text;
    const addresses = ['/registry/resolved.json', `/registry/resolved.json?channel=${channel}`, '/registry/offers.json'];
    const runs = await Promise.all(addresses.map(got));

    await writeUnsigned(store, (now) => bringBack(now, structuredClone(before)));
    expect(await Promise.all(addresses.map(got))).toEqual(runs);
    expect(problems).toEqual([expect.stringMatching(/^Registry revision \d+ is refused, the last good one, \d+, is served: [^\n]+$/)]);
    await expect(announceReleases(store, [remoteRelease('mf-game', 2)], author())).rejects.toThrow();
  },
);

test('a whole registry of before is refused by the commands too, and by an edge that knows better', async () => {
  const store = await storeWith(CANARY);
  const { document: before } = await store.read();
  await end(CANARY)(store);
  const { ask } = await startEdge({ store });
  const address = '/registry/resolved.json';
  const runs = (await ask(address)).text;
  await writeUnsigned(store, (now) => Object.assign(now, before));
  expect((await ask(address)).text).toBe(runs);
  await expect(moveChannel(store, 'mf-game', { channel: STABLE, to: TRIED }, 'promote', author())).rejects.toThrow(
    /is older than what was seen/,
  );
  expect(entryOf(before).channels[STABLE]).toBe(OLD);
});
