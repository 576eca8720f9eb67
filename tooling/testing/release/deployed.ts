import { FACTS_FILE, type RemoteFacts, type ShellFacts } from '../../build/facts';
import { listedFile, remoteRelease, shellRelease } from '../registry';
import { keyId } from '../../registry/signing/p256';
import type { Deployed, RemoteSide, ShellSide, World } from '../../release/gate/world';

/** The public root key of the store in these tests. */
export const ROOT_KEY = 'A'.repeat(87);

type Route = RemoteSide['release']['manifest']['routes'][number];

/** What a test says of a remote; the rest is what fits the shell of these tests. */
export type RemoteWish = Partial<{
  seed: number;
  routes: Route[];
  contract: string;
  namespace: string;
  preload: Record<string, string[]>;
  files: { path: string; bytes: number }[];
  takes: RemoteFacts['takes'];
  data: Partial<RemoteFacts['data']>;
  texts: Partial<RemoteFacts['texts']>;
}>;

/** A route of a visitor's screen `Main`. */
export const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  screen: 'Main',
  title: '',
  heading: 'main',
  access: 'visitor',
  ...more,
});

/** The file of facts as a record lists it. */
const listedFacts = (facts: RemoteFacts | ShellFacts) => listedFile(FACTS_FILE, Buffer.from(JSON.stringify(facts)));

/** A remote's release with its facts. */
export function remote(name: string, wish: RemoteWish = {}): RemoteSide {
  const { seed = 1, routes = [route(`/${name.slice(3)}`)], contract = '^2.0.0', namespace = name.slice(3) } = wish;
  const release = remoteRelease(name, seed, routes);
  const integrity = `sha384-${'A'.repeat(64)}`;
  const facts: RemoteFacts = {
    kind: 'remote',
    takes: wish.takes ?? {
      react: { range: '^19.0.0', names: ['useState'] },
      '@unison/shared/ui': { range: '^0.1.0', names: ['Button'] },
    },
    data: { endpoints: [`list${name}`], tags: [name], namedTags: [name, 'News'], ...wish.data },
    texts: { has: ['main'], asks: ['main'], asksShared: ['common.close'], ...wish.texts },
  };
  return {
    release: {
      ...release,
      manifest: { ...release.manifest, contract, namespace },
      preload: wish.preload ?? release.preload,
      files: wish.files?.map((file) => ({ ...file, integrity })) ?? [...release.files, listedFacts(facts)],
    },
    facts,
  };
}

/** A shell's release with what it offers. */
export function shell(changes: Partial<ShellFacts> = {}, seed = 1): ShellSide {
  const facts: ShellFacts = {
    kind: 'shell',
    contract: '2.1.0',
    offers: {
      react: { version: '19.3.1', names: ['useState', 'useMemo'] },
      '@unison/shared/ui': { version: '0.1.0', names: ['Button', 'Slider'] },
      '@unison/shared/ui/overlay': { version: '0.1.0', names: null },
    },
    data: { endpoints: ['getUserInfo'], tags: ['News', 'Video'], namedTags: [] },
    texts: { has: [], asks: [], asksShared: [] },
    sharedTexts: ['common.close', 'common.save'],
    namespaces: ['shell', 'shared'],
    earlyCalls: { listFeed: ['page'], getVideo: ['id'] },
    ...changes,
  };
  const release = shellRelease(seed);
  return { release: { ...release, files: [...release.files, listedFacts(facts)] }, facts };
}

/** `before` with the releases in `released` instead of, or beside, what was there. */
export function world(before: Deployed, ...released: (ShellSide | RemoteSide)[]): World {
  const isShell = (side: ShellSide | RemoteSide): side is ShellSide => side.release.package === 'shell';
  const names = new Set(released.map(({ release }) => release.package));
  const remotes = released.filter((side): side is RemoteSide => !isShell(side));
  const staying = before.remotes.filter(({ release }) => !names.has(release.package));
  return {
    before,
    after: { shell: released.find(isShell) ?? before.shell, remotes: [...staying, ...remotes] },
    released: names,
    rootId: keyId(ROOT_KEY),
  };
}

/** What is deployed at the beginning of most tests: a shell and two remotes. */
export const DEPLOYED: Deployed = {
  shell: shell(),
  remotes: [remote('mf-a', { routes: [route('/A'), route('/Settings', { access: 'member' })] }), remote('mf-b')],
};
