import { join } from 'node:path';
import { announceReleases, openStore, STABLE, type OpenStore, type Release } from '../registry';
import { author, contentIn, handedOver, newFolder } from './registry';
import { addKey } from '../registry/signing/changeKeys';
import { openKeyring } from '../registry/signing/keyring';
import { remote, route, shell, type RemoteWish } from './release/deployed';
import type { RemoteSide, ShellSide } from '../release/gate/world';
import { createPublishService, DEFAULT_LIMITS, type Told } from '../publish/createService';
import { openTokens, type Permission } from '../publish/tokens';
import type { UploadLimits } from '../publish/writes';

/** A remote's release whose one address is its name: `/A` of mf-a. */
export const made = (name: string, seed: number, wish: RemoteWish = {}): RemoteSide =>
  remote(name, { routes: [route(`/${name.slice(3).toUpperCase()}`)], ...wish, seed });

/** Keeps a release with its facts, as a releaser hands it over. */
export async function keep(store: OpenStore, { release, facts }: RemoteSide | ShellSide): Promise<Release> {
  const served = new Map(release.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]));
  await store.addRelease(handedOver(release, served.set('facts.json', Buffer.from(JSON.stringify(facts)))));
  return release;
}

/** A store with a shell, mf-a and mf-b, and a publish service over it; teams come with a key and a token of their own. */
export async function startService(limits: Partial<UploadLimits> = {}) {
  const place = join(newFolder(), 'store');
  const store = await openStore(place, { create: true });
  const stable = [shell(), made('mf-a', 1), made('mf-b', 1)];
  await announceReleases(store, await Promise.all(stable.map((side) => keep(store, side))), author());
  await store.letGo();
  const tokens = openTokens(newFolder());
  const told: Told[] = [];
  const service = createPublishService({
    // It trusts the root and holds no key.
    store: await openStore(place, { keys: openKeyring(join(newFolder(), 'keys'), { UNISON_ROOT: store.keys.root() ?? '' }) }),
    tokens,
    limits: { ...DEFAULT_LIMITS, ...limits },
    onTold: (line) => told.push(line),
  });
  const url = `http://127.0.0.1:${String(await service.listen(0, '127.0.0.1'))}`;

  /** The store as a holder of this token sees it, with these keys. */
  async function openWith(token: string, keys = openKeyring(join(newFolder(), 'keys'), { UNISON_ROOT: store.keys.root() ?? '' })) {
    process.env['UNISON_PUBLISH_TOKEN'] = token;
    return await openStore(url, { keys });
  }

  /** A team somewhere else: its own signing key, admitted by the holder of the root, and its token. */
  async function team(name: string) {
    const keys = openKeyring(join(newFolder(), 'keys'), { UNISON_ROOT: store.keys.root() ?? '' });
    await addKey(store, name, keys.make(name).publicKey);
    const token = await tokens.issue({ role: 'team', packages: [name], holder: name }, new Date());
    return { token, store: await openWith(token, keys) };
  }
  const issue = (wish: Partial<Permission>): Promise<string> =>
    tokens.issue({ role: 'team', packages: [], holder: 'a test', ...wish }, new Date());

  return { url, store, tokens, told, team, issue, openWith, close: () => service.close(0) };
}

type Service = Awaited<ReturnType<typeof startService>>;

/** One of these around each test of a file. `startAgain` takes another one in its place, e.g. with other limits. */
export function withService() {
  let current: Service;
  beforeEach(async () => {
    current = await startService();
  });
  afterEach(() => current.close());
  return {
    service: (): Service => current,
    async startAgain(limits: Partial<UploadLimits>): Promise<void> {
      await current.close();
      current = await startService(limits);
    },
    /** What stable of a package names. */
    stableOf: async (name: string): Promise<string | undefined> => (await current.store.read()).document.packages[name]?.channels[STABLE],
  };
}
